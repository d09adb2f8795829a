import type { Draft } from "../storage/temp-file.ts";
import type { Files, StoredFile } from "../storage/files.ts";
import type { Finish } from "./post-process.ts";
import type { Tags } from "../processing/codecs/tags.ts";
import type { Identity } from "../kinds/identity.ts";
import type { ResultFile } from "../result.ts";
import { resultName } from "./result-name.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const NEVER = new AbortController().signal;

export interface Keeping {
  readonly files: Pick<Files, "write" | "keep">;
  readonly finish: Finish;
  readonly now: () => Date;
  /** How long results are kept; default 30 days. */
  readonly retentionMs?: number;
}

/** What the results of a job are called, whose they are, and how they sound. */
export interface Labels {
  /** For the files' names: see `resultName`. */
  readonly words: readonly string[];
  /** For what sounds say of themselves. */
  readonly tags: Tags & { readonly title: string };
  /** Of sounds, in LUFS; as loud as they came when left out. */
  readonly loudness?: number | undefined;
  /** `platform:person`. */
  readonly owner: string;
  readonly jobId: string;
}

interface ToKeep extends Labels {
  readonly draft: Draft;
  readonly found: Identity;
  /** Which of the job's results it is, from 0: the same one again takes the place of the first. */
  readonly index: number;
  /** What it is among several. */
  readonly role?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Finishes a result and gives it its place. The draft is gone afterwards, also when this fails. */
export async function keepResult(keeping: Keeping, given: ToKeep): Promise<ResultFile> {
  const { role, found, loudness, signal = NEVER } = given;
  const title = role === undefined ? given.tags.title : `${given.tags.title} (${role})`;
  let { draft } = given;
  try {
    const how = { type: found.type, tags: { ...given.tags, title }, loudness };
    // Made from what was brought home anew each time, so that doing it twice changes nothing twice.
    draft = await keeping.finish(draft, how, signal);
    return asResult(await place(keeping, { ...given, draft }));
  } catch (error) {
    await draft.discard();
    throw error;
  }
}

async function place({ files, now, retentionMs = 30 * DAY_MS }: Keeping, given: ToKeep): Promise<StoredFile> {
  const { draft, found, index, role, words, owner, jobId } = given;
  return files.keep(draft, {
    id: `r-${jobId}-${index}`,
    kind: "result",
    jobId,
    owner,
    name: resultName({ words, role, ending: found.ending }),
    type: found.type,
    durationMs: found.kind === "other" ? null : (draft.durationMs ?? found.durationMs ?? null),
    expiresAt: new Date(now().getTime() + retentionMs),
  });
}

const asResult = ({ id, name, type, bytes, durationMs }: StoredFile): ResultFile => ({
  id,
  name,
  type,
  bytes,
  ...(durationMs !== null && { durationMs }),
});
