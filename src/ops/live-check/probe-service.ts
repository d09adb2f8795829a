import { parseJson } from "../../base/parse-json.ts";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { excerptAnswer } from "../../audio/answer-excerpt.ts";
import {
  clapHealth,
  getTask,
  getVoice,
  listVoices,
  modelStatus,
  musicArtists,
  musicLyrics,
  speechSynthesis,
  type Operation,
  type RequestOf,
  pageVoices,
  voiceDetail,
  voiceSlug,
  isRecord,
  findVoices,
} from "@mynah/audio-interface";
import { buildWireRequest, type ServiceAddresses } from "../../audio/request.ts";
import { createTransport } from "../../audio/transport.ts";
import { createAudioService, type AudioService } from "../../audio/client.ts";
import { parseTask, type TaskStatus } from "../../audio/task.ts";
import {
  differs,
  holds,
  holdsIf,
  untried,
  type LiveProbes,
  type ProbeResult,
} from "../../bots/live-probe.ts";
import { ServiceError } from "../../errors.ts";
import { createGuardedFetch } from "../../net/guarded-fetch.ts";

const LIMIT_MS = 10_000;
const POLL_MS = 1_000;
/** Longer than any service takes for one word. */
const MAX_POLLS = 300;
const MAX_AUDIO_BYTES = 10 * 2 ** 20;
const NO_SPENDING = untried("It may cost something: --spend.");
/** Belongs to nothing; has the form of a task's ID (interface 2.1). */
const NOTHING = "00000000-0000-4000-8000-000000000000";

type FieldType = "text" | "number" | "list" | "object" | "any";
type Fields = Readonly<Record<string, FieldType>>;

/** One free request of the interface, and the answer that the interface documents for it. */
interface FreeRoute {
  readonly operation: Operation;
  readonly request: object;
  readonly status: number;
  readonly fields?: Fields;
  /** Fields of each record of the list in this field. */
  readonly records?: { readonly field: string; readonly fields: Fields };
}

const VOICE: Fields = { id: "text", name: "text", language: "text", gender: "text", category: "text" };
const VOICE_DETAIL: Fields = {
  status: "text",
  voiceId: "text",
  name: "text",
  gender: "text",
  language: "text",
  category: "text",
  description: "text",
  additionalDetails: "object",
};

/** Every route that costs nothing. Where the interface shows no answer, what we assume (docs/interface-gaps.md). */
function freeRoutes(voice: { readonly id: string; readonly name: string }): readonly FreeRoute[] {
  return [
    { operation: getTask, request: { task_id: NOTHING }, status: 404 },
    {
      operation: pageVoices,
      request: { page: 0, limit: 5 },
      status: 200,
      fields: { page: "number", limit: "number", total: "number", voices: "list" },
      records: { field: "voices", fields: VOICE },
    },
    {
      operation: listVoices,
      request: { page: 0, page_size: 5 },
      status: 200,
      fields: { voices: "list" },
      records: { field: "voices", fields: VOICE },
    },
    { operation: voiceDetail, request: { voice: voiceSlug(voice.name) }, status: 200, fields: VOICE_DETAIL },
    { operation: getVoice, request: { voice: voice.id }, status: 200, fields: VOICE_DETAIL },
    { operation: modelStatus, request: { name: `mynah-probe-${NOTHING}` }, status: 404 },
    { operation: musicLyrics, request: { music_id: NOTHING }, status: 404 },
    {
      operation: musicArtists,
      request: {},
      status: 200,
      fields: { artists: "list" },
      records: { field: "artists", fields: { id: "text", name: "text" } },
    },
    { operation: clapHealth, request: {}, status: 200, fields: { status: "text" } },
  ];
}

interface Seen {
  readonly status: number;
  readonly body: unknown;
}

/**
 * Creates the probes of a configured service. `maySpend`: also runs a job of one word; otherwise nothing is sent that can
 * cost money.
 */
export function probeService(addresses: ServiceAddresses, maySpend: boolean): LiveProbes {
  const service = createAudioService(addresses);
  return {
    probes: [
      { assumption: "audio.free-routes", run: () => compareFreeRoutes(addresses) },
      { assumption: "audio.refusal", run: async () => (maySpend ? probeRefusal(service) : NO_SPENDING) },
      { assumption: "audio.task", run: async () => (maySpend ? probeTask(addresses, service) : NO_SPENDING) },
    ],
    async close() {
      await service.close();
      return [];
    },
  };
}

/** Calls each free route and reports where its answers differ from the interface. */
async function compareFreeRoutes(addresses: ServiceAddresses): Promise<ProbeResult> {
  const transport = createTransport({ connections: 4, connectMs: 5000 });
  const ask = askOver(transport, addresses);
  try {
    const found: string[] = [];
    for (const route of freeRoutes(await findVoice(ask))) found.push(...(await judge(route, ask)));
    return found.length === 0 ? holds : differs(found.join("\n"));
  } finally {
    await transport.close();
  }
}

const askOver =
  (transport: ReturnType<typeof createTransport>, addresses: ServiceAddresses): Ask =>
  async ({ operation, request }) => {
    const wire = buildWireRequest(operation, request, addresses);
    const { status, text = "" } = await transport.exchange(wire, { timeoutMs: LIMIT_MS, signal: undefined });
    return { status, body: parseJson(text) ?? text };
  };

/** An unknown voice is refused before there is any work to charge for. */
async function probeRefusal(service: AudioService): Promise<ProbeResult> {
  try {
    const body = await service.call(speechSynthesis, {
      voice: `mynah-live-check-${NOTHING}`,
      text: "Hello.",
    });
    const task = parseTask(body, { operation: speechSynthesis });
    return task.state === "failed" ? holds : differs("It took the request for a voice that doesn't exist.");
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const { status } = error.facts;
    return holdsIf(status >= 400 && status < 500, `HTTP ${status}, not 4xx`);
  }
}

/** Has one word spoken, and fetches it. */
async function probeTask(addresses: ServiceAddresses, service: AudioService): Promise<ProbeResult> {
  const { name: voice } = await findVoiceOf(addresses);
  const made = await makeFile(addresses, service, speechSynthesis, { voice, text: "Hello." });
  return "verdict" in made ? made : holds;
}

interface MadeFile {
  readonly url: string;
  readonly bytes: Buffer;
}

/** Runs a task to its end and fetches its first file; returns what differs if there is none. */
export async function makeFile<O extends Operation>(
  { baseUrl }: Pick<ServiceAddresses, "baseUrl">,
  service: AudioService,
  operation: O,
  request: RequestOf<O>,
): Promise<MadeFile | ProbeResult> {
  const options = { operation };
  let task: TaskStatus = parseTask(await service.call(operation, request), options);
  for (let polls = 0; task.state === "in-progress" && polls < MAX_POLLS; polls++) {
    if (task.taskId === undefined) return differs("The answer names no task.");
    await sleep(POLL_MS);
    const { taskId } = task;
    const polled = await service.task(taskId, options);
    task = polled.state === "in-progress" ? { ...polled, taskId } : polled;
  }
  if (task.state === "failed") return differs(`The task failed: ${task.code}, ${task.message}`);
  if (task.state === "in-progress") return differs("The task wasn't finished after five minutes.");
  const [url] = task.urls;
  if (url === undefined) return differs("The finished task has no link to its file.");
  const fetch = createGuardedFetch({ allowedOrigins: [new URL(baseUrl).origin] });
  const { status, headers, body } = await fetch(url, { maxBytes: MAX_AUDIO_BYTES, timeoutMs: 60_000 });
  const bytes = await buffer(body);
  if (status === 200 && bytes.length > 0) return { url, bytes };
  const type = String(headers["content-type"]);
  return differs(`Its link answers ${status} with ${bytes.length} bytes of ${type}.`);
}

async function findVoiceOf(addresses: ServiceAddresses) {
  const transport = createTransport({ connections: 1, connectMs: 5000 });
  try {
    return await findVoice(askOver(transport, addresses));
  } finally {
    await transport.close();
  }
}

type Ask = (route: Pick<FreeRoute, "operation" | "request">) => Promise<Seen>;

/** Finds a voice whose details can be asked for; one that may not exist if neither host lists any. */
async function findVoice(ask: Ask): Promise<{ readonly id: string; readonly name: string }> {
  for (const route of [
    { operation: pageVoices, request: { page: 0, limit: 1 } },
    { operation: listVoices, request: { page: 0, page_size: 1 } },
  ]) {
    const seen = await ask(route).catch(() => undefined);
    const [voice] = findVoices(seen?.body);
    if (voice) return voice;
  }
  return { id: "unknown", name: "unknown" };
}

async function judge(route: FreeRoute, ask: Ask): Promise<string[]> {
  const { method, paths } = route.operation;
  const name = `${method} ${paths[0]}`;
  try {
    const seen = await ask(route);
    const differences = differencesOf(route, seen);
    if (differences.length === 0) return [];
    return [`${name}: ${differences.join("; ")}. Answer: HTTP ${seen.status} ${excerptAnswer(seen.body)}`];
  } catch (error) {
    return [`${name} didn't respond: ${error instanceof Error ? error.message : String(error)}`];
  }
}

function differencesOf({ status, fields, records }: FreeRoute, seen: Seen): string[] {
  if (seen.status !== status) return [`HTTP ${seen.status}, not ${status}`];
  if (!fields) return [];
  if (!isRecord(seen.body)) return ["no JSON object"];
  const list = records && seen.body[records.field];
  const found: unknown[] = Array.isArray(list) ? list : [];
  return [
    ...compare(seen.body, fields, ""),
    ...(records
      ? found.slice(0, 1).flatMap((one) => compare(one, records.fields, `${records.field}[0].`))
      : []),
  ];
}

function compare(value: unknown, fields: Fields, prefix: string): string[] {
  if (!isRecord(value)) return [`${prefix.slice(0, -1)} is no object`];
  return Object.entries(fields).flatMap(([name, type]) => {
    const actual = value[name];
    if (actual === undefined || actual === null) return [`${prefix}${name} is missing`];
    return typeOf(actual) === type ? [] : [`${prefix}${name} is ${typeOf(actual)}, not ${type}`];
  });
}

function typeOf(value: unknown): FieldType {
  if (typeof value === "string") return "text";
  if (typeof value === "number") return "number";
  if (Array.isArray(value)) return "list";
  return isRecord(value) ? "object" : "any";
}
