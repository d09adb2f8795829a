import { join } from "node:path";
import type { dubbing, RequestOf } from "@mynah/audio-interface";
import { StudioFailure } from "../failure.ts";
import type { Pcm } from "../sound/pcm.ts";
import { publishLevelled } from "../sound/publish.ts";
import { voiceRecording } from "../sources/recording.ts";
import { lineSound } from "../speech/line-sound.ts";
import { stepTime } from "../repair/repair-step.ts";
import { stepContext, type TaskResult, type TaskContext } from "../tasks/handler.ts";
import { type RecognizedSpeech, recognizeSpeech } from "./recognize.ts";
import { MANY_LANGUAGES } from "../servers/voice-list.ts";
import { translateOnce } from "./translation.ts";
import type { RecognizedSegment } from "./transcript.ts";
import type { StudioVoice } from "../voices/voice.ts";
import type { Voices } from "../voices/voices.ts";

type Request = RequestOf<typeof dubbing>;

/**
 * Dubs a recording (interface 4.10, dubbinggen): transcribes it, translates it with the operator's language model, speaks
 * each segment at its original time, and applies the original voice. Without a language model, the words keep their
 * language: `translated` is false then, and a note says so.
 */
export async function dub(request: Request, context: TaskContext): Promise<TaskResult> {
  const options = stepTime(context);
  const voice = speakerOf(request.target_language, context.voices);
  const original = await voiceRecording(request.url, context);
  const speech = await recognizeSpeech(
    original.file,
    { language: request.source_language },
    stepContext(context, 0, 2),
  );
  if (speech.segments.length === 0) {
    throw new StudioFailure(
      "no_speech",
      "No speech was recognized in the recording, so there is nothing to dub.",
    );
  }
  const profile = await context.engines.run("voice", { do: "measure", from: original }, options);
  const seconds = original.samples / original.rate;
  const spoken = await intoLanguage(speech, request, context);
  const parts = [];
  const speaking = stepContext(context, 1, 2);
  for (const [i, segment] of spoken.segments.entries()) {
    const longest = LONGER * seconds - segment.start;
    const line = { voice, name: `segment-${i}`, longest };
    parts.push({ pcm: await inTime(segment, line, context), at: segment.start });
    speaking.reportShare((i + 1) / spoken.segments.length);
  }
  const from = await context.engines.run(
    "voice",
    { do: "join", parts, seconds, out: join(context.dir, "dub.pcm") },
    options,
  );
  const recast = { do: "recast", from, to: profile, out: join(context.dir, "recast.pcm") } as const;
  const file = await publishLevelled(
    await context.engines.run("voice", recast, options),
    "dubbing.mp3",
    context,
  );
  return { files: [file], facts: told(request, speech, spoken) };
}

interface SpokenWords {
  readonly segments: readonly RecognizedSegment[];
  /** Whether the words are in the target language. */
  readonly translated: boolean;
}

async function intoLanguage(
  { segments, language }: RecognizedSpeech,
  { target_language: to, source_language }: Request,
  context: TaskContext,
): Promise<SpokenWords> {
  const from = language ?? source_language ?? null;
  if (from !== null && primaryOf(from) === primaryOf(to)) return { segments, translated: true };
  if (!context.translate) return { segments, translated: false };
  const lines = segments.map(({ text }) => text);
  const texts = await translateOnce(context.translate, lines, { from, to }, context);
  return {
    segments: segments.map((segment, i) => ({ ...segment, text: texts[i] ?? segment.text })),
    translated: true,
  };
}

const primaryOf = (language: string) => language.toLowerCase().split(/[-_]/)[0];

/** By how much a dubbing may outlast the original, in case a voice needs longer for the last words. */
const LONGER = 1.05;

/** Speaks one segment in the time it took in the original. */
async function inTime(
  { text, start, end }: RecognizedSegment,
  { voice, name, longest }: { readonly voice: StudioVoice; readonly name: string; readonly longest: number },
  context: TaskContext,
): Promise<Pcm> {
  const from = await lineSound({ voice, text }, name, context);
  const request = {
    do: "pace",
    from,
    seconds: end - start,
    longest,
    out: join(context.dir, `${name}.paced`),
  } as const;
  return context.engines.run("voice", request, stepTime(context));
}

/** Returns the first voice of the locale, else of the language, of the operator's server if it has any. */
function speakerOf(language: string, { shared }: Voices): StudioVoice {
  const wanted = language.toLowerCase().replace("_", "-");
  const merit = (voice: StudioVoice) => {
    const spoken = voice.language.toLowerCase();
    if (spoken === wanted) return 3;
    if (spoken.split("-")[0] === wanted.split("-")[0]) return 2;
    return spoken === MANY_LANGUAGES ? 1 : 0;
  };
  const able = shared().filter((voice) => merit(voice) > 0);
  const human = able.filter(({ instrument }) => instrument.engine === "server");
  const [voice] = (human.length > 0 ? human : able).toSorted((a, b) => merit(b) - merit(a));
  if (voice) return voice;
  throw new StudioFailure(
    "language_not_supported",
    `The local stand-in has no voice that speaks “${language.slice(0, 40)}”.`,
  );
}

function told(
  { target_language: language, speakers = 1 }: Request,
  speech: RecognizedSpeech,
  { segments, translated }: SpokenWords,
) {
  return {
    translated,
    segments: segments.map(({ start, end, text }) => ({ start, end, text })),
    notes: [
      ...speech.notes,
      "A synthetic voice speaks; only speech is kept, without what is heard behind it.",
      ...(translated
        ? []
        : [
            `It cannot translate without a language model: the words keep their language, spoken by a voice made for “${language.slice(0, 40)}”.`,
          ]),
      ...(speakers > 1 ? ["It does not tell speakers apart: all of them get one voice."] : []),
    ],
  };
}
