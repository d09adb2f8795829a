import { readFile, rename, writeFile } from "node:fs/promises";
import { nanoid } from "nanoid";

/** Saves a value for this user only, whole or not at all: a crash leaves the earlier file. Resolves when it is on disk. */
export async function writeJson(path: string, value: unknown): Promise<void> {
  const draft = `${path}.${nanoid(6)}.new`;
  await writeFile(draft, JSON.stringify(value), { flush: true, mode: 0o600 });
  await rename(draft, path);
}

/** Returns what {@link writeJson} saved. Undefined for a missing or unreadable file: it must not keep the studio from starting. */
export async function readJson<T>(path: string): Promise<T | undefined> {
  try {
    return JSON.parse(await readFile(path, "utf8")) as T;
  } catch {
    return undefined;
  }
}
