import { expect, test } from "vitest";
import { describeKind } from "../bench/quality/references.ts";
import { KINDS } from "../src/effects/prompt.ts";
import { STYLES } from "../src/music/composition/styles.ts";
import { MUSIC } from "../src/scoring/characteristics.ts";
import references from "../src/scoring/references.json" with { type: "json" };

const known: Readonly<Record<string, readonly string[]>> = references;

test("the references for scoring are those of the kinds of sound and of the styles of music", () => {
  expect(Object.keys(known)).toEqual([...KINDS.map(({ name }) => name), MUSIC]);
  expect(known[MUSIC]).toHaveLength(STYLES.length);
});

test("the references for scoring are up to date; if not, run npm run bench -- studio-references", () => {
  // A few are enough to notice that the descriptor has changed.
  for (const kind of KINDS.filter((_, i) => i % 17 === 0))
    expect(known[kind.name], kind.name).toEqual([describeKind(kind)]);
});
