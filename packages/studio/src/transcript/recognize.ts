import { join } from "node:path";
import { StudioFailure } from "../failure.ts";
import type { Recognizer } from "../recognition/recognizer.ts";
import type { SpeakerCount } from "../speakers/turns.ts";
import { stepContext, type TaskContext } from "../tasks/handler.ts";
import { type RecognizedSegment, segmentsOf } from "./transcript.ts";

export interface SpeechOptions {
  /** Default: English, or what the operator's model detects. */
  readonly language?: string | undefined;
  /** Tells speakers apart. */
  readonly speakers?: SpeakerCount | undefined;
  /** Names and jargon that are likely to be said. */
  readonly vocabulary?: readonly string[] | undefined;
}

/** What a recognizer is told of a recording. */
interface Hints {
  readonly language: string | undefined;
  readonly prompt: string | undefined;
}

/** Whisper reads no more of a prompt than its end. */
const MAX_PROMPT = 600;

/** Returns as many of the words as a recognizer takes into account. */
function promptOf(vocabulary: readonly string[] = []): string | undefined {
  const text = vocabulary.join(", ");
  if (text.length <= MAX_PROMPT) return text === "" ? undefined : text;
  return text.slice(0, text.lastIndexOf(", ", MAX_PROMPT));
}

export interface RecognizedSpeech {
  readonly segments: readonly RecognizedSegment[];
  /** Duration of the recording. */
  readonly seconds: number;
  /** Undefined when a model detected the language and doesn't tell which one. */
  readonly language: string | undefined;
  /** Notes for the reader on its reliability. */
  readonly notes: readonly string[];
}

/** Recognizes the speech in an audio or video file: with a model of the operator's, or as English. */
export async function recognizeSpeech(
  source: string,
  { language, speakers, vocabulary }: SpeechOptions,
  context: TaskContext,
): Promise<RecognizedSpeech> {
  const hints = { language, prompt: promptOf(vocabulary) };
  await requireLanguage(language, context);
  const { engines, limits, signal, dir } = context;
  const speech = join(dir, "speech.s16");
  const decode = { do: "decode", from: source, out: speech, maxSeconds: limits.sourceSeconds } as const;
  const { seconds } = await engines.run("media", decode, { signal, timeoutMs: limits.engineMs });
  if (!speakers) return { ...(await recognized(speech, hints, context)), seconds };
  const told = await recognizedSpeakers(speech, hints, context);
  if (told) return { ...told, seconds };
  const request = { do: "speakerTracks", speech, out: join(dir, "speaker"), ...speakers } as const;
  const tracks = await engines.run("dsp", request, { signal, timeoutMs: limits.repairMs });
  // A single voice needs no track of its own, and silence has none.
  const heard = tracks.length > 1 ? tracks : [speech];
  const found = await recognizeTracks(heard, hints, context);
  const { size } = new Set(found.segments.map(({ speaker }) => speaker));
  const note = size === 0 ? [] : [speakersNote(size)];
  return { ...found, notes: [...found.notes, ...note], seconds };
}

/** Recognizes each speaker alone, so that no word lies across a change, and merges the segments by time. */
async function recognizeTracks(
  tracks: readonly string[],
  hints: Hints,
  context: TaskContext,
): Promise<Recognition> {
  const spoken = [];
  for (const [i, track] of tracks.entries()) {
    spoken.push(await recognized(track, hints, stepContext(context, i, tracks.length)));
  }
  const merged = spoken
    .flatMap(({ segments }, track) => segments.map((segment) => ({ track, segment })))
    .toSorted((a, b) => a.segment.start - b.segment.start);
  // A speaker of whom nothing was understood has no number.
  const speakers = [...new Set(merged.map(({ track }) => track))];
  return {
    segments: merged.map(({ track, segment: { start, end, text, words } }) => {
      return { start, end, text, words, speaker: speakerName(speakers.indexOf(track)) };
    }),
    language: spoken[0]?.language,
    notes: spoken[0]?.notes ?? [],
  };
}

const speakerName = (index: number) => `speaker_${index + 1}`;

const speakersNote = (count: number) =>
  count === 1
    ? "Only one voice was told apart. Similar voices, and people who talk at the same time, count as one."
    : `${count} speakers were told apart by pitch and color of their voices. Similar voices count as one.`;

type Recognition = Omit<RecognizedSpeech, "seconds">;

/** Lets the operator's recognition tell the speakers apart, if it can. */
async function recognizedSpeakers(
  speech: string,
  { language, prompt }: Hints,
  context: TaskContext,
): Promise<Recognition | undefined> {
  const chosen = await chooseRecognizer(language, context);
  return chosen?.recognizer.transcribeSpeakers?.({ from: speech, language: chosen.code, prompt }, context);
}

async function recognized(
  speech: string,
  { language, prompt }: Hints,
  context: TaskContext,
): Promise<Recognition> {
  const { engines, limits, signal, reportShare } = context;
  const options = { signal, timeoutMs: limits.recognitionMs, reportShare };
  const chosen = await chooseRecognizer(language, context);
  if (chosen) return chosen.recognizer.transcribe({ from: speech, language: chosen.code, prompt }, context);
  const { recognizer } = context;
  const problem = recognizer?.problem();
  const problems =
    recognizer && problem !== undefined ? [`The ${recognizer.name} wasn't used. ${problem}`] : [];
  const { passages } = await engines.run("recogniser", { from: speech }, options);
  return {
    segments: segmentsOf(passages),
    language: "en",
    notes: [
      "Made by the local stand-in: a small English recogniser without punctuation; expect wrong words.",
      ...problems,
    ],
  };
}

interface Choice {
  readonly recognizer: Recognizer;
  /** Its code for the language. */
  readonly code: string;
}

/** Returns the operator's recognition if it can be used and knows the language. */
export async function chooseRecognizer(
  language: string | undefined,
  { recognizer }: TaskContext,
): Promise<Choice | undefined> {
  if (!recognizer || (await recognizer.tried()) !== undefined) return undefined;
  const code = recognizer.languageFor(language);
  return code === undefined ? undefined : { recognizer, code };
}

/** Fails with `language_not_supported` for a language that isn't recognized here. */
async function requireLanguage(language: string | undefined, context: TaskContext): Promise<void> {
  if (!(await chooseRecognizer(language, context))) checkLanguage(language);
}

/** Fails with `language_not_supported` for any language except English. */
export function checkLanguage(language = "en"): void {
  if (/^(?:en|eng|english|auto)(?:$|[-_])/i.test(language)) return;
  throw new StudioFailure(
    "language_not_supported",
    `The local stand-in understands English only, not “${language.slice(0, 40)}”. A transcription server (STUDIO_TRANSCRIPTION_URL), a Whisper model (STUDIO_WHISPER_MODEL) that knows it, or the real audio service is needed.`,
  );
}
