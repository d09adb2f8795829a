import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { COMPILE_CACHE, START } from "./start-program.ts";

const place = mkdtempSync(join(tmpdir(), "mynah-compile-cache-"));
afterAll(() => rmSync(place, { recursive: true, force: true }));

/** Starts the program with a setting that it refuses, after all of its code was loaded. */
function startRefused(env: Readonly<Record<string, string>>): string {
  const { stdout, stderr } = spawnSync(process.execPath, START, {
    env: { ...env, PORT: "everywhere" },
    encoding: "utf8",
  });
  return stdout + stderr;
}

describe("the cache of compiled modules", () => {
  it("is in DATA_DIR, for this account only, and has the program's modules", () => {
    const dataDir = join(place, "data");
    expect(startRefused({ DATA_DIR: dataDir })).toContain("PORT: must be a number");
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
    expect(statSync(join(dataDir, "compiled")).mode & 0o777).toBe(0o700);
    const [version = ""] = readdirSync(join(dataDir, "compiled"));
    expect(readdirSync(join(dataDir, "compiled", version)).length).toBeGreaterThan(300);
  });

  it("is done without where DATA_DIR can't be written", () => {
    const file = join(place, "file");
    writeFileSync(file, "");
    expect(startRefused({ DATA_DIR: file })).toMatch(/^The configuration is invalid:\n {2}PORT: must be/);
  });

  it("leaves DATA_DIR alone where NODE_COMPILE_CACHE names a folder", () => {
    const dataDir = join(place, "untouched");
    startRefused({ DATA_DIR: dataDir, ...COMPILE_CACHE });
    expect(readdirSync(place)).not.toContain("untouched");
  });
});
