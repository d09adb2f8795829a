import { join } from "node:path";
import { StudioFailure } from "../failure.ts";
import type { RecogniserResponse } from "../engines/recogniser.ts";
import type { TaskContext } from "../tasks/handler.ts";

/** Recognizes the speech in an audio or video file, as English. */
export async function recognizeSpeech(
  source: string,
  { engines, limits, signal, dir, reportShare }: TaskContext,
): Promise<RecogniserResponse & { readonly seconds: number }> {
  const speech = join(dir, "speech.s16");
  const decode = { do: "decode", from: source, out: speech, maxSeconds: limits.sourceSeconds } as const;
  const { seconds } = await engines.run("media", decode, { signal, timeoutMs: limits.engineMs });
  const heard = await engines.run(
    "recogniser",
    { from: speech },
    { signal, timeoutMs: limits.recognitionMs, reportShare },
  );
  return { ...heard, seconds };
}

/** Fails with `language_not_supported` for any language except English. */
export function checkLanguage(language = "en"): void {
  if (/^(?:en|eng|english|auto)(?:$|[-_])/i.test(language)) return;
  throw new StudioFailure(
    "language_not_supported",
    `The local stand-in understands English only, not “${language.slice(0, 40)}”. The real audio service is needed for other languages.`,
  );
}
