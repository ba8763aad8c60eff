"""The program `senet` as scripts call it: names, output, exit codes."""

import json
import os
import pathlib
import subprocess
import tempfile
import unittest

SENET = os.environ["SENET_BIN"]
DATA = pathlib.Path(os.environ["SENET_TEST_DATA"])
RULES = ["standard", "bell", "kendall", "kendall-7", "walls"]


def senet(*arguments, given=""):
    return subprocess.run([SENET, *arguments], input=given, capture_output=True, text=True, timeout=250, check=False)


def lines(result):
    return [json.loads(line) for line in result.stdout.splitlines()]


class Case(unittest.TestCase):
    def done(self, *arguments, given=""):
        result = senet(*arguments, given=given)
        self.assertEqual(result.returncode, 0, result.stderr)
        return result

    def fails(self, code, *arguments, given="", says=()):
        result = senet(*arguments, given=given)
        self.assertEqual(result.returncode, code, result.stdout + result.stderr)
        for word in says:
            self.assertIn(word, result.stderr)
        return result


class Rules(Case):
    def test_json(self):
        listed = lines(self.done("rules", "--json"))
        self.assertEqual([rules["id"] for rules in listed], RULES)
        standard = listed[0]
        self.assertEqual(standard["pieces"], 5)
        self.assertEqual(standard["start"], "standard CSCSCSCSCS/10/10 C - 0-0")
        self.assertEqual(standard["throws"][0], {"value": 1, "p": "1/4", "again": True})
        self.assertEqual([t["value"] for t in listed[4]["throws"]], [1, 2, 3, 4, 6])
        self.assertIn({"square": 28, "name": "House of Water"}, [{k: h[k] for k in ("square", "name")} for h in standard["houses"]])
        self.assertIn("R-K3", [ruling["tag"] for ruling in listed[2]["rulings"]])
        for rules in listed:
            self.assertTrue(all(ruling["text"] for ruling in rules["rulings"]))

    def test_words(self):
        text = self.done("rules").stdout
        for rules in RULES:
            self.assertIn(rules, text)


class Expand(Case):
    def test_every_vector(self):
        for rules in RULES:
            expected = [json.loads(line) for line in (DATA / "vectors" / f"{rules}.jsonl").read_text().splitlines()]
            given = "".join(vector["position"] + "\n" for vector in expected)
            self.assertEqual(lines(self.done("expand", given=given)), expected)

    def test_is_compact_and_sorted(self):
        line = self.done("expand", given="standard 9C/2S2SCC2/SS1C6 C 4 1-1\n").stdout
        self.assertEqual(
            line,
            '{"position":"standard 9C/2S2SCC2/SS1C6 C 4 1-1","result":null,"actions":{'
            '"4:10/14":"standard 10/2SC1SCC2/SS1C6 C - 1-1","4:24/28>15":"standard 9C/2S1CSCC2/SS8 C - 1-1"},"throws":{}}\n',
        )

    def test_goes_on_after_bad_lines(self):
        good = "walls CSCSCSCSCS/10/10 C - 0-0"
        bad = {
            "": "line",
            good + " ": "line",
            good + "\r": "off",
            "chess CSCSCSCSCS/10/10 C - 0-0": "rules",
            "walls CSCSCSCSC/10/10 C - 0-0": "board",
            "walls CSCSCSCSCS/10/10 X - 0-0": "side",
            "walls CSCSCSCSCS/10/10 C 5 0-0": "throws",
            "walls CSCSCSCSCS/10/10 C - 00-0": "off",
        }
        given = "".join(f"{line}\n{good}\n" for line in bad)
        result = lines(self.done("expand", given=given))
        self.assertEqual(len(result), 2 * len(bad))
        for i, (line, field) in enumerate(bad.items()):
            self.assertTrue(result[2 * i]["error"].startswith(field + ":"), (line, result[2 * i]))
            self.assertEqual(result[2 * i + 1]["position"], good)

    def test_any_bytes(self):
        result = subprocess.run([SENET, "expand"], input=b"\xff\xfe\x00 \"\\\n\x80\n", capture_output=True, check=True)
        self.assertEqual(len([json.loads(line)["error"] for line in result.stdout.splitlines()]), 2)

    def test_answers_at_once(self):
        with subprocess.Popen([SENET, "expand"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
            for _ in range(3):
                process.stdin.write("standard CSCSCSCSCS/10/10 C - 0-0\n")
                process.stdin.flush()
                self.assertIn("throws", process.stdout.readline())
            process.stdin.close()
            self.assertEqual(process.wait(10), 0)


class Perft(Case):
    def test_numbers(self):
        for rules in RULES:
            for line in (DATA / "perft" / f"{rules}.txt").read_text().splitlines():
                if line.startswith("#"):
                    continue
                position, counts = line.split(" | ")
                for depth in (0, 1, 4):
                    self.assertEqual(self.done("perft", position, str(depth)).stdout, counts.split()[depth] + "\n")

    def test_divide(self):
        position = "kendall CSCSCSCSCS/10/10 C ? 0-0"
        text = self.done("perft", position, "6", "--divide").stdout.splitlines()
        self.assertEqual(int(text[-1]), 19386)
        self.assertEqual(sum(int(line.split()[1]) for line in text[:-1]), 19386)

    def test_refuses(self):
        self.fails(1, "perft", "standard CSCSCSCSCS/10/10 C + 0-0", "3", says=["throws"])
        self.fails(2, "perft", "standard CSCSCSCSCS/10/10 C - 0-0", "-1")
        self.fails(2, "perft", "standard CSCSCSCSCS/10/10 C - 0-0")


class Levels(Case):
    def test_json(self):
        listed = lines(self.done("levels", "--json"))
        self.assertEqual(listed[0]["id"], "random")
        self.assertIn("greedy", [level["id"] for level in listed])
        for level in listed:
            self.assertTrue(level["name"] and level["description"])


class Simulate(Case):
    COUNTS = ("rules", "games", "cones", "spools", "draws", "plies")

    def counts(self, *arguments):
        (result,) = lines(self.done("simulate", "--json", *arguments))
        self.assertGreater(result["plies_per_second"], 0)
        self.assertGreater(result["games_per_second"], 0)
        return {key: result[key] for key in self.COUNTS}

    def test_does_not_depend_on_threads(self):
        for rules in RULES:
            for spools in ("random", "greedy"):
                arguments = ("--rules", rules, "--games", "500", "--spools", spools, "--seed", "9")
                one = self.counts(*arguments, "--threads", "1")
                self.assertEqual(self.counts(*arguments, "--threads", "3"), one)
                self.assertEqual(one["cones"] + one["spools"] + one["draws"], 500)

    def test_starts_anywhere(self):
        start = "standard 10/10/6C2S C 4 4-4"
        counts = self.counts("--rules", "standard", "--games", "100", "--start", start)
        self.assertEqual((counts["cones"], counts["plies"]), (100, 100))

    def test_refuses(self):
        self.fails(1, "simulate", "--rules", "bell", "--games", "1", "--start", "standard CSCSCSCSCS/10/10 C - 0-0", says=["bell"])
        self.fails(1, "simulate", "--rules", "bell", "--games", "1", "--start", "nonsense", says=["line"])
        self.fails(2, "simulate", "--rules", "chess", "--games", "1", says=["standard, bell"])
        self.fails(2, "simulate", "--rules", "bell", "--games", "1", "--cones", "deep", says=["random, greedy"])
        self.fails(2, "simulate", "--rules", "bell")


class Play(Case):
    def test_computers_need_no_input(self):
        for rules in RULES:
            with tempfile.TemporaryDirectory() as folder:
                record = pathlib.Path(folder, "game.txt")
                arguments = ("play", "--rules", rules, "--cones", "random", "--spools", "greedy", "--seed", "3")
                text = self.done(*arguments, "--record", str(record)).stdout
                self.assertRegex(text, r"(have won|is drawn)\.\n$")
                first = record.read_text()
                self.done("replay", str(record))
                self.done(*arguments, "--record", str(record))
                self.assertEqual(record.read_text(), first)

    def test_a_person_plays_by_number_and_notation(self):
        arguments = ("play", "--rules", "standard", "--cones", "human", "--spools", "human", "--seed", "5")
        text = self.done(*arguments, given="1\n" * 5 + "\n1\n" * 2000).stdout
        self.assertIn("have won.", text)

    def test_a_wrong_answer_is_explained_and_asked_again(self):
        result = self.fails(1, "play", "--spools", "human", "--seed", "5", given="\n9:9/9\n4:30/off\nq\n")
        self.assertIn("is not an action", result.stdout)
        self.assertIn("is not legal here", result.stdout)
        self.assertIn("unfinished", result.stderr)

    def test_an_unfinished_game_is_kept(self):
        with tempfile.TemporaryDirectory() as folder:
            record = pathlib.Path(folder, "game.txt")
            self.fails(1, "play", "--spools", "human", "--record", str(record), given="\n1\n")
            self.assertIn('[Result "*"]', record.read_text())
            self.assertIn("not finished", self.done("replay", str(record)).stdout)

    def test_refuses(self):
        self.fails(2, "play", "--cones", "deep", says=["human, random"])
        self.fails(1, "play", "--cones", "random", "--spools", "random", "--record", "/no/such/folder/game.txt", says=["/no/such"])


class Replay(Case):
    RECORD = '[Senet "1"]\n[Rules "standard"]\n[Revision "1"]\n[Throws "unknown"]\n[Result "*"]\n\n1. C 2\n2. C 2:9/11\n3. S 4\n'

    def replay(self, text, *arguments):
        with tempfile.TemporaryDirectory() as folder:
            record = pathlib.Path(folder, "game.txt")
            record.write_text(text)
            return senet("replay", str(record), *arguments)

    def test_prints_each_position(self):
        result = self.replay(self.RECORD)
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertEqual(
            result.stdout.splitlines(),
            [
                "standard CSCSCSCSCS/10/10 C - 0-0",
                "1. C 2  standard CSCSCSCSCS/10/10 C 2 0-0",
                "2. C 2:9/11  standard CSCSCSCS1S/C9/10 S - 0-0",
                "3. S 4  standard CSCSCSCS1S/C9/10 S 4 0-0",
                "not finished",
            ],
        )

    def test_json(self):
        result = lines(self.replay(self.RECORD, "--json"))
        self.assertEqual(result[1]["throw"], 2)
        self.assertEqual(result[2]["action"], "2:9/11")
        self.assertEqual(result[-1], {"result": None, "plies": 3})

    def test_a_bad_line_is_named(self):
        for text, line in (
            (self.RECORD.replace("2:9/11", "2:9/12"), "line 8"),
            (self.RECORD.replace("3. S 4", "3. C 4"), "line 9"),
            (self.RECORD.replace("1. C 2", "1. C 7"), "line 7"),
            (self.RECORD.replace('Result "*"', 'Result "C"'), "line 5"),
            (self.RECORD.replace('Rules "standard"', 'Rules "chess"'), "line 2"),
            ("", "line 1"),
        ):
            result = self.replay(text)
            self.assertEqual(result.returncode, 1, result.stdout)
            self.assertIn(line, result.stderr)

    def test_files_that_cannot_be_read(self):
        self.fails(1, "replay", "/no/such/record", says=["/no/such/record"])
        self.fails(1, "replay", "/tmp", says=["/tmp"])
        self.assertIn("not finished", self.done("replay", "-", given=self.RECORD).stdout)


class Solve(Case):
    def test_solves_probes_and_checks(self):
        with tempfile.TemporaryDirectory() as folder:
            table = str(pathlib.Path(folder, "bell.table"))
            result = self.done("solve", "--rules", "bell", "--pieces", "2", "--output", table)
            self.assertIn("924930 positions", result.stdout)
            self.assertIn("proven within", result.stdout)
            probed = lines(self.done("probe", table, "bell 10/10/8SC C - 3-3", "bell 10/10/8SC C 1 3-3", "nonsense"))
            self.assertGreater(probed[0]["value"], 0.5)
            self.assertIn("no throw due", probed[1]["error"])
            self.assertIn("line", probed[2]["error"])
            self.assertIn("1000 positions recomputed", self.done("solve", "--check", table, "--positions", "1000").stdout)
            damaged = pathlib.Path(folder, "damaged.table")
            damaged.write_bytes(pathlib.Path(table).read_bytes()[:-1] + b"~")
            self.fails(1, "probe", str(damaged), "bell 10/10/8SC C - 3-3", says=["damaged.table", "checksum"])

    def test_refuses(self):
        self.fails(1, "solve", "--rules", "kendall", "--pieces", "1", "--output", "/tmp/none.table", says=["kendall"])
        self.fails(2, "solve", "--rules", "bell", "--pieces", "1")
        self.fails(2, "solve", "--rules", "bell", "--pieces", "0", "--output", "/tmp/none.table")
        self.fails(1, "probe", "/no/such/table", "bell 10/10/8SC C - 3-3", says=["/no/such/table"])


class Usage(Case):
    def test_version(self):
        self.assertRegex(self.done("--version").stdout, r"^senet \d+\.\d+\.\d+ \S+\n$")

    def test_wrong_usage(self):
        self.fails(2)
        self.fails(2, "nonsense")
        self.fails(2, "expand", "--nonsense")

    def test_help(self):
        for command in ("rules", "expand", "perft", "play", "levels", "simulate", "replay", "serve"):
            self.assertIn(command, self.done("--help").stdout)
            self.assertIn("--help", self.done(command, "--help").stdout)

    def test_serve_refuses(self):
        self.fails(2, "serve", "--listen", "nowhere:99999", says=["nowhere:99999"])
        self.fails(1, "serve", "--listen", "127.0.0.1:0", "--database", "sqlite:/no/such/folder/games.sqlite", says=["/no/such"])


if __name__ == "__main__":
    unittest.main()
