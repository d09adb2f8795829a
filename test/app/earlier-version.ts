import { execFileSync } from "node:child_process";
import { symlink } from "node:fs/promises";
import { join, resolve } from "node:path";

/** Commit of the version that is replaced by this one: 0.1.0. Each release sets it to the release before. */
export const VERSION_BEFORE = "c4611d14da4baf86284d8b7443b3c18a013d6098";

/** Puts the program as of a commit into an empty folder, with this version's packages. */
export async function unpackVersion(commit: string, folder: string): Promise<void> {
  const archive = execFileSync("git", ["archive", commit, ":!test", ":!bench", ":!docs"], {
    maxBuffer: 64 * 1024 * 1024,
  });
  execFileSync("tar", ["-x", "-C", folder], { input: archive });
  await symlink(resolve("node_modules"), join(folder, "node_modules"));
}
