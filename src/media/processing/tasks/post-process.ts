import { stat } from "node:fs/promises";
import type { FileIdentity } from "../../kinds/identity.ts";
import { identifyFile } from "../../kinds/media-kind.ts";
import { findAudioStream, openHeader } from "../codecs/container.ts";
import { MUXERS } from "../codecs/muxers.ts";
import { remux } from "../codecs/remux.ts";
import { readTags, type Tags } from "../codecs/tags.ts";
import { writeTags } from "../tagging/write-tags.ts";
import { addDuration } from "./inspect.ts";
import { normalizeLoudness } from "./normalize-loudness.ts";

export interface PostProcessRequest {
  readonly do: "finish";
  readonly from: string;
  readonly out: string;
  /** Size of `from`. */
  readonly bytes: number;
  readonly tags: Tags;
  /** In LUFS; unchanged if missing. */
  readonly loudness?: number | undefined;
}

export interface PostProcessResult {
  /** Null for unrecognized content. */
  readonly identity: FileIdentity | null;
  /** The finished file: `from` or `out`. Missing if nothing was changed, as in formats without tags. */
  readonly made?: { readonly path: string; readonly bytes: number };
}

/**
 * Does everything that a result needs in one pass: detects its type, measures its duration, adjusts its loudness if
 * requested, and adds tags. Decodes it once at most, and encodes it only if its loudness must change.
 */
export async function postProcess(request: PostProcessRequest): Promise<PostProcessResult> {
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
  if (normalized?.written) return { identity, made: { path: out, bytes: (await stat(out)).size } };
  const tags = { ...(normalized?.tags ?? (await tagsIn(from))), ...request.tags };
  const tagged = { from, out, bytes, type: found.type, tags };
  return { identity, made: writeTags(tagged) ?? (await remux(tagged)) };
}

async function tagsIn(from: string): Promise<Tags> {
  await using input = await openHeader(from);
  return readTags(input, findAudioStream(input));
}
