import type { IncomingMessage, ServerResponse } from "node:http";
import type { VoiceRecord } from "../src/voice-records.ts";
import { createResponders, someVoices, trainedVoice } from "./answers.ts";
import { check, readBody } from "./check.ts";
import { createFaults, type Fault, type Faults } from "./faults.ts";
import { serveFile, someSegments, sound, type SpokenSegment } from "./files.ts";
import { type Call, createLedger, type Ledger } from "./ledger.ts";
import { listen } from "./listen.ts";
import { type Answer, reply, replyWith } from "./replies.ts";
import { findRoute } from "./routes.ts";
import { createTasks } from "./tasks.ts";

export type { Fault } from "./faults.ts";
export { someVoices } from "./answers.ts";
export { samples, sound, type SpokenSegment } from "./files.ts";
export { listen } from "./listen.ts";
export { type SampleRequest, sampleRequests } from "./sample-requests.ts";
export { wav, wavHeader, wavOf } from "./wav.ts";

/** The behavior without faults; can be changed while the fake runs. */
interface Behavior {
  /** What running tasks tell of their progress, in percent. The interface documents nothing of it. */
  progress: number | undefined;
  /** How long a task takes, in milliseconds; Infinity for a task that never finishes. Default 0. */
  taskMs: number;
  /** Whether speech synthesis answers with a task id, or (the default) with the URL. */
  speechAsTask: boolean;
  /** The audio that it makes where WAV is requested. */
  wav: Buffer;
  voices: readonly VoiceRecord[];
  /** The transcript of every recording, or of the one at an address. */
  segments: readonly SpokenSegment[] | ((url: string) => readonly SpokenSegment[]);
  /** What each list returns for the category `my_voices`. Default: the voices whose records have it. */
  mine: ((operation: "pageVoices" | "listVoices") => readonly VoiceRecord[]) | undefined;
}

export interface FakeOptions extends Partial<Behavior> {
  /** The key it accepts; any if omitted. */
  readonly apiKey?: string;
}

export interface FakeAudioService extends Ledger {
  /** Main host. */
  readonly url: string;
  readonly voicesUrl: string;
  readonly faults: Faults;
  readonly behave: Behavior;
  /** The ids of its tasks, as its operator could list them, oldest first. */
  taskIds(): readonly string[];
  /** How many downloads of files have begun. */
  downloads(): number;
  /** How many connections both hosts have had so far. */
  connections(): number;
  /** Stops listening: connections are refused until {@link resume}. Tasks and files are kept. */
  refuse(): Promise<void>;
  resume(): Promise<void>;
  close(): Promise<void>;
}

/** Starts the audio service as its interface documents it: stateful, over real HTTP, on two hosts. */
export async function startFakeAudioService(options: FakeOptions = {}): Promise<FakeAudioService> {
  const { apiKey, ...behavior } = options;
  const behave = {
    taskMs: 0,
    speechAsTask: false,
    wav: sound(0.5).content,
    voices: someVoices,
    segments: someSegments,
    mine: undefined,
    progress: undefined,
    ...behavior,
  };
  let downloads = 0;
  const ledger = createLedger();
  const faults = createFaults();
  /** Training under the same name replaces the voice. */
  const trained = new Map<string, VoiceRecord>();
  const answers = createResponders({
    all: () => [...behave.voices, ...trained.values()],
    mine: (operation) => behave.mine?.(operation),
  });
  const tasks = createTasks({
    taskMs: () => behave.taskMs,
    wav: () => behave.wav,
    segments: (url) => (typeof behave.segments === "function" ? behave.segments(url) : behave.segments),
    progress: () => behave.progress,
    fileUrl: (name) => `${main.url}/files/${name}`,
  });

  function work(call: Call, fault: Fault | undefined): Answer {
    const { operation, params, query, body } = call;
    if (operation === "getTask") return tasks.look(String(params["task_id"]));
    const answer = answers[operation];
    if (answer) return answer({ ...params, ...query, ...body });
    if (operation === "trainVoice") {
      const voice = trainedVoice(body);
      trained.set(voice.id, voice);
    }
    // For designs and trainings the interface documents only that the task is accepted (4.5, 4.6).
    const isAlwaysTask = operation === "trainVoice" || operation === "voiceDesign";
    const isTask = isAlwaysTask || body["useAsync"] === true;
    const asTask = operation === "speechSynthesis" ? behave.speechAsTask : isTask;
    return tasks.submit(operation, body, asTask, fault);
  }

  async function handle(host: "main" | "voices", request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? "/", "http://fake");
    if (host === "main" && url.pathname.startsWith("/files/")) {
      downloads++;
      return serveFile(response, tasks.file(url.pathname.slice("/files/".length)));
    }
    const route = findRoute(host, request.method ?? "GET", url.pathname);
    if (!route) return reply(response, { status: 404, body: { error: "Not found" } });
    const operation = route.operation.name;
    ledger.arrived(operation);
    const fault = faults.take(operation);
    if (fault === "reset-before") return void request.socket.resetAndDestroy();
    const text = await readBody(request);
    if (typeof fault === "object" && "status" in fault)
      return reply(response, { body: { error: "Out of order" }, ...fault });
    if (apiKey !== undefined && request.headers.authorization !== `Bearer ${apiKey}`)
      return reply(response, { status: 401, body: { error: "Unauthorized", details: "Invalid API key" } });
    const checked = check(route, url.searchParams, text);
    if ("refusal" in checked)
      return reply(response, { status: host === "voices" ? 400 : 422, body: checked.refusal });
    const call = { operation, ...checked, at: Date.now() };
    const answer = work(call, fault);
    ledger.accepted(call);
    replyWith(response, answer, fault);
  }

  // A client that disconnects during its request ends up in the catch.
  const on = (host: "main" | "voices") => (request: IncomingMessage, response: ServerResponse) =>
    void handle(host, request, response).catch(() => response.destroy());
  const main = await listen(on("main"));
  const voices = await listen(on("voices"));
  const refuse = async () => void (await Promise.all([main.stop(), voices.stop()]));
  const resume = async () => void (await Promise.all([main.resume(), voices.resume()]));
  const connections = () => main.connections() + voices.connections();
  const urls = { url: main.url, voicesUrl: voices.url };
  return {
    ...ledger,
    ...urls,
    faults,
    taskIds: tasks.ids,
    behave,
    downloads: () => downloads,
    connections,
    refuse,
    resume,
    close: refuse,
  };
}
