import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import { z } from "zod";
import { StudioFailure } from "../failure.ts";
import { readJson, writeJson } from "../json-file.ts";
import { BREATH, joinSpoken, type SpokenPart } from "../speech/join-spoken.ts";
import { splitText } from "../speech/split-text.ts";
import type { Pcm } from "../sound/pcm.ts";
import { VOICE_RATE } from "../sound/rates.ts";
import { shortStep, type TaskContext } from "../tasks/handler.ts";
import type { StudioVoice } from "../voices/voice.ts";
import { askOnce } from "./kept-answers.ts";
import { createEngineServer, type EngineAddress, EngineFailure, isRefused } from "./engine-server.ts";
import { parseVoiceSetting, readVoiceList, type ServerVoice, toCatalogVoices } from "./voice-list.ts";

export interface SpeechServerAddress extends EngineAddress {
  /** Voices, as {@link parseVoiceSetting} reads them. Default: those that the server lists. */
  readonly voices?: string | undefined;
}

interface SpeechServerOptions {
  readonly address: SpeechServerAddress;
  /** Folder where the list of voices is kept, so that a server that is away takes no voice along. */
  readonly dir: string;
  readonly retryAfterMs: readonly number[];
  /** Ends the asking for its voices. */
  readonly signal: AbortSignal;
  readonly log: Logger;
}

/** What a voice of the server is to say. */
export interface ServerLine {
  /** The server's name for the voice. */
  readonly voice: string;
  readonly text: string;
  /** Tempo factor. */
  readonly rate: number;
  /** Emotions, as people wrote them. */
  readonly tags: readonly string[];
}

/** Voices of a server that speaks OpenAI's `POST /v1/audio/speech`. */
export interface SpeechServer {
  readonly host: string;
  /** In the server's order. */
  voices(): readonly StudioVoice[];
  problem(): string | undefined;
  /** Resolves when the server's voices were asked for once. */
  readonly asked: Promise<void>;
  /** Speaks a text of any length into a file of that name in the task's folder. */
  speak(line: ServerLine, name: string, context: TaskContext): Promise<Pcm>;
}

const LIST_AGAIN_MS = 10 * 60_000;
const LIST_SOON_MS = 15_000;
const LIST_LIMIT_MS = 30_000;
/** OpenAI takes 4,096 characters; local models lose the thread earlier. */
const LONGEST_PART = 1500;
const SLOWEST = 0.25;
const FASTEST = 4;

/** Connects to the operator's speech server. One that can't be reached stops nothing: its voices appear when it answers. */
export function openSpeechServer({
  address,
  dir,
  retryAfterMs,
  signal,
  log,
}: SpeechServerOptions): SpeechServer {
  const server = createEngineServer({ ...address, settings: "STUDIO_SPEECH", retryAfterMs, log });
  const file = join(dir, "speech-voices.json");
  const set = address.voices === undefined ? undefined : parseVoiceSetting(address.voices);
  let voices = toCatalogVoices(set ?? [], address.model);
  // Listing is tried again in any case.
  const listing = { signal, timeoutMs: LIST_LIMIT_MS, isProbe: true } as const;
  let listProblem: string | undefined;
  let takesInstructions = true;

  async function listVoices(): Promise<boolean> {
    try {
      const listed = readVoiceList(await server.readJson("/audio/voices", listing, z.unknown()));
      if (listed.length === 0)
        throw new StudioFailure("engine_misconfigured", "The speech server lists no voices.");
      voices = toCatalogVoices(listed, address.model);
      listProblem = undefined;
      await writeJson(file, listed);
      return true;
    } catch (error) {
      if (signal.aborted) return false;
      const why = error instanceof StudioFailure ? error.message : String(error);
      const isUnlisted = error instanceof EngineFailure && error.status !== undefined && error.status < 500;
      const sentence = isUnlisted ? `${why} Or name its voices in STUDIO_SPEECH_VOICES.` : why;
      if (listProblem === undefined)
        log.warn({ host: server.host }, `studio: the speech server's voices are unknown. ${sentence}`);
      listProblem = sentence;
      return false;
    }
  }

  async function keepListed(tried: () => void): Promise<void> {
    const kept = (await readJson<readonly ServerVoice[]>(file)) ?? [];
    if (voices.length === 0) voices = toCatalogVoices(kept, address.model);
    while (!signal.aborted) {
      const isListed = await listVoices();
      tried();
      await sleep(isListed ? LIST_AGAIN_MS : LIST_SOON_MS, undefined, { signal, ref: false }).catch(
        () => undefined,
      );
    }
  }

  const first = Promise.withResolvers<void>();
  if (set === undefined) void keepListed(first.resolve);
  else first.resolve();

  async function speakPart({ voice, text, rate, tags }: ServerLine, name: string, context: TaskContext) {
    const speed = Math.min(FASTEST, Math.max(SLOWEST, Math.round(rate * 100) / 100));
    const asked = [server.host, address.model, voice, text, String(speed), tags.join()];
    const request = { model: address.model, voice, input: text, response_format: "wav", speed };
    const limits = { signal: context.signal, timeoutMs: context.limits.serverMs };
    const ask = async (out: string) => {
      const instructions =
        takesInstructions && tags.length > 0 ? { instructions: `Sound ${tags.join(", ")}.` } : {};
      try {
        await server.saveAudio("/audio/speech", { ...limits, body: { ...request, ...instructions } }, out);
      } catch (error) {
        // A server that knows no instructions refuses them before any work.
        if (!isRefused(error) || !("instructions" in instructions)) throw error;
        await server.saveAudio("/audio/speech", { ...limits, body: request }, out);
        takesInstructions = false;
      }
    };
    const from = await askOnce(server, { dir: context.keptDir, asked, ask });
    const decoded = join(context.dir, `${name}.decoded`);
    const decode = {
      do: "decodeSound",
      from,
      out: decoded,
      maxSeconds: context.limits.sourceSeconds,
    } as const;
    const pcm = await context.engines.run("media", decode, shortStep(context)).catch((error: unknown) => {
      if (!(error instanceof StudioFailure) || error.code !== "unreadable_audio") throw error;
      throw server.unusable("audio");
    });
    const resample = { do: "resample", pcm, out: join(context.dir, name), rate: VOICE_RATE } as const;
    return context.engines.run("media", resample, shortStep(context));
  }

  return {
    host: server.host,
    voices: () => voices,
    problem: () => server.problem() ?? listProblem,
    asked: first.promise,
    async speak(line, name, context) {
      const texts = splitText(line.text, LONGEST_PART);
      if (texts.length === 1) return speakPart(line, name, context);
      const spoken: SpokenPart[] = [];
      for (const [i, text] of texts.entries()) {
        spoken.push({ pcm: await speakPart({ ...line, text }, `${name}-${i}`, context), pause: BREATH });
        context.reportShare((i + 1) / texts.length);
      }
      return joinSpoken(spoken, name, context);
    },
  };
}
