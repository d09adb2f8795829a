import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** Rows of the tables that calculate: a letter, what it is, its value, and what it follows from. */
const ROW = /^\| ([A-Za-z]) \| ([^|]+) \| ([\d.,]+) \| ([^|]+) \|$/gm;
const page = readFileSync("docs/scaling-large.md", "utf8");
const rows = [...page.matchAll(ROW)].map(([, letter = "", what = "", value = "", from = ""]) => ({
  letter,
  what,
  value: Number(value.replaceAll(",", "")),
  from,
}));
const FORMULA = /^[A-Za-z\d.]+(?: [×/+]|[ ()]|[A-Za-z\d.]+)* [A-Za-z\d.]+\)?(?: \/ [\d.]+)*$/;
const calculated = rows.filter(({ from }) => / [×/+] /.test(from) && FORMULA.test(from));

/** Calculates what is written with letters, numbers, ×, /, + and brackets. */
function calculate(formula: string, values: ReadonlyMap<string, number>): number {
  const tokens = formula.match(/[A-Za-z]|[\d.]+|[×/+()]/g) ?? [];
  const term = (): number => {
    const token = tokens.shift() ?? "";
    if (token !== "(") return values.get(token) ?? Number(token);
    const inner = sum();
    tokens.shift();
    return inner;
  };
  const product = (): number => {
    let result = term();
    for (;;) {
      if (tokens[0] === "×") result *= (tokens.shift(), term());
      else if (tokens[0] === "/") result /= (tokens.shift(), term());
      else return result;
    }
  };
  function sum(): number {
    let result = product();
    while (tokens[0] === "+") result += (tokens.shift(), product());
    return result;
  }
  return sum();
}

it("calculates with every letter once, in order, from those above", () => {
  const letters = rows.map(({ letter }) => letter);
  expect(letters.join("")).toBe("ABCDEFGHIJKLMNOPQRSTUVWXYabcdefghijklmno");
  expect(calculated).toHaveLength(19);
  for (const { letter, from } of calculated)
    for (const used of from.match(/[A-Za-z]/g) ?? [])
      expect(letters.indexOf(used), `${letter} from ${used}`).toBeLessThan(letters.indexOf(letter));
});

it.each(calculated)("shows what follows for $letter, $what", ({ letter, value, from }) => {
  const values = new Map(rows.map((row) => [row.letter, row.value]));
  const result = calculate(from, values);
  // Rounded, from rounded numbers.
  expect(Math.abs(result - value) / value, `${letter} is ${result}`).toBeLessThan(0.01);
});
