import { addAbortListener } from "node:events";
import { StudioFailure } from "../failure.ts";

interface Languages {
  /** Null when nobody knows it. */
  readonly from: string | null;
  readonly to: string;
}

/** Translates lines of speech, in order. Rejects with a {@link TranslationFailed}. May cost money. */
export type TranslateLines = (lines: readonly string[], languages: Languages) => Promise<readonly string[]>;

/** The lines weren't translated. */
export class TranslationFailed extends StudioFailure {
  constructor(isMaybeCharged: boolean, options?: ErrorOptions) {
    super(
      "translation_failed",
      `The language model didn't translate the words. ${isMaybeCharged ? "It may have charged for it." : "Nothing was charged."}`,
      options,
    );
  }
}

/** What a task remembers of its translation, so that nobody pays for it twice. */
interface TranslationReceipt {
  /** Missing: the lines were sent, and nobody knows what became of them. */
  readonly lines?: readonly string[];
}

/** The part of a task's context that remembers what was done. */
interface TranslatingTask {
  readonly receipt: unknown;
  readonly keepReceipt: (receipt: unknown) => Promise<void>;
  readonly signal: AbortSignal;
}

/** Translates lines once: a task that starts again after a crash uses what it was answered before. */
export async function translateOnce(
  translate: TranslateLines,
  lines: readonly string[],
  languages: Languages,
  { receipt, keepReceipt, signal }: TranslatingTask,
): Promise<readonly string[]> {
  const known = receipt as TranslationReceipt | undefined;
  // Recognition is deterministic, so these are the same lines.
  if (known?.lines) return known.lines;
  if (known) throw new TranslationFailed(true);
  await keepReceipt({} satisfies TranslationReceipt);
  const translated = await unlessAborted(translate(lines, languages), signal);
  await keepReceipt({ lines: translated } satisfies TranslationReceipt);
  return translated;
}

/** Doesn't wait any longer when the task is stopped. */
async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const stopped = Promise.withResolvers<never>();
  using _ = addAbortListener(signal, () => stopped.reject(signal.reason));
  return await Promise.race([work, stopped.promise]);
}
