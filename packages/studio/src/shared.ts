import { randomBytes, randomUUID } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createStudio, type StudioOptions } from "./create-studio.ts";
import { claimFolder, readOwner, removeOwner, writeOwner, type OwnerRecord } from "./owner.ts";

const JOIN_LIMIT_MS = 30_000;
const JOIN_EVERY_MS = 200;
const WATCH_EVERY_MS = 1000;
const TELL_EVERY_MS = 5000;
const REQUEST_LIMIT_MS = 10_000;
const FORGOTTEN_AT_ONCE = 1000;

export interface SharedStudioOptions extends Omit<StudioOptions, "apiKey" | "allowedOrigins"> {
  /** Default: the previous owner's key, or a random one. */
  readonly apiKey: string | undefined;
  /** Where this process serves the recordings that the studio fetches. */
  readonly relayOrigin: string;
}

interface Address {
  readonly url: string;
  readonly apiKey: string;
}

export interface SharedStudio extends Address {
  /** Cancels these tasks and deletes their files. Ignores unknown ids. Rejects when the studio doesn't answer. */
  deleteTasks(ids: readonly string[]): Promise<void>;
  /** Deletes a trained or designed voice. Returns false if it doesn't exist. Rejects when the studio doesn't answer. */
  deleteVoice(name: string): Promise<boolean>;
  /** Returns why the operator's engines can't be used, by their names, if this process runs the studio. */
  engineProblems(): Readonly<Record<string, string>>;
  /** If another process uses the studio, that process takes it over. */
  close(): Promise<void>;
}

/** The folder's studio can neither be started nor used. The message says what to do. */
export class StudioUnavailable extends Error {
  override readonly name = "StudioUnavailable";
}

/**
 * Starts the folder's studio, or uses the one that another process runs on it. A second studio on the same folder would
 * resume the first one's tasks and delete their files.
 *
 * When the owner exits for any reason, another process starts the studio at the same address and with the same key, so
 * clients don't have to change.
 *
 * @throws StudioUnavailable when another process owns the folder and can't be reached.
 */
export async function startStudio(options: SharedStudioOptions): Promise<SharedStudio> {
  const dir = join(options.dataDir, "studio");
  await mkdir(dir, { recursive: true, mode: 0o700 });
  for (const end = Date.now() + JOIN_LIMIT_MS; Date.now() < end; await sleep(JOIN_EVERY_MS)) {
    const owned = await startIfFree(dir, options);
    if (owned) return shared(owned.address, owned);
    const owner = await readOwner(dir);
    if (owner && (await announce(owner, options.relayOrigin))) return joinStudio(dir, options, owner);
  }
  const machine = (await readOwner(dir))?.machine ?? hostname();
  throw new StudioUnavailable(
    `The built-in audio service of ${dir} runs in another process${machine === hostname() ? "" : ` on ${machine}`} that ` +
      "can't be reached from here. Stop that process, choose another DATA_DIR, or set AUDIO_API_URL.",
  );
}

interface Owned {
  readonly address: Address;
  engineProblems(): Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** Returns undefined while another process owns the folder. `wanted` is an address that others already use. */
async function startIfFree(
  dir: string,
  { relayOrigin, ...options }: SharedStudioOptions,
  wanted?: Address,
): Promise<Owned | undefined> {
  const ownership = await claimFolder(dir);
  if (!ownership) return undefined;
  try {
    const last = wanted ?? (await readOwner(dir));
    await removeOwner(dir);
    const apiKey = wanted?.apiKey ?? options.apiKey ?? last?.apiKey ?? randomBytes(24).toString("base64url");
    const start = (port: number) => createStudio({ ...options, apiKey, port, allowedOrigins: [relayOrigin] });
    // Processes that use the studio still have the last address.
    const lastPort = last === undefined ? 0 : Number(new URL(last.url).port);
    const isFree = wanted === undefined && options.port === 0;
    const studio = isFree
      ? await start(lastPort).catch((error: unknown) => (isTaken(error) ? start(0) : Promise.reject(error)))
      : await start(wanted === undefined ? options.port : lastPort);
    const address = { url: studio.url, apiKey };
    await writeOwner(dir, { ...address, instance: randomUUID() });
    return {
      address,
      engineProblems: studio.engineProblems,
      async close() {
        await studio.close();
        ownership.release();
      },
    };
  } catch (error) {
    ownership.release();
    throw error;
  }
}

const isTaken = (error: unknown) => error instanceof Error && "code" in error && error.code === "EADDRINUSE";

export interface RemoteStudioOptions extends Pick<SharedStudioOptions, "relayOrigin" | "log"> {
  /** Where the studio listens. */
  readonly url: string;
  readonly apiKey: string;
}

/**
 * Uses a studio that another machine's process runs, which fetches recordings from this process. Tells it so again and
 * again, since it forgets when it starts anew.
 *
 * @throws StudioUnavailable when it doesn't answer, or refuses the key.
 */
export async function useStudio({
  url,
  apiKey,
  relayOrigin,
  log,
}: RemoteStudioOptions): Promise<SharedStudio> {
  const address = { url: new URL(url).origin, apiKey };
  const closing = new AbortController();
  const { signal } = closing;
  // Its results can be its sources again, and it doesn't know by which name it is reached.
  const tell = async () => (await announce(address, relayOrigin)) && (await announce(address, address.url));
  for (const end = Date.now() + JOIN_LIMIT_MS; !(await tell()); await sleep(JOIN_EVERY_MS))
    if (Date.now() > end)
      throw new StudioUnavailable(
        `The studio at ${address.url} doesn't answer, or refuses the key. Check STUDIO_URL, that it runs with ROLES=studio and ` +
          "STUDIO_HOST=0.0.0.0, and that AUDIO_API_KEY is the same in both processes.",
      );
  log.info({ url: address.url }, "studio: uses the one at STUDIO_URL");
  const telling = (async () => {
    while (await sleep(TELL_EVERY_MS, true, { signal, ref: false }).catch(() => false)) await tell();
  })();
  return shared(address, {
    engineProblems: () => ({}),
    async close() {
      closing.abort();
      await telling;
    },
  });
}

/** Uses another process's studio, and restarts it when that process has exited. */
function joinStudio(dir: string, options: SharedStudioOptions, first: OwnerRecord): SharedStudio {
  const { log, relayOrigin } = options;
  const closing = new AbortController();
  const { signal } = closing;
  log.info({ url: first.url }, "studio: joined the one that another process runs in this DATA_DIR");

  const watching = (async (): Promise<Owned | undefined> => {
    let announcedTo = first.instance;
    for (
      let failed = false;
      !signal.aborted;
      await sleep(WATCH_EVERY_MS, undefined, { signal }).catch(() => undefined)
    ) {
      try {
        const owned = await startIfFree(dir, options, first);
        if (owned) return owned;
        const owner = await readOwner(dir);
        if (owner === undefined || owner.instance === announcedTo) continue;
        if (owner.url !== first.url || owner.apiKey !== first.apiKey)
          throw new StudioUnavailable("The studio's address or key has changed. Restart this process.");
        if (await announce(owner, relayOrigin)) announcedTo = owner.instance;
        failed = false;
      } catch (error) {
        if (!failed)
          log.error(
            { err: error },
            "studio: another process's studio exited, and this process failed to take over; will retry",
          );
        failed = true;
      }
    }
    return undefined;
  })();

  let taken: Owned | undefined;
  void watching.then((owned) => (taken = owned));
  return shared(first, {
    engineProblems: () => taken?.engineProblems() ?? {},
    async close() {
      closing.abort();
      await (await watching)?.close();
    },
  });
}

const shared = (
  address: Address,
  { engineProblems, close }: Pick<SharedStudio, "engineProblems" | "close">,
): SharedStudio => ({
  url: address.url,
  apiKey: address.apiKey,
  engineProblems,
  close,
  async deleteTasks(ids) {
    for (let from = 0; from < ids.length; from += FORGOTTEN_AT_ONCE) {
      const tasks = ids.slice(from, from + FORGOTTEN_AT_ONCE);
      const status = await post(address, "/internal/forget", { tasks });
      if (status !== 204)
        throw new Error(`the studio could not delete ${tasks.length} tasks (status ${status})`);
    }
  },
  async deleteVoice(name) {
    const status = await post(address, "/internal/voices/delete", { name });
    if (status !== 204 && status !== 404)
      throw new Error(`the studio could not delete a voice (status ${status})`);
    return status === 204;
  },
});

/** Returns whether the owner answers and now fetches recordings from this process too. */
const announce = async (owner: Address, origin: string): Promise<boolean> =>
  (await post(owner, "/internal/origins", { origin }).catch(() => 0)) === 204;

/** Returns the status code of the answer. */
async function post({ url, apiKey }: Address, path: string, body: object): Promise<number> {
  const { status } = await fetch(new URL(path, url), {
    method: "POST",
    headers: { authorization: `Bearer ${apiKey}`, "content-type": "application/json" },
    body: JSON.stringify(body),
    redirect: "error",
    signal: AbortSignal.timeout(REQUEST_LIMIT_MS),
  });
  return status;
}
