import { join } from "node:path";
import type { EspeakRequest } from "../engines/espeak.ts";
import { StudioFailure } from "../failure.ts";
import type { Pcm } from "../sound/pcm.ts";
import { shortStep, type TaskContext } from "../tasks/handler.ts";
import type { ServerLine } from "../servers/speech-server.ts";
import type { StudioVoice } from "../voices/voice.ts";
import { combineDelivery, PLAIN, type SpeechDelivery } from "./delivery.ts";

/** A text and the voice that speaks it. */
export interface SpeechLine {
  readonly voice: StudioVoice;
  /** Can begin with emotion tags in square brackets. */
  readonly text: string;
}

export interface Spoken {
  readonly pcm: Pcm;
  readonly delivery: SpeechDelivery;
}

/** Speaks one line into a file of that name in the task's folder. */
export async function synthesize(
  { voice, text: tagged }: SpeechLine,
  name: string,
  context: TaskContext,
): Promise<Spoken> {
  const { text, delivery: feeling, tags } = readTags(tagged);
  if (text === "") throw new StudioFailure("empty_text", "The text has no words besides the tag.");
  const delivery = combineDelivery(voice.manner, feeling);
  const out = join(context.dir, name);
  const options = shortStep(context);
  const plain =
    voice.instrument.engine === "server"
      ? await speakOnServer({ voice: voice.instrument.voice, text, rate: delivery.rate, tags }, name, context)
      : await speakPlainly(voice.instrument, { text, delivery, out }, context);
  const { timbre } = voice;
  if (!timbre) return { pcm: plain, delivery };
  const color = { do: "color", from: plain, timbre, out: `${out}.colored` } as const;
  return { pcm: await context.engines.run("voice", color, options), delivery };
}

function speakOnServer(line: ServerLine, name: string, context: TaskContext): Promise<Pcm> {
  if (context.speechServer) return context.speechServer.speak(line, name, context);
  throw new StudioFailure(
    "unknown_voice",
    "This voice belongs to a speech server that isn't set (STUDIO_SPEECH_URL). Choose another voice.",
  );
}

function speakPlainly(
  { engine, voice }: Exclude<StudioVoice["instrument"], { readonly engine: "server" }>,
  speech: Omit<EspeakRequest, "voice">,
  context: TaskContext,
): Promise<Pcm> {
  const { engines } = context;
  const options = shortStep(context);
  if (engine === "flite") return engines.run("flite", { ...speech, voice }, options);
  return engines.run("espeak", { ...speech, voice }, options);
}

const way = (rate: number, pitch: number, melody: number, gainDb: number): SpeechDelivery => ({
  ...PLAIN,
  rate,
  pitch,
  melody,
  gainDb,
});

const HAPPY = way(1.08, 1.12, 1.3, 0.5);
const SAD = way(0.82, 0.9, 0.6, -3);
const ANGRY = way(1.12, 0.95, 1.5, 2.5);
const EXCITED = way(1.18, 1.2, 1.6, 2);
const CALM = way(0.88, 0.95, 0.7, -1.5);
const FEARFUL = way(1.15, 1.15, 0.8, -1.5);
const WHISPER: SpeechDelivery = { ...way(0.92, 1, 1, -7), whisper: true };

/** Emotions as tempo, pitch, intonation and level; these engines can't act. */
const EMOTIONS: ReadonlyMap<string, SpeechDelivery> = new Map([
  ["happy", HAPPY],
  ["cheerful", HAPPY],
  ["friendly", way(1.02, 1.06, 1.15, 0)],
  ["sad", SAD],
  ["sorrowful", SAD],
  ["tired", way(0.8, 0.93, 0.6, -3)],
  ["bored", way(0.86, 0.94, 0.4, -1)],
  ["angry", ANGRY],
  ["furious", ANGRY],
  ["shouting", way(1.05, 1.15, 1.5, 3)],
  ["excited", EXCITED],
  ["surprised", way(1.06, 1.25, 1.8, 1)],
  ["calm", CALM],
  ["gentle", CALM],
  ["relaxed", CALM],
  ["serious", way(0.94, 0.92, 0.8, 0)],
  ["fearful", FEARFUL],
  ["scared", FEARFUL],
  ["anxious", FEARFUL],
  ["slow", way(0.75, 1, 1, 0)],
  ["fast", way(1.35, 1, 1, 0)],
  ["whisper", WHISPER],
  ["whispering", WHISPER],
]);

const TAG = /^\s*\[([^[\]\n]{1,40})\]/;

/**
 * Removes tags from the start of a text (interface 1 and 4.10), including unknown ones: they are directions, and
 * ignoring a direction is better than reading it aloud.
 */
function readTags(text: string) {
  let rest = text;
  let delivery = PLAIN;
  const tags: string[] = [];
  for (let tag = TAG.exec(rest); tag; tag = TAG.exec(rest)) {
    const name = tag[1]?.trim().toLowerCase() ?? "";
    tags.push(name);
    delivery = combineDelivery(delivery, EMOTIONS.get(name) ?? PLAIN);
    rest = rest.slice(tag[0].length);
  }
  return { text: rest.trim(), delivery, tags };
}
