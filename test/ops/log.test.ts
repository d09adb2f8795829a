import { execFileSync } from "node:child_process";
import { beforeAll, describe, expect, it } from "vitest";

const SECRET = "s3cret-key";
const PASSWORD = String.raw`correct "horse" \ battery`;

/** What is logged; `log` is our log, and the two secrets have these names. */
const SECRETS = {
  "the message": "log.info(`the key is ${SECRET}`)",
  "a field": "log.info({ headers: { authorization: `Bearer ${SECRET}` } }, 'sent')",
  "an error's message": "log.error({ err: new Error(`refused: ${SECRET}`) }, 'failed')",
  "an error's cause": "log.error({ err: new Error('no', { cause: new Error(SECRET) }) }, 'failed')",
  "a child's own fields": "log.child({ key: SECRET }).info('started')",
  "an address": "log.info({ url: `postgres://anna:${encodeURIComponent(PASSWORD)}@host` }, 'opened')",
  "quoted text": "log.info({ password: PASSWORD }, PASSWORD)",
};
/** Of Slack's, that the log was never given. */
const TOKENS = {
  "a bot's token": "xoxb-1234-5678-abcdef",
  "a rotating token": "xoxe.xoxb-1-MS0yLTEyMw",
  "a refresh token": "xoxe-1-My0xLTEyMw_x",
  "an app-level token": "xapp-1-A0FAKE-123-abc",
};
const OTHERS = {
  line: "log.info({ job: 'j-1', state: 'waiting' }, 'job advanced')",
  short: "log.info('abc')",
  debug: "log.debug('chatter')",
  error: `log.child({ job: 'j-2' }).warn(
    { err: Object.assign(new Error('lost'), { code: 'E1', client: { password: 'pw' } }) }, 'oh')`,
};
const CALLS = {
  ...SECRETS,
  ...OTHERS,
  ...Object.fromEntries(
    Object.entries(TOKENS).map(([name, token]) => [
      name,
      `log.error({ err: new Error("refused: ${token}"), form: "token=${token}&a=1" }, "oh")`,
    ]),
  ),
};

/** Makes all calls in one process, and returns what each of them printed. */
function printAll(format: "json" | "pretty"): ReadonlyMap<string, string> {
  const script = `
    import { createLog } from ${JSON.stringify(new URL("../../src/ops/log.ts", import.meta.url).href)};
    const SECRET = ${JSON.stringify(SECRET)}, PASSWORD = ${JSON.stringify(PASSWORD)};
    const log = createLog({ level: "info", format: "${format}", secrets: [SECRET, PASSWORD, "abc"] });
    ${Object.values(CALLS)
      .map((call) => `${call};\nlog.info("next call");`)
      .join("\n")}`;
  const text = execFileSync(process.execPath, ["--input-type=module-typescript", "-e", script], {
    encoding: "utf8",
  });
  const parts = text.split(/^.*next call.*\n/m);
  return new Map(Object.keys(CALLS).map((name, n) => [name, parts[n] ?? "nothing"]));
}

describe.each(["json", "pretty"] as const)("the log as %s", (format) => {
  let printed: ReadonlyMap<string, string>;
  beforeAll(() => {
    printed = printAll(format);
  });
  const linesOf = (name: string) => printed.get(name) ?? "nothing";

  it.each(Object.keys(SECRETS))("doesn't show a secret in %s", (name) => {
    expect(linesOf(name)).toContain("[secret]");
    for (const part of [SECRET, "horse", "battery"]) expect(linesOf(name)).not.toContain(part);
  });

  it.each(Object.entries(TOKENS))("doesn't show %s of Slack's that it was never given", (name, token) => {
    expect(linesOf(name)).not.toContain(token.slice(8));
    expect(linesOf(name)).toContain("a=1");
  });

  it("shows the rest of the line, with the job's id wherever the caller gave one", () => {
    const lines = linesOf("line").trim();
    for (const part of ["j-1", "waiting", "job advanced"]) expect(lines).toContain(part);
    expect(lines.split("\n").length).toBe(1);
  });

  it("leaves words alone that only resemble a very short secret, and prints nothing below its level", () => {
    expect(linesOf("short")).toContain("abc");
    expect(linesOf("debug")).toBe("");
  });
});

it("the log as JSON is an object per line, with the time and without what drivers attach to errors", () => {
  const error = printAll("json").get("error") ?? "nothing";
  const line = JSON.parse(error) as Record<string, unknown>;
  expect(line).toMatchObject({ level: 40, job: "j-2", msg: "oh", err: { message: "lost", code: "E1" } });
  expect(Date.parse(String(line["time"]))).toBeGreaterThan(0);
  expect(error).not.toContain("pw");
});
