import { stat } from "node:fs/promises";
import type { FileIdentity } from "../../kinds/file-types.ts";
import { identifyFile } from "../../kinds/media-kind.ts";
import { MUXERS, remux } from "../codecs/remux.ts";
import type { Tags } from "../codecs/container.ts";
import type { FileTask } from "./convert.ts";
import { fingerprintAudio, fingerprintSamples, hashFile, type DecodedAudio } from "./fingerprint.ts";
import { addDuration } from "./inspect.ts";
import { normalizeLoudness } from "../loudness/normalize-loudness.ts";

/** Shorter audio has no fingerprint. */
const MIN_FINGERPRINT_MS = 2_500;

export interface PostProcessOptions {
  readonly tags: Tags;
  /** In LUFS; unchanged if missing. */
  readonly loudness?: number | undefined;
  /** Whether a fingerprint of the audio is wanted, too. */
  readonly fingerprint?: boolean;
}

export interface PostProcessRequest extends FileTask, PostProcessOptions {
  /** Size of `from`. */
  readonly bytes: number;
}

export interface PostProcessResult {
  /** Null for unrecognized content. */
  readonly identity: FileIdentity | null;
  /** If it was requested; missing for short audio. */
  readonly fingerprint?: string;
  /** If a fingerprint was requested: hexadecimal SHA-256 of the finished file. */
  readonly hash?: string;
  /** Size of the finished file, `out`. Missing if there is none, as for formats without tags. */
  readonly finishedBytes?: number;
}

/**
 * Does everything that a result needs in one pass: detects its type, measures its duration, adjusts its loudness if
 * requested, and adds tags. Decodes it once at most, and encodes it only if its loudness must change.
 */
export async function postProcess(request: PostProcessRequest): Promise<PostProcessResult> {
  const { decoded, ...processed } = await processAudio(request);
  if (!request.fingerprint || !processed.identity) return processed;
  const path = processed.finishedBytes === undefined ? request.from : request.out;
  const out = `${request.out}.fingerprint`;
  const { identity } = processed;
  const { durationMs = Infinity } = identity.kind === "other" ? {} : identity;
  // A result without one is only not recognized later.
  const fingerprint =
    durationMs < MIN_FINGERPRINT_MS
      ? ""
      : await (decoded ? fingerprintSamples(decoded, out) : fingerprintAudio(path, out)).catch(() => "");
  return { ...processed, hash: await hashFile(path), ...(fingerprint !== "" && { fingerprint }) };
}

interface ProcessedAudio extends PostProcessResult {
  readonly decoded?: DecodedAudio | undefined;
}

async function processAudio(request: PostProcessRequest): Promise<ProcessedAudio> {
  const { from, out, bytes, loudness } = request;
  const found = await identifyFile(from);
  if (!found) return { identity: null };
  if (!Object.hasOwn(MUXERS, found.type)) return { identity: await addDuration(found, from, bytes) };
  const normalized = loudness === undefined ? undefined : await normalizeLoudness({ ...request, loudness });
  const seconds = normalized?.seconds;
  const identity =
    seconds === undefined
      ? await addDuration(found, from, bytes)
      : { ...found, durationMs: Math.round(seconds * 1000) };
  if (!normalized?.written) await remux({ from, out, type: found.type, tags: request.tags });
  return { identity, decoded: normalized?.decoded, finishedBytes: (await stat(out)).size };
}
