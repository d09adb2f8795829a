import type { Files } from "../../../media/storage/files.ts";
import { MediaProcessorError, type MediaProcessor } from "../../../media/processing/index.ts";
import type { ResultFile } from "../../../media/result.ts";

export interface PrepareFilesDeps {
  readonly files: Pick<Files, "fetchLocal">;
  readonly mediaProcessor: Pick<MediaProcessor, "toSize" | "toParts" | "toPicture">;
}

/** What can be attached of a result: the file as is, compressed or in parts, or why it can't be attached. */
export type PreparedFile = LoadedFile | OversizedFile | { readonly kind: "gone"; readonly file: ResultFile };

/** For audio, a picture of its waveform is shown beside the link. */
interface OversizedFile {
  readonly kind: "too-large";
  readonly file: ResultFile;
  readonly picture?: { readonly path: string; readonly bytes: number };
}

export interface LoadedFile {
  readonly kind: "loaded";
  readonly file: ResultFile;
  readonly path: string;
  readonly type: string;
  readonly bytes: number;
  readonly part?: { readonly number: number; readonly of: number };
}

interface Preparation {
  readonly pieces: readonly PreparedFile[];
  dispose(): Promise<void>;
}

/** More would flood the channel; a link is better. */
const MAX_PARTS = 10;
/** Leaves room for the header of each part of the request. */
const SHARE = 0.98;

/** Returns the bytes of content a file can have if Discord takes `maxBytes`. */
export const maxContentBytes = (maxBytes: number): number => Math.floor(maxBytes * SHARE);

/**
 * Prepares results for a channel that takes `maxBytes` for each file. Deterministic: repeated calls give the same
 * files.
 */
export async function prepareFiles(
  deps: PrepareFilesDeps,
  results: readonly ResultFile[],
  maxBytes: number,
  signal: AbortSignal,
) {
  const preparations: Preparation[] = [];
  const dispose = async () => void (await Promise.all(preparations.map((one) => one.dispose())));
  try {
    for (const file of results)
      preparations.push(await prepareFile(deps, file, maxContentBytes(maxBytes), signal));
  } catch (error) {
    await dispose();
    throw error;
  }
  return { pieces: preparations.flatMap(({ pieces }) => pieces), dispose };
}

async function prepareFile(
  { files, mediaProcessor }: PrepareFilesDeps,
  file: ResultFile,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Preparation> {
  const fetched = await files.fetchLocal(file.id);
  if (!fetched) return { pieces: [{ kind: "gone", file }], dispose: nothing };
  const release = () => fetched[Symbol.asyncDispose]();
  try {
    const { pieces, dispose } = await fitFile(mediaProcessor, file, fetched.path, maxBytes, signal);
    return { pieces, dispose: async () => void (await Promise.all([dispose(), release()])) };
  } catch (error) {
    await release();
    throw error;
  }
}

async function fitFile(
  mediaProcessor: PrepareFilesDeps["mediaProcessor"],
  file: ResultFile,
  path: string,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Preparation> {
  const whole = await nullIfUnprocessable(signal, () =>
    mediaProcessor.toSize(path, file.type, maxBytes, signal),
  );
  if (whole) return { pieces: [{ kind: "loaded", file, ...whole }], dispose: whole.dispose };
  const limits = { maxBytes, most: MAX_PARTS };
  const cut = await nullIfUnprocessable(signal, () =>
    mediaProcessor.toParts(path, file.type, limits, signal),
  );
  if (!cut) return prepareOversized(mediaProcessor, file, path, signal);
  const { parts, type, dispose } = cut;
  const pieces = parts.map(({ path: at, bytes }, n): LoadedFile => {
    const part = { number: n + 1, of: parts.length };
    return { kind: "loaded", file, type, part, path: at, bytes };
  });
  return { pieces, dispose };
}

async function prepareOversized(
  processor: PrepareFilesDeps["mediaProcessor"],
  file: ResultFile,
  path: string,
  signal: AbortSignal,
): Promise<Preparation> {
  const isSound = file.type.startsWith("audio/");
  const picture = isSound ? await nullIfUnprocessable(signal, () => processor.toPicture(path, signal)) : null;
  const piece: OversizedFile = { kind: "too-large", file, ...(picture && { picture }) };
  return { pieces: [piece], dispose: picture?.dispose ?? nothing };
}

const nothing = async () => undefined;

/**
 * Returns null for audio that can't be processed, or not in time: it can still be linked. A process that ends leaves it
 * to the next one.
 */
export async function nullIfUnprocessable<T>(signal: AbortSignal, task: () => Promise<T>): Promise<T | null> {
  try {
    return await task();
  } catch (error) {
    const isLate = signal.aborted && (signal.reason as Error).name === "TimeoutError";
    if (error instanceof MediaProcessorError || isLate) return null;
    throw error;
  }
}
