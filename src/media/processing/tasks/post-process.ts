import { stat } from "node:fs/promises";
import type { FileIdentity } from "../../kinds/identity.ts";
import { identifyFile } from "../../kinds/media-kind.ts";
import { MUXERS } from "../codecs/muxers.ts";
import { remux } from "../codecs/remux.ts";
import { tagsIn, type Tags } from "../codecs/tags.ts";
import { writeTags } from "../tagging/write-tags.ts";
import { fingerprintAudio, fingerprintSamples, hashFile, type DecodedAudio } from "./fingerprint.ts";
import { addDuration } from "./inspect.ts";
import { normalizeLoudness } from "./normalize-loudness.ts";

/** Shorter audio has no fingerprint. */
const MIN_FINGERPRINT_MS = 2_500;

export interface PostProcessRequest {
  readonly do: "finish";
  readonly from: string;
  readonly out: string;
  /** Size of `from`. */
  readonly bytes: number;
  readonly tags: Tags;
  /** In LUFS; unchanged if missing. */
  readonly loudness?: number | undefined;
  readonly fingerprint?: boolean;
}

export interface PostProcessResult {
  /** Null for unrecognized content. */
  readonly identity: FileIdentity | null;
  /** If it was requested; missing for short audio. */
  readonly fingerprint?: string;
  /** If a fingerprint was requested: hexadecimal SHA-256 of the finished file. */
  readonly hash?: string;
  /** The finished file: `from` or `out`. Missing if nothing was changed, as in formats without tags. */
  readonly made?: { readonly path: string; readonly bytes: number };
}

/**
 * Does everything that a result needs in one pass: detects its type, measures its duration, adjusts its loudness if
 * requested, and adds tags. Decodes it once at most, and encodes it only if its loudness must change.
 */
export async function postProcess(request: PostProcessRequest): Promise<PostProcessResult> {
  const { decoded, ...processed } = await processAudio(request);
  if (!request.fingerprint || !processed.identity) return processed;
  const path = processed.made?.path ?? request.from;
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
  const decoded = normalized?.decoded;
  if (normalized?.written) return { identity, decoded, made: { path: out, bytes: (await stat(out)).size } };
  const tags = { ...(normalized?.tags ?? (await tagsIn(from))), ...request.tags };
  const tagged = { from, out, bytes, type: found.type, tags };
  return { identity, decoded, made: writeTags(tagged) ?? (await remux(tagged)) };
}
