import { open, readFile, writeFile } from "node:fs/promises";
import { FormData } from "undici";
import type { Logger } from "pino";
import { z } from "zod";
import { omissionNotes } from "@mynah/audio-interface";
import { createEngineServer, type EngineAddress, EngineFailure, isRefused } from "./engine-server.ts";
import { askOnce } from "./kept-answers.ts";
import type { HeardWord } from "../recognition/pocketsphinx.ts";
import type { Recognizer, Transcribed } from "../recognition/recognizer.ts";
import type { SpeechWindow as Window } from "../recognition/speech-windows.ts";
import { languageNamed, whisperLanguage } from "../recognition/whisper-languages.ts";
import { SPEECH_RATE } from "../sound/rates.ts";
import type { TaskContext } from "../tasks/handler.ts";
import { type RecognizedSegment, segmentsOf, spreadText } from "../transcript/transcript.ts";
import { type MeasuredSegment, withoutInvented } from "../transcript/without-invented.ts";

interface TranscriptionServerOptions {
  readonly address: EngineAddress;
  readonly retryAfterMs: readonly number[];
  readonly log: Logger;
}

/** How a server is asked. One that doesn't know a format, or takes less at once, refuses before any work. */
interface Way {
  readonly format: "verbose_json" | "json";
  /** Of the longest file. */
  readonly seconds: number;
}

const TIMES: readonly (readonly [string, string])[] = [
  ["timestamp_granularities[]", "segment"],
  ["timestamp_granularities[]", "word"],
];

/** Ten minutes are 19 MB; OpenAI takes 25. */
const BEST: Way = { format: "verbose_json", seconds: 600 };
/** Without times, a file's place is all that is known of when something was said. */
const UNTIMED: Way = { format: "json", seconds: 30 };
const SHORTEST_SECONDS = 30;

function wayAfter({ format, seconds }: Way, status: number | undefined): Way | undefined {
  const isTooLarge = status === 413 && seconds > SHORTEST_SECONDS;
  if (isTooLarge) return { format, seconds: Math.max(SHORTEST_SECONDS, seconds / 2) };
  return format === "json" ? undefined : UNTIMED;
}

const PROBE_LIMIT_MS = 10_000;
const BYTES_PER_SECOND = SPEECH_RATE * 2;

const maybe = z.number().optional().catch(undefined);
const Word = z.object({ word: z.string(), start: z.number(), end: z.number() });
const words = z
  .array(Word)
  .nullish()
  .transform((list) => list ?? undefined)
  .catch(undefined);
const Segment = z.object({
  text: z.string(),
  start: z.number(),
  end: z.number(),
  speaker: z.string().optional().catch(undefined),
  words,
  no_speech_prob: maybe,
  avg_logprob: maybe,
  compression_ratio: maybe,
});
const Answer = z.object({
  text: z.string().optional().catch(undefined),
  language: z.string().optional().catch(undefined),
  segments: z
    .array(Segment)
    .nullish()
    .transform((list) => list ?? undefined)
    .catch(undefined),
  words,
});
type Answer = z.output<typeof Answer>;

const NOTHING: Answer = { segments: undefined, words: undefined };

/** Connects to a server that speaks OpenAI's `POST /v1/audio/transcriptions`. */
export function openTranscriptionServer(options: TranscriptionServerOptions): Recognizer {
  const { address, retryAfterMs, log } = options;
  const server = createEngineServer({ ...address, settings: "STUDIO_TRANSCRIPTION", retryAfterMs, log });
  let hasAnswered = false;
  let unanswered: string | undefined;
  let way = BEST;
  let tellsSpeakers = true;
  let timesWords = true;

  interface Ask {
    readonly from: string;
    readonly language: string;
    readonly prompt: string | undefined;
    readonly as: Way["format"] | "diarized_json";
  }

  async function ask({ from, language, prompt, as }: Ask, { start, end }: Window, context: TaskContext) {
    const sound = await readWindow(from, start, end);
    const fields: readonly (readonly [string, string])[] = [
      ["model", address.model],
      ["response_format", as],
      ...(language === "auto" ? [] : [["language", language] as const]),
      ...(prompt === undefined ? [] : [["prompt", prompt] as const]),
      ...(as === "verbose_json" ? TIMES : []),
      ...(as === "diarized_json" ? [["chunking_strategy", "auto"] as const] : []),
    ];
    const path = await askOnce(server, {
      dir: context.keptDir,
      asked: [server.host, ...fields.flat(), sound],
      ask: async (out) => {
        const form = new FormData();
        form.set("file", new Blob([sound], { type: "audio/wav" }), "speech.wav");
        for (const [name, value] of fields) form.append(name, value);
        const limits = { signal: context.signal, timeoutMs: context.limits.serverMs };
        const answer = await server.readJson("/audio/transcriptions", { ...limits, body: form }, Answer);
        await writeFile(out, JSON.stringify(answer));
      },
    });
    return JSON.parse(await readFile(path, "utf8")) as Answer;
  }

  const windowsOf = (from: string, seconds: number, context: TaskContext): Promise<readonly Window[]> =>
    context.engines.run(
      "dsp",
      { do: "speechWindows", speech: from, longest: seconds },
      { signal: context.signal, timeoutMs: context.limits.repairMs },
    );

  async function askWindows(question: Omit<Ask, "as">, as: Way, context: TaskContext) {
    const windows = await windowsOf(question.from, as.seconds, context);
    const answers: Answer[] = [];
    for (const [i, window] of windows.entries()) {
      answers.push(await ask({ ...question, as: as.format }, window, context));
      context.reportShare((i + 1) / windows.length);
    }
    return { windows, answers };
  }

  /** Asks in the best known way, and in the next one when the server refuses. Only a way that worked is remembered. */
  async function askSomehow(question: Omit<Ask, "as">, context: TaskContext) {
    for (let tried = way; ;) {
      try {
        const found = await askWindows(question, tried, context);
        way = tried;
        if (found.answers.some(lacksWords)) timesWords = false;
        return found;
      } catch (error) {
        const next = isRefused(error) ? wayAfter(tried, error.status) : undefined;
        if (next === undefined) throw error;
        log.debug({ refused: tried, next }, "studio: asking the transcription server in another way");
        tried = next;
      }
    }
  }

  const made = (windows: readonly Window[], answers: readonly Answer[], language: string): Transcribed => {
    const found = windows.map((window, i) => {
      const { segments, omitted } = withoutInvented(segmentsIn(answers[i] ?? NOTHING, window), window.spoken);
      return { segments, omitted };
    });
    const omitted = found.reduce((sum, one) => sum + one.omitted, 0);
    const detected = answers
      .map((answer) => languageNamed(answer.language))
      .find((code) => code !== undefined);
    return {
      segments: found.flatMap(({ segments }) => segments),
      language: language === "auto" ? detected : language,
      notes: [`Transcribed by ${address.model}.`, ...omissionNotes(omitted)],
    };
  };

  /** Until the server answers for the first time, whatever it says, it is taken for one that isn't there. */
  async function tried(): Promise<string | undefined> {
    if (hasAnswered) return undefined;
    try {
      // A task doesn't wait for a server that was never there.
      const { signal } = new AbortController();
      await server.readJson("/models", { signal, timeoutMs: PROBE_LIMIT_MS, isProbe: true }, z.unknown());
      unanswered = undefined;
    } catch (error) {
      if (!(error instanceof EngineFailure)) throw error;
      unanswered = error.status === undefined ? error.message : undefined;
    }
    hasAnswered = unanswered === undefined;
    return unanswered;
  }

  return {
    name: server.name,
    tried,
    problem: () => server.problem() ?? unanswered,
    // A model may know more languages than Whisper, so the server decides.
    languageFor: (language) => whisperLanguage(language) ?? language?.trim().toLowerCase().split(/[-_]/)[0],
    timesWords: () => timesWords && way.format === "verbose_json",
    async transcribe({ from, language, prompt }, context) {
      const { windows, answers } = await askSomehow({ from, language, prompt }, context);
      return made(windows, answers, language);
    },
    async transcribeSpeakers({ from, language, prompt }, context) {
      if (!tellsSpeakers) return undefined;
      const windows = await windowsOf(from, way.seconds, context);
      const [window] = windows;
      // It names the speakers of each request anew.
      if (!window || windows.length > 1) return undefined;
      try {
        const answer = await ask({ from, language, prompt, as: "diarized_json" }, window, context);
        const transcript = made(windows, [answer], language);
        if (transcript.segments.some(({ speaker }) => speaker !== undefined)) return transcript;
      } catch (error) {
        if (!isRefused(error)) throw error;
        // It may be the language or the size that it refuses.
        if (language !== "auto" || error.status === 413) return undefined;
      }
      tellsSpeakers = false;
      return undefined;
    },
  };
}

const lacksWords = ({ segments = [], words: timed }: Answer) =>
  timed === undefined && segments.some(({ text, words: own }) => text.trim() !== "" && own === undefined);

/** Returns what was said in a window, with times of the whole recording. */
function segmentsIn(answer: Answer, { start: at, end }: Window): readonly MeasuredSegment[] {
  const spoken = (answer.words ?? []).map((word) => toWord(word, at));
  if (answer.segments && answer.segments.length > 0) {
    const names = [...new Set(answer.segments.flatMap(({ speaker }) => speaker ?? []))];
    return answer.segments.map(({ text, speaker, words: own, start, end: until, ...measures }) => {
      const times = { start: round(start + at), end: round(until + at) };
      const isInside = (word: HeardWord) => {
        const middle = (word.start + word.end) / 2;
        return middle >= times.start && middle < times.end;
      };
      return {
        ...times,
        text: text.trim(),
        words: own?.map((word) => toWord(word, at)) ?? spoken.filter(isInside),
        ...(speaker !== undefined && { speaker: `speaker_${names.indexOf(speaker) + 1}` }),
        measures,
      };
    });
  }
  const timed: readonly RecognizedSegment[] =
    spoken.length > 0 ? segmentsOf(passagesOf(spoken)) : spreadText(answer.text ?? "", { start: at, end });
  return timed.map(({ start, end: until, text, words: heard }) => ({
    start,
    end: until,
    text,
    words: heard,
    measures: {},
  }));
}

const toWord = ({ word, start, end }: HeardWord, at: number): HeardWord => ({
  word: word.trim(),
  start: round(start + at),
  end: round(end + at),
});

const round = (seconds: number) => Math.round(seconds * 100) / 100;

const LONG_PAUSE = 0.6;

/** Groups words by the pauses between them. */
function passagesOf(list: readonly HeardWord[]): readonly { readonly words: readonly HeardWord[] }[] {
  const groups: HeardWord[][] = [];
  for (const word of list) {
    const last = groups.at(-1);
    if (last && word.start - (last.at(-1)?.end ?? 0) < LONG_PAUSE) last.push(word);
    else groups.push([word]);
  }
  return groups.map((group) => ({ words: group }));
}

/** Returns a part of 16-bit mono samples as a WAV file. */
async function readWindow(path: string, start: number, end: number): Promise<Buffer> {
  const from = Math.round(start * SPEECH_RATE) * 2;
  const bytes = Math.round((end - start) * SPEECH_RATE) * 2;
  await using file = await open(path);
  const wav = Buffer.alloc(WAV_HEADER + bytes);
  const { bytesRead } = await file.read(wav, WAV_HEADER, bytes, from);
  wav.write("RIFF", 0, "latin1");
  wav.writeUInt32LE(WAV_HEADER - 8 + bytesRead, 4);
  wav.write("WAVEfmt ", 8, "latin1");
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(SPEECH_RATE, 24);
  wav.writeUInt32LE(BYTES_PER_SECOND, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write("data", 36, "latin1");
  wav.writeUInt32LE(bytesRead, 40);
  return wav.subarray(0, WAV_HEADER + bytesRead);
}

const WAV_HEADER = 44;
