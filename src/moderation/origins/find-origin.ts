import type { Readable } from "node:stream";
import type { Kysely } from "kysely";
import type { Logger } from "pino";
import type { Source } from "../../commands/definition/option.ts";
import type { Origin, OriginActions } from "../../commands/services/origins.ts";
import { UserError } from "../../errors.ts";
import type { Invocation } from "../../jobs/job.ts";
import { MediaProcessorError, type MediaProcessor } from "../../media/processing/index.ts";
import type { Files } from "../../media/storage/files.ts";
import { say } from "../../messages/index.ts";
import { fileOwner } from "../../store/person.ts";
import type { Database } from "../../store/schema.ts";
import { TooLarge } from "../../net/failures.ts";
import type { ModerationPlatform } from "../moderation-platform.ts";
import { parseFingerprint } from "./compare-fingerprints.ts";
import { searchOrigin, type FoundOrigin, type Recognized } from "./search.ts";

const MAX_BYTES = 50 * 2 ** 20;
/** For fetching and reading the file. A person waits. */
const READ_TIMEOUT_MS = 60_000;
/** As in the tags of results (jobs/audio-service/result-labels.ts), in every language. */
const TAGGED_JOB = /\bj[2-9b-df-hjkmnp-tv-xz]{11}\b/;

export interface OriginDeps {
  readonly db: Kysely<Database>;
  readonly files: Pick<Files, "write" | "fetchLocal">;
  readonly mediaProcessor: Pick<MediaProcessor, "toFingerprint">;
  readonly moderationPlatform: (name: string) => Pick<ModerationPlatform, "open" | "memberName"> | undefined;
  readonly log: Logger;
}

/** Creates the search for audio that was made here, for a person and a place. */
export const createOriginActions =
  (deps: OriginDeps) =>
  (invocation: Invocation, isModerator: () => Promise<boolean>): OriginActions => ({
    async find(source) {
      const { platform, place, person } = invocation;
      const { workspace } = place;
      const isShared = deps.moderationPlatform(platform) !== undefined && workspace !== "direct";
      const recognized = await recognize(deps, invocation, source);
      const scope = { platform, workspace, person: person.id, isShared };
      const { found, isCut } = await searchOrigin(deps.db, scope, recognized);
      const showsRequest = found !== undefined && isShared && (await isModerator());
      return { isCut, origin: found && (await describeOrigin(deps, invocation, { found, showsRequest })) };
    },
  });

async function describeOrigin(
  { moderationPlatform }: OriginDeps,
  { platform, place: { workspace } }: Invocation,
  { found, showsRequest }: { readonly found: FoundOrigin; readonly showsRequest: boolean },
): Promise<Origin> {
  const { job, proof, percent } = found;
  const { id, command, createdAt, personId: person } = job;
  const origin = { proof, command, madeAt: createdAt, ...(percent !== undefined && { percent }) };
  if (!showsRequest) return origin;
  const name = await moderationPlatform(platform)
    ?.memberName({ workspace, address: {}, person })
    .catch(() => undefined);
  return { ...origin, request: { job: id, person: name === undefined ? person : `${name} (${person})` } };
}

async function recognize(deps: OriginDeps, invocation: Invocation, source: Source): Promise<Recognized> {
  const signal = AbortSignal.timeout(READ_TIMEOUT_MS);
  await using file = await openSource(deps, invocation, source, signal);
  try {
    const { fingerprint, hash, tags } = await deps.mediaProcessor.toFingerprint(file.path, signal);
    const [taggedJob] = TAGGED_JOB.exec(tags["comment"] ?? "") ?? [];
    return { hash, fingerprint: parseFingerprint(fingerprint), taggedJob };
  } catch (error) {
    if (error instanceof MediaProcessorError) throw new UserError(say("madeHereUnreadable"));
    throw error;
  }
}

interface OpenedSource extends AsyncDisposable {
  readonly path: string;
}

/** The platform has checked that the person can use the file of a message; results were checked with the options. */
async function openSource(
  { files, moderationPlatform, log }: OriginDeps,
  { platform, place, person }: Invocation,
  source: Source,
  signal: AbortSignal,
): Promise<OpenedSource> {
  if (source.kind === "link") throw new UserError(say("madeHereLink"));
  if (source.kind !== "platform") {
    const stored = await files.fetchLocal(source.kind === "upload" ? source.id : source.file);
    const isOwn =
      source.kind === "result" || stored?.file.owner === fileOwner({ platform, ...place }, person.id);
    if (stored && isOwn) return stored;
    await stored?.[Symbol.asyncDispose]();
    throw new UserError(say("madeHereUnreadable"));
  }
  let stream: Readable | undefined;
  try {
    stream = await moderationPlatform(platform)?.open(source, place, signal);
    if (!stream) throw new UserError(say("madeHereUnreadable"));
    const draft = await files.write(stream, MAX_BYTES);
    return { path: draft.path, [Symbol.asyncDispose]: () => draft.discard() };
  } catch (error) {
    if (error instanceof UserError) throw error;
    if (error instanceof TooLarge) throw new UserError(say("madeHereTooLarge"));
    log.info({ err: error }, "origins: failed to fetch a file");
    throw new UserError(say("madeHereUnreadable"));
  } finally {
    stream?.destroy();
  }
}
