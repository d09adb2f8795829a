import { execFile, execFileSync } from "node:child_process";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";

const promtoolMissing = (() => {
  try {
    execFileSync("promtool", ["--version"], { stdio: "ignore" });
    return undefined;
  } catch {
    return "skipped: no promtool (Debian's package prometheus)";
  }
})();

describe.skipIf(promtoolMissing)(`the alerts, ${promtoolMissing ?? "by Prometheus' own tool"}`, () => {
  it.each([
    ["are valid", ["check", "rules", "deploy/prometheus/alerts.yaml"]],
    [
      "fire when something lasts, and leave starts and single events alone",
      ["test", "rules", "deploy/prometheus/alerts.test.yaml"],
    ],
  ])("%s", async (_what, words) => {
    const { stdout } = await promisify(execFile)("promtool", words);
    expect(stdout).toContain("SUCCESS");
  });
});
