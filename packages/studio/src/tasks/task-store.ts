import { chmod, mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { nanoid } from "nanoid";
import { readJson, writeJson } from "../json-file.ts";
import type { TaskRecord } from "./record.ts";

/**
 * Tasks and their files on disk: one small JSON file per task, so that a crash loses at most the last change of one
 * task. They contain people's words and signed links, so folders are 0700 and files 0600 whatever the umask is.
 */
export interface TaskStore {
  /** Folder from which results are served. */
  readonly filesDir: string;
  save(record: TaskRecord): Promise<void>;
  /** Returns undefined for unknown or deleted ids. */
  load(id: string): Promise<TaskRecord | undefined>;
  all(): Promise<readonly TaskRecord[]>;
  /**
   * Creates a folder for an attempt and deletes those of earlier ones. No two share one: an engine of a process that was
   * killed may write for a moment longer.
   */
  workDir(id: string): Promise<string>;
  /** Returns the folder of what a task keeps when it starts again. */
  keptDir(id: string): string;
  /** Deletes a task's folders, except what it keeps if it starts again. */
  clearWork(id: string, options: { readonly startsAgain: boolean }): Promise<void>;
  /** Moves a finished file to the served folder; returns `token/name`. */
  publish(path: string, name: string): Promise<string>;
  forget(record: TaskRecord): Promise<void>;
  /** Deletes files without a task, left by a crash, if they are older than `before` (milliseconds since 1970). */
  sweep(before: number): Promise<void>;
}

const ID = /^[0-9a-f-]{36}$/;

export async function openTaskStore(dir: string): Promise<TaskStore> {
  const folders = ["tasks", "files", "work", "kept"].map((name) => join(dir, name));
  const [tasksDir, filesDir, worksDir, keptDir] = folders as [string, string, string, string];
  for (const each of folders) await mkdir(each, { recursive: true, mode: 0o700 });
  const fileOf = (id: string) => join(tasksDir, `${id}.json`);
  const workOf = (id: string) => join(worksDir, id);
  const keptOf = (id: string) => join(keptDir, id);

  return {
    filesDir,
    async save(record) {
      await writeJson(fileOf(record.id), record);
    },
    load: (id) => (ID.test(id) ? readJson<TaskRecord>(fileOf(id)) : Promise.resolve(undefined)),
    async all() {
      const names = (await readdir(tasksDir)).filter((name) => name.endsWith(".json"));
      const records = [];
      for (const name of names) records.push(await readJson<TaskRecord>(join(tasksDir, name)));
      return records.filter((record) => record !== undefined);
    },
    async workDir(id) {
      await rm(workOf(id), { recursive: true, force: true });
      const dir = join(workOf(id), nanoid(6));
      await mkdir(dir, { recursive: true, mode: 0o700 });
      return dir;
    },
    keptDir: keptOf,
    async clearWork(id, { startsAgain }) {
      await rm(workOf(id), { recursive: true, force: true });
      if (!startsAgain) await rm(keptOf(id), { recursive: true, force: true });
    },
    async publish(path, name) {
      const token = nanoid(32);
      await mkdir(join(filesDir, token), { mode: 0o700 });
      await chmod(path, 0o600);
      await rename(path, join(filesDir, token, name));
      return `${token}/${name}`;
    },
    async forget(record) {
      const tokens = (record.files ?? []).map((file) => file.split("/")[0] ?? "").filter(Boolean);
      for (const token of tokens) await rm(join(filesDir, token), { recursive: true, force: true });
      await rm(fileOf(record.id), { force: true });
    },
    async sweep(before) {
      const drafts = (await readdir(tasksDir)).filter((name) => name.endsWith(".new"));
      const leftovers = [
        ...drafts.map((name) => join(tasksDir, name)),
        ...(await readdir(filesDir)).map((name) => join(filesDir, name)),
        ...(await readdir(worksDir)).map((name) => join(worksDir, name)),
        ...(await readdir(keptDir)).map((name) => join(keptDir, name)),
      ];
      for (const path of leftovers) {
        if ((await changedAt(path)) < before) await rm(path, { recursive: true, force: true });
      }
    },
  };
}

/** Returns the time of the last change. Files deleted in the meantime count as new. */
async function changedAt(path: string): Promise<number> {
  try {
    return (await stat(path)).mtimeMs;
  } catch {
    return Infinity;
  }
}
