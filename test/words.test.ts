import { globSync, readFileSync } from "node:fs";
import { parseSync } from "oxc-parser";
import { expect, it } from "vitest";
import { walk } from "./syntax.ts";

/** Words that were once names here and that nobody else would search for, with the term to use. */
const TERMS = new Map(
  Object.entries({
    anew: "again, fresh",
    cargo: "files",
    court: "case service",
    courtroom: "moderation platform",
    deaths: "crashes",
    desk: "actions, service",
    doors: "routes",
    ears: "listeners",
    fed: "input",
    fitter: "media processor",
    halt: "cancel",
    halted: "canceled",
    herald: "notification channel",
    house: "app, command context",
    mend: "repair, fix",
    parcel: "message",
    rehearse: "dry run",
    upstairs: "feature services",
  }),
);
/** Names that are stored, or are what they say. */
const ALLOWED = new Set(["anew", "canBeAnew"]);

/** Phrases of comments, with what to write. */
const PHRASES: Readonly<Record<string, string>> = {
  whoever: "the person, the operator, anyone who",
  nought: "0",
  "of late": "recently",
  "in earnest": "in production",
  "under way": "running",
  "looked after": "monitored, in maintenance",
  "write down what is said": "transcribe",
  "come to nothing": "fail",
};

const parsed = globSync("{src,packages,test,bench}/**/*.ts")
  .filter((file) => !/migrations\/|generated|words\.test/.test(file))
  .map(parse);
function parse(file: string) {
  const { program, comments } = parseSync(file, readFileSync(file, "utf8"));
  return { file, program, comments };
}
const wordsIn = (name: string) => name.split(/(?=[A-Z])|_/).map((word) => word.toLowerCase());

it("names things by terms that a search engine knows", () => {
  const found = new Set<string>();
  for (const { file, program } of parsed)
    walk(program, (node) => {
      if (node.type !== "Identifier" || ALLOWED.has(node.name)) return;
      for (const word of wordsIn(node.name))
        if (TERMS.has(word)) found.add(`${file}: ${node.name} (use: ${TERMS.get(word)})`);
    });
  expect([...found]).toEqual([]);
});

it("speaks plainly in comments", () => {
  const banned = new RegExp(`\\b(?:${Object.keys(PHRASES).join("|")})\\b`, "gi");
  const found = parsed.flatMap(({ file, comments }) =>
    comments.flatMap(({ value }) =>
      [...value.matchAll(banned)].map(
        ([phrase]) => `${file}: ${phrase} (use: ${PHRASES[phrase.toLowerCase()]})`,
      ),
    ),
  );
  expect(found).toEqual([]);
});
