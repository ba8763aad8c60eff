let last = 0;

/** The second half of a double click: it was aimed at what has already been done. Quick clicks that mean it are slower than this. */
export function isEcho(click: MouseEvent): boolean {
  const echo = click.detail > 1 && click.timeStamp - last < 350;
  if (!echo) last = click.timeStamp;
  return echo;
}
