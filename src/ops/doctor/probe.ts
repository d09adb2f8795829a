import { parseJson } from "../../base/parse-json.ts";
import { excerptAnswer } from "../../audio/answer-excerpt.ts";
import {
  clapHealth,
  getTask,
  getVoice,
  listVoices,
  modelStatus,
  musicArtists,
  musicLyrics,
  type Operation,
  pageVoices,
  voiceDetail,
  voiceSlug,
  isRecord,
  findVoices,
} from "@mynah/audio-interface";
import { buildWireRequest, type ServiceAddresses } from "../../audio/request.ts";
import { createTransport } from "../../audio/transport.ts";
import { type CheckResult, type DoctorCheck, fail, ok, warn } from "./check.ts";

const LIMIT_MS = 10_000;
/** Belongs to nothing; has the form of a task's ID (interface 2.1). */
const NOTHING = "00000000-0000-4000-8000-000000000000";

type FieldType = "text" | "number" | "list" | "object" | "any";
type Fields = Readonly<Record<string, FieldType>>;

/** One free request, and the answer that the interface documents for it. */
interface Probe {
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
function probesFor(voice: { readonly id: string; readonly name: string }): readonly Probe[] {
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
 * Calls each free route of a configured service and reports where its answers differ from the interface. Sends nothing that
 * can cost money.
 */
export const probeAudioService = (addresses: ServiceAddresses): DoctorCheck => ({
  name: "interface",
  async run(signal) {
    const transport = createTransport({ connections: 4, connectMs: 5000 });
    const ask = async ({ operation, request }: Pick<Probe, "operation" | "request">): Promise<Seen> => {
      const wire = buildWireRequest(operation, request, addresses);
      const { status, text = "" } = await transport.exchange(wire, { timeoutMs: LIMIT_MS, signal });
      return { status, body: parseJson(text) ?? text };
    };
    try {
      const findings: CheckResult[] = [];
      for (const probe of probesFor(await findVoice(ask))) findings.push(await judge(probe, ask));
      return findings;
    } finally {
      await transport.close();
    }
  },
});

type Ask = (probe: Pick<Probe, "operation" | "request">) => Promise<Seen>;

/** Finds a voice whose details can be asked for; one that may not exist if neither host lists any. */
async function findVoice(ask: Ask): Promise<{ readonly id: string; readonly name: string }> {
  for (const probe of [
    { operation: pageVoices, request: { page: 0, limit: 1 } },
    { operation: listVoices, request: { page: 0, page_size: 1 } },
  ]) {
    const seen = await ask(probe).catch(() => undefined);
    const [voice] = findVoices(seen?.body);
    if (voice) return voice;
  }
  return { id: "unknown", name: "unknown" };
}

async function judge(probe: Probe, ask: Ask): Promise<CheckResult> {
  const { method, paths } = probe.operation;
  const route = `${method} ${paths[0]}`;
  try {
    const seen = await ask(probe);
    const differences = differencesOf(probe, seen);
    if (differences.length === 0) return ok(`${route} answers as documented`);
    return warn(
      `${route}: ${differences.join("; ")}. Answer: HTTP ${seen.status} ${excerptAnswer(seen.body)}`,
    );
  } catch (error) {
    return fail(`${route} didn't respond: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function differencesOf({ status, fields, records }: Probe, seen: Seen): string[] {
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
  const differences = Object.entries(fields).flatMap(([name, type]) => {
    const actual = value[name];
    if (actual === undefined || actual === null) return [`${prefix}${name} is missing`];
    return typeOf(actual) === type ? [] : [`${prefix}${name} is ${typeOf(actual)}, not ${type}`];
  });
  const more = Object.keys(value).filter((name) => !Object.hasOwn(fields, name));
  return more.length === 0
    ? differences
    : [
        ...differences,
        `also has ${more
          .slice(0, 20)
          .map((name) => prefix + name)
          .join(", ")}`,
      ];
}

function typeOf(value: unknown): FieldType {
  if (typeof value === "string") return "text";
  if (typeof value === "number") return "number";
  if (Array.isArray(value)) return "list";
  return isRecord(value) ? "object" : "any";
}
