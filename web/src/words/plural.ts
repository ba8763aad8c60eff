/** Picks the form of a word for a number: `plural("en", { one: "piece", other: "pieces" })(3)`. */
export function plural(locale: string, forms: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }): (count: number) => string {
  const rules = new Intl.PluralRules(locale);
  return (count) => forms[rules.select(count)] ?? forms.other;
}
