import { callsOf } from "../../../commands/definition/plan-calls.ts";
import type { Job } from "../../../jobs/job.ts";
import { MediaProcessorError, type MediaProcessor } from "../../../media/processing/index.ts";
import type { ResultFile } from "../../../media/result.ts";
import { sanitizeFileName } from "../../../media/storage/file-name.ts";
import type { Files } from "../../../media/storage/files.ts";
import type { UploadFile } from "../api/api.ts";

/** Leaves time for the rest of the delivery, which has three minutes. */
const LIMIT_MS = 45_000;
const MP3 = "audio/mpeg";
/** Telegram's apps play these inline as music. */
const PLAYED = new Set([MP3, "audio/mp4", "audio/x-m4a", "audio/m4a"]);
/** Longer speech is easier to follow as a file, with a position that can be kept. */
const MAX_VOICE_MS = 10 * 60_000;
const NEVER = new AbortController().signal;

/** A file as Telegram takes it. */
export interface PreparedFile extends AsyncDisposable {
  readonly as: "voice" | "audio" | "document";
  readonly file: UploadFile;
  /** It was compressed further to fit. */
  readonly isSmaller: boolean;
}

export interface PrepareDeps {
  readonly files: Pick<Files, "fetchLocal">;
  readonly mediaProcessor: Pick<MediaProcessor, "toMp3" | "toSize" | "toVoiceMessage">;
  readonly maxUploadBytes: number;
}

/** The field's name in every operation of the interface that has it. */
const asksForFormat = ({ plan }: Job): boolean =>
  callsOf(plan).at(-1)?.request["output_format"] !== undefined;

/** Whether an answer is one piece of speech, which becomes a voice note. */
export const isVoiceAnswer = (job: Job, [file, ...more]: readonly ResultFile[]): boolean =>
  file !== undefined &&
  more.length === 0 &&
  file.type.startsWith("audio/") &&
  (file.durationMs ?? 0) <= MAX_VOICE_MS &&
  !asksForFormat(job) &&
  callsOf(job.plan).at(-1)?.operation === "speechSynthesis";

/**
 * Prepares a stored file for Telegram. Returns null if it doesn't fit or is no longer stored. Throws the reason of `ending`
 * if it would have to be converted by a process that ends.
 */
export async function prepareFile(
  { files, mediaProcessor, maxUploadBytes }: PrepareDeps,
  job: Job,
  { id, name, type }: ResultFile,
  { asVoice, ending = NEVER }: { readonly asVoice: boolean; readonly ending?: AbortSignal | undefined },
): Promise<PreparedFile | null> {
  const local = await files.fetchLocal(id);
  if (!local) return null;
  const release = () => local[Symbol.asyncDispose]();
  const signal = AbortSignal.any([ending, AbortSignal.timeout(LIMIT_MS)]);
  const converted = (
    as: PreparedFile["as"],
    made: { path: string; bytes: number; dispose(): Promise<void> },
    kind: string,
    extension: string,
    isSmaller = false,
  ): PreparedFile => ({
    as,
    file: { path: made.path, bytes: made.bytes, name: withExtension(name, extension), type: kind },
    isSmaller,
    async [Symbol.asyncDispose]() {
      await made.dispose();
      await release();
    },
  });
  const asIs = (): PreparedFile => ({
    as: PLAYED.has(type) ? "audio" : "document",
    file: { path: local.path, bytes: local.size, name, type },
    isSmaller: false,
    [Symbol.asyncDispose]: release,
  });
  try {
    const convert = async (): Promise<PreparedFile> => {
      if (asVoice)
        return converted(
          "voice",
          await mediaProcessor.toVoiceMessage(local.path, signal),
          "audio/ogg",
          "ogg",
        );
      if (!type.startsWith("audio/") || PLAYED.has(type) || asksForFormat(job)) return asIs();
      return converted("audio", await mediaProcessor.toMp3(local.path, signal), MP3, "mp3");
    };
    const prepared = await convert().catch((error: unknown) => {
      if (!isUnprocessable(error)) throw error;
      return asIs();
    });
    if (prepared.file.bytes <= maxUploadBytes) return prepared;
    if (prepared.file.path !== local.path) await prepared[Symbol.asyncDispose]();
    const smaller = await mediaProcessor
      .toSize(local.path, type, maxUploadBytes, signal)
      .catch((error: unknown) => {
        if (!isUnprocessable(error)) throw error;
        return null;
      });
    if (smaller && smaller.bytes <= maxUploadBytes)
      return smaller.type === MP3
        ? converted("audio", smaller, MP3, "mp3", true)
        : converted("voice", smaller, "audio/ogg", "ogg", true);
    await release();
    return null;
  } catch (error) {
    await release();
    throw error;
  }
}

const isUnprocessable = (error: unknown): boolean =>
  error instanceof MediaProcessorError || (error instanceof Error && error.name === "TimeoutError");

const withExtension = (name: string, ending: string): string =>
  sanitizeFileName(`${name.replace(/\.[^.]*$/, "")}.${ending}`, ending);
