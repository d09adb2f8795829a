import { createHash } from "node:crypto";
import { access, mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { StudioFailure } from "../failure.ts";
import { EngineFailure, type EngineServer } from "./engine-server.ts";

interface Question {
  /** Folder that a task keeps when it starts again. */
  readonly dir: string;
  /** All that decides the answer. */
  readonly asked: readonly (string | Uint8Array)[];
  /** Saves the answer at `out`. */
  readonly ask: (out: string) => Promise<void>;
}

/**
 * Asks a server once and returns the path of its answer: a task that starts again after a crash uses what it was answered
 * before. A server that may charge isn't asked again if nobody knows what became of the question: rejects with
 * `engine_unconfirmed`.
 */
export async function askOnce(server: EngineServer, { dir, asked, ask }: Question): Promise<string> {
  const hash = createHash("sha256");
  for (const part of asked) hash.update(part).update("\0");
  const path = join(dir, hash.digest("hex"));
  if (await exists(path)) return path;
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const sent = `${path}.sent`;
  if (server.mayCharge) {
    if (await exists(sent)) throw unconfirmed(server);
    await writeFile(sent, "", { flush: true });
  }
  const out = `${path}.part`;
  try {
    await ask(out);
  } catch (error) {
    if (error instanceof EngineFailure && error.isUnstarted) await rm(sent, { force: true });
    throw error;
  }
  await rename(out, path);
  return path;
}

const unconfirmed = ({ name }: EngineServer) =>
  new StudioFailure(
    "engine_unconfirmed",
    `The studio stopped while the ${name} worked on this, so it isn't asked again: it may have charged for it. Run the command again to repeat it.`,
  );

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
