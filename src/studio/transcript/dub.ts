import { join } from "node:path";
import type { dubbing, RequestOf } from "../../audio/contract/index.ts";
import { StudioFailure } from "../failure.ts";
import type { Pcm } from "../sound/pcm.ts";
import { publishLevelled } from "../sound/publish.ts";
import { voiceRecording } from "../sources/recording.ts";
import { lineSound } from "../speech/line-sound.ts";
import { stepTime } from "../repair/repair-step.ts";
import { stepContext, type TaskResult, type TaskContext } from "../tasks/handler.ts";
import { checkLanguage, recognizeSpeech } from "./recognize.ts";
import { type RecognizedSegment, segmentsOf } from "./transcript.ts";
import type { StudioVoice } from "../voices/voice.ts";
import type { Voices } from "../voices/voices.ts";

type Request = RequestOf<typeof dubbing>;

/**
 * Dubs a recording (interface 4.10, dubbinggen): transcribes it, speaks each segment at its original time, and applies
 * the original voice. There is no translation: for any language except English, `translated` is false and a note says
 * so.
 */
export async function dub(request: Request, context: TaskContext): Promise<TaskResult> {
  const options = stepTime(context);
  checkLanguage(request.source_language);
  const voice = speakerOf(request.target_language, context.voices);
  const original = await voiceRecording(request.url, context);
  const { passages } = await recognizeSpeech(original.file, stepContext(context, 0, 2));
  const segments = segmentsOf(passages);
  if (segments.length === 0) {
    throw new StudioFailure(
      "no_speech",
      "No English speech was found in the recording, so there is nothing to dub.",
    );
  }
  const profile = await context.engines.run("voice", { do: "measure", from: original }, options);
  const seconds = original.samples / original.rate;
  const parts = [];
  const speaking = stepContext(context, 1, 2);
  for (const [i, segment] of segments.entries()) {
    parts.push({ pcm: await inTime(segment, { voice, name: `segment-${i}` }, context), at: segment.start });
    speaking.reportShare((i + 1) / segments.length);
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
  return { files: [file], facts: told(request, segments) };
}

/** Speaks one segment in the time it took in the original. */
async function inTime(
  { text, start, end }: RecognizedSegment,
  { voice, name }: { readonly voice: StudioVoice; readonly name: string },
  context: TaskContext,
): Promise<Pcm> {
  const from = await lineSound({ voice, text }, name, context);
  const request = {
    do: "pace",
    from,
    seconds: end - start,
    out: join(context.dir, `${name}.paced`),
  } as const;
  return context.engines.run("voice", request, stepTime(context));
}

/** Returns the first voice of the locale, else of the language. */
function speakerOf(language: string, { shared }: Voices): StudioVoice {
  const wanted = language.toLowerCase().replace("_", "-");
  const exact = shared.find((voice) => voice.language.toLowerCase() === wanted);
  const near = shared.find((voice) => voice.language.toLowerCase().split("-")[0] === wanted.split("-")[0]);
  const voice = exact ?? near;
  if (voice) return voice;
  throw new StudioFailure(
    "language_not_supported",
    `The local stand-in has no voice that speaks “${language.slice(0, 40)}”.`,
  );
}

function told({ target_language: language, speakers = 1 }: Request, segments: readonly RecognizedSegment[]) {
  const translated = /^en(?:$|[-_])/i.test(language);
  return {
    translated,
    segments: segments.map(({ start, end, text }) => ({ start, end, text })),
    notes: [
      "Made by the local stand-in: a small English recogniser and a synthetic voice; only speech is kept, without what is heard behind it.",
      ...(translated
        ? []
        : [`It cannot translate: the words are still English, spoken by a voice made for “${language}”.`]),
      ...(speakers > 1 ? ["It does not tell speakers apart: all of them get one voice."] : []),
    ],
  };
}
