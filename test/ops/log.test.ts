import { execFileSync } from "node:child_process";
import { describe, expect, it } from "vitest";

const SECRET = "s3cret-key";
const PASSWORD = String.raw`correct "horse" \ battery`;

/** Returns the output of a process that uses our log; `say` sees it as `log`, and the two secrets. */
function printed(format: "json" | "pretty", say: string): string {
  const script = `
    import { createLog } from ${JSON.stringify(new URL("../../src/ops/log.ts", import.meta.url).href)};
    const SECRET = ${JSON.stringify(SECRET)}, PASSWORD = ${JSON.stringify(PASSWORD)};
    const log = createLog({ level: "info", format: "${format}", secrets: [SECRET, PASSWORD, "abc"] });
    ${say}`;
  return execFileSync(process.execPath, ["--input-type=module-typescript", "-e", script], {
    encoding: "utf8",
  });
}

describe.each(["json", "pretty"] as const)("the log as %s", (format) => {
  it.each([
    ["the message", "log.info(`the key is ${SECRET}`)"],
    ["a field", "log.info({ headers: { authorization: `Bearer ${SECRET}` } }, 'sent')"],
    ["an error's message", "log.error({ err: new Error(`refused: ${SECRET}`) }, 'failed')"],
    ["an error's cause", "log.error({ err: new Error('no', { cause: new Error(SECRET) }) }, 'failed')"],
    ["a child's own fields", "log.child({ key: SECRET }).info('started')"],
    ["an address", "log.info({ url: `postgres://anna:${encodeURIComponent(PASSWORD)}@host` }, 'opened')"],
    ["quoted text", "log.info({ password: PASSWORD }, PASSWORD)"],
  ])("doesn't show a secret in %s", (_, say) => {
    const lines = printed(format, say);
    expect(lines).toContain("[secret]");
    for (const part of [SECRET, "horse", "battery"]) expect(lines).not.toContain(part);
  });

  it.each([
    ["a bot's token", "xoxb-1234-5678-abcdef"],
    ["a rotating token", "xoxe.xoxb-1-MS0yLTEyMw"],
    ["a refresh token", "xoxe-1-My0xLTEyMw_x"],
    ["an app-level token", "xapp-1-A0FAKE-123-abc"],
  ])("doesn't show %s of Slack's that it was never given", (_, token) => {
    const lines = printed(
      format,
      `log.error({ err: new Error("refused: ${token}"), form: "token=${token}&a=1" }, "oh")`,
    );
    expect(lines).not.toContain(token.slice(8));
    expect(lines).toContain("a=1");
  });

  it("shows the rest of the line, with the job's id wherever the caller gave one", () => {
    const lines = printed(format, "log.info({ job: 'j-1', state: 'waiting' }, 'job advanced')").trim();
    for (const part of ["j-1", "waiting", "job advanced"]) expect(lines).toContain(part);
    expect(lines.split("\n").length).toBe(1);
  });

  it("leaves words alone that only resemble a very short secret", () => {
    expect(printed(format, "log.info('abc')")).toContain("abc");
  });

  it("prints nothing below its level", () => {
    expect(printed(format, "log.debug('chatter')")).toBe("");
  });
});

it("writes JSON as one object per line, with the time and without what drivers attach to errors", () => {
  const say = `
    log.child({ job: 'j-2' }).warn({ err: Object.assign(new Error('lost'), { code: 'E1', client: { password: 'pw' } }) }, 'oh')`;
  const line = JSON.parse(printed("json", say)) as Record<string, unknown>;
  expect(line).toMatchObject({ level: 40, job: "j-2", msg: "oh", err: { message: "lost", code: "E1" } });
  expect(Date.parse(String(line["time"]))).toBeGreaterThan(Date.now() - 60_000);
  expect(JSON.stringify(line)).not.toContain("pw");
});
