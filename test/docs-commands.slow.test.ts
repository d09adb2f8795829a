import { exec } from "node:child_process";
import { createHash } from "node:crypto";
import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, describe, expect, it } from "vitest";
import { COMPILE_CACHE } from "./app/start-program.ts";

const JOB = "jb2c3d4f5g6h";
const TRACE = createHash("sha256").update(`mynah trace ${JOB}`).digest("hex").slice(0, 32);

/**
 * Commands of the pages that exit and need nothing but this folder, with what they print, in this order. The
 * programs that run on, and what needs an engine or another machine, have tests of their own.
 */
const COMMANDS: readonly (readonly [command: string, prints: RegExp])[] = [
  ["npm run doctor", /^✓ database/m],
  ['npm run maintenance -- on "back at 14:00"', /^Maintenance mode is on/m],
  ["npm run maintenance", /^Maintenance mode is on.*back at 14:00/m],
  ["npm run maintenance -- off", /^Maintenance mode is off/m],
  ["npm run maintenance -- restored", /^Jobs that may have been sent after the backup/m],
  ["npm run maintenance -- revoke-keys", /\bkeys?\b/],
  ["npm run slack:manifest", /"slash_commands"/],
  ["npm run i18n:missing", /^de: \d+ missing$/m],
  ["npm run -s i18n:missing -- fr", /^fr: \d+ missing/],
  ["npm run bench", /one of:\n(?: {2}[\w-]+\n)+/],
  ["npx vitest run test/chaos/outage.slow.test.ts", /outage\.slow\.test\.ts/],
  [
    `node -e 'console.log(require("crypto").createHash("sha256").update("mynah trace "+process.argv[1]).digest("hex").slice(0,32))' ${JOB}`,
    new RegExp(`^${TRACE}$`, "m"),
  ],
];

const pages = ["README.md", "CONTRIBUTING.md", ...globSync(["docs/*.md", "packages/*/README.md"])]
  .map((page) => readFileSync(page, "utf8"))
  .join("\n");

describe("what the documentation tells people to type", () => {
  const home = mkdtempSync(join(tmpdir(), "mynah-documented-"));
  afterAll(() => rmSync(home, { recursive: true, force: true }));

  it.each(COMMANDS)("works as it stands there: %s", async (command, prints) => {
    expect(pages).toContain(command);
    // Listing the tests shows that the command finds them, without running them.
    const line = command.replace("vitest run", "vitest list --filesOnly");
    const env = {
      PATH: process.env["PATH"] ?? "",
      HOME: home,
      DATA_DIR: join(home, "data"),
      ...COMPILE_CACHE,
    };
    const { stdout, stderr } = await promisify(exec)(line, { env });
    expect(stdout, stderr).toMatch(prints);
  });
});
