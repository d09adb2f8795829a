import { join } from "node:path";
import type { dubbing, RequestOf } from "../../audio/contract/index.ts";
import { StudioFailure } from "../failure.ts";
import type { Pcm } from "../sound/pcm.ts";
import { publishLevelled } from "../sound/publish.ts";
import { voiceRecording } from "../sources/recording.ts";
import { lineSound } from "../speech/line-sound.ts";
import { stepTime } from "../repair/repair-step.ts";
import type { Outcome, Workplace } from "../tasks/handler.ts";
import { checkLanguage, hear } from "./recognize.ts";
import { type Segment, segmentsOf } from "./transcript.ts";
import type { StudioVoice } from "../voices/voice.ts";
import type { Voices } from "../voices/voices.ts";

type Request = RequestOf<typeof dubbing>;

/**
 * Interface 4.10, dubbinggen: what is said is transcribed, spoken anew when it was said, and given the voice that said
 * it. Nothing here translates: besides English, `translated` is false and a note says so.
 */
export async function dub(request: Request, at: Workplace): Promise<Outcome> {
  const options = stepTime(at);
  checkLanguage(request.source_language);
  const voice = speakerOf(request.target_language, at.voices);
  const original = await voiceRecording(request.url, at);
  const { passages } = await hear(original.file, at);
  const segments = segmentsOf(passages);
  if (segments.length === 0) {
    throw new StudioFailure(
      "no_speech",
      "No English speech was found in the recording, so there is nothing to dub.",
    );
  }
  const profile = await at.engines.run("voice", { do: "measure", from: original }, options);
  const seconds = original.samples / original.rate;
  const parts = [];
  for (const [i, segment] of segments.entries()) {
    parts.push({ pcm: await inTime(segment, { voice, name: `segment-${i}` }, at), at: segment.start });
  }
  const from = await at.engines.run(
    "voice",
    { do: "join", parts, seconds, out: join(at.dir, "dub.pcm") },
    options,
  );
  const recast = { do: "recast", from, to: profile, out: join(at.dir, "recast.pcm") } as const;
  const file = await publishLevelled(await at.engines.run("voice", recast, options), "dubbing.mp3", at);
  return { files: [file], facts: told(request, segments) };
}

/** One segment, spoken in the time it took in the original. */
async function inTime(
  { text, start, end }: Segment,
  { voice, name }: { readonly voice: StudioVoice; readonly name: string },
  at: Workplace,
): Promise<Pcm> {
  const from = await lineSound({ voice, text }, name, at);
  const request = { do: "pace", from, seconds: end - start, out: join(at.dir, `${name}.paced`) } as const;
  return at.engines.run("voice", request, stepTime(at));
}

/** The first voice of the language, by locale or by language. */
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

function told({ target_language: language, speakers = 1 }: Request, segments: readonly Segment[]) {
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
