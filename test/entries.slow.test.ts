import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { COMPILE_CACHE } from "./app/start-program.ts";

describe("the file .env", () => {
  const place = mkdtempSync(join(tmpdir(), "mynah-env-"));
  afterAll(() => rmSync(place, { recursive: true, force: true }));

  /** Starts one of the programs in a folder, and waits until it exits. */
  function run(entry: string, folder: string) {
    const path = fileURLToPath(new URL(`../src/${entry}`, import.meta.url));
    return spawnSync(process.execPath, [path], { cwd: folder, env: COMPILE_CACHE, encoding: "utf8" });
  }
  function folderWith(name: string, content: string): string {
    const folder = join(place, name);
    mkdirSync(folder);
    writeFileSync(join(folder, ".env"), content);
    return folder;
  }

  it("that is unreadable has a message of its own", () => {
    const folder = join(place, "unreadable");
    mkdirSync(join(folder, ".env"), { recursive: true });
    expect(run("doctor.ts", folder).stdout).toMatch(
      /^✗ configuration: \.env can't be read: [^.].*[^.]\. Fix the file or remove it\./m,
    );
  });

  it("with an invalid value is refused, naming the variable", () => {
    expect(run("doctor.ts", folderWith("invalid", "PORT=three thousand\n")).stdout).toMatch(
      /^✗ configuration: .*PORT: must be a number from 0 to 65535/m,
    );
  });

  it.each(["main.ts", "files-move.ts", "maintenance.ts", "slack-manifest.ts"])(
    "stops %s with the same message and no stack trace",
    (entry) => {
      const { status, stdout, stderr } = run(entry, folderWith(entry, "WEB_PASSWORD correct horse\n"));
      expect([status, (stdout + stderr).trim()]).toEqual([
        1,
        ".env can't be read: line 1 isn't NAME=value. Fix the file or remove it.",
      ]);
    },
  );
});
