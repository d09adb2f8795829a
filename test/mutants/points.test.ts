import { describe, expect, it } from "vitest";
import { instrument } from "./instrument.ts";
import { findMutationPoints } from "./points.ts";
import { installSwitch } from "./switch.ts";

const pointsIn = (source: string) =>
  findMutationPoints("a.ts", source).map(({ text, shape }) => [shape.kind, text]);

describe("the points of a source file", () => {
  it("finds comparisons of an owner, a place, a platform, a state, a host, a version or a limit", () => {
    const source = `
      const a = file.owner === owner && job.version < 3;
      const b = color === "red" || typeof owner === "string" || owner === undefined;`;
    expect(pointsIn(source)).toEqual([
      ["condition", "file.owner === owner"],
      ["condition", "job.version < 3"],
    ]);
  });

  it("finds predicates that decide, guards that throw, filters of queries, locks and escapes", () => {
    const source = `
      if (!mayRead && isLong) leave();
      await checkMayChange(level);
      db.selectFrom("files")
        .where("owner", "=", me)
        .where("size", ">", 0)
        // A lock. It ends with the transaction.
        .forUpdate();
      send(escapeText(words));
      await sql\`select pg_advisory_xact_lock(1)\`.execute(db);`;
    expect(pointsIn(source).map(([kind, text]) => `${kind} ${text}`)).toEqual([
      "condition mayRead",
      "statement await checkMayChange(level);",
      'method .where("owner", "=", me)',
      "method .forUpdate()",
      "wrapper escapeText(words)",
      expect.stringMatching(/^statement await sql/),
    ]);
  });

  it("finds comparisons inside SQL, each on its own", () => {
    const source = "sql`select 1 from jobs where person_id = ${who} and size > 3 and version <= 4`";
    expect(findMutationPoints("a.ts", source).map(({ shape }) => shape)).toMatchObject([
      { kind: "sql", instead: "<>" },
      { kind: "sql", instead: ">" },
    ]);
  });

  it("omits each operand of a decision, and negates a standalone condition", () => {
    const source = "const a = owner === me && (state === 1 || version < 2); if (host !== ours) leave();";
    expect(findMutationPoints("a.ts", source).map(({ text, mutation }) => [text, mutation])).toEqual([
      ["owner === me", "always true"],
      ["state === 1", "always false"],
      ["version < 2", "always false"],
      ["host !== ours", "negated"],
    ]);
  });

  it("doesn't depend on file names or on the surrounding text", () => {
    const [before] = findMutationPoints("a.ts", "if (job.owner === me) act();");
    const [after] = findMutationPoints("b.ts", "const x = 1;\nif (job.owner === me) other();");
    expect(after?.text).toBe(before?.text);
  });
});

describe("an instrumented source file", () => {
  const source = `
    (query, owner, me, check, escapeText, sql) => {
      if (owner === me) check(owner);
      check();
      return [owner !== me, query.where("owner", me).size(), escapeText("<"), sql\`owner = \${me} and state <> 1\`];
    }`;
  const run = (mutant: string | undefined) => {
    const observed = installSwitch(mutant);
    // oxlint-disable-next-line no-eval
    const program = (0, eval)(instrument("a.ts", source)) as (...values: unknown[]) => unknown[];
    const query = { where: () => ({ size: () => 1 }), size: () => 2 };
    const checked: unknown[] = [];
    const check = (value: unknown) => checked.push(value);
    const tag = (parts: TemplateStringsArray, me: string) => parts.join(me);
    const result = program(query, "ada", "ada", check, () => "&lt;", tag);
    return { result, checked, observed };
  };

  it("behaves as before without an active mutant, and reports what it observed", () => {
    const { result, checked, observed } = run(undefined);
    expect(result).toEqual([false, 1, "&lt;", "owner = ada and state <> 1"]);
    expect(checked).toEqual(["ada", undefined]);
    expect([...observed.wasTrue]).toEqual(["a.ts#0"]);
    expect([...observed.wasFalse]).toEqual(["a.ts#3"]);
  });

  it("preserves a call behind a comment", () => {
    expect(instrument("a.ts", "query\n// All of them.\n.forUpdate()")).toMatch(
      /^query\n\/\/ All of them\.\n\[/,
    );
  });

  it.each([
    ["a.ts#0 negated", { checked: [undefined] }],
    ["a.ts#1 removed", { checked: [undefined] }],
    ["a.ts#2 removed", { checked: ["ada"] }],
    ["a.ts#3 negated", { result: [true, 1, "&lt;", "owner = ada and state <> 1"] }],
    ["a.ts#4 removed", { result: [false, 2, "&lt;", "owner = ada and state <> 1"] }],
    ["a.ts#5 removed", { result: [false, 1, "<", "owner = ada and state <> 1"] }],
    ["a.ts#6 inverted", { result: [false, 1, "&lt;", "owner <> ada and state <> 1"] }],
    ["a.ts#7 inverted", { result: [false, 1, "&lt;", "owner = ada and state = 1"] }],
  ])("behaves differently with %s active", (mutant, expected) => {
    expect(run(mutant)).toMatchObject(expected);
  });
});
