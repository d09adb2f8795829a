import type { z } from "zod";
import { getTask, type Operation } from "@mynah/audio-interface";

/** One request, checked and ready to be sent. */
export interface WireRequest {
  readonly origin: string;
  /** With the query. */
  readonly path: string;
  readonly method: "GET" | "POST";
  readonly headers: Record<string, string>;
  readonly body: string | undefined;
  /** Asks the service to respond with a task ID immediately. */
  readonly asynchronous: boolean;
}

export interface ServiceAddresses {
  readonly baseUrl: string;
  readonly voicesBaseUrl: string;
  readonly apiKey: string;
}

type Fields = Record<string, unknown>;

/** Our own code built a request that the interface doesn't allow. */
export class MalformedRequest extends TypeError {
  override readonly name = "MalformedRequest";
}

/**
 * Checks a request strictly against the contract and prepares it for sending, to one of the operation's paths. Throws {@link MalformedRequest}.
 */
export function buildWireRequest(
  operation: Operation,
  request: object,
  addresses: ServiceAddresses,
  form = operation.paths[0],
): WireRequest {
  const [params, rest] = splitFields(request as Fields, Object.keys(operation.params.shape));
  const path = fillPath(form, parseFields(operation, operation.params, params));
  const isPost = operation.method === "POST";
  const [query, body] = isPost ? splitFields(rest, Object.keys(operation.query.shape)) : [rest, {}];
  const checkedBody = parseFields(operation, operation.body, body);
  const url = new URL(
    (operation.host === "voices" ? addresses.voicesBaseUrl : addresses.baseUrl).replace(/\/+$/, "") + path,
  );
  for (const [name, value] of Object.entries(parseFields(operation, operation.query, query)))
    if (value !== undefined) url.searchParams.set(name, toQueryValue(value));
  return {
    origin: url.origin,
    path: url.pathname + url.search,
    method: operation.method,
    headers: {
      accept: "application/json",
      // Interface 5; gap voice-detail-auth: also sent to the voices host's detail route. gap key-lifetime: never
      // expires.
      authorization: `Bearer ${addresses.apiKey}`,
      ...(isPost && { "content-type": "application/json" }),
    },
    body: isPost ? JSON.stringify(checkedBody) : undefined,
    asynchronous: checkedBody["useAsync"] === true,
  };
}

/** Prepares polls, of which there are thousands a minute: only the task's ID differs, and only that is made each time. */
export function createPollRequests(addresses: ServiceAddresses): (taskId: string) => WireRequest {
  const id = "0";
  const sample = buildWireRequest(getTask, { task_id: id }, addresses);
  const path = sample.path.slice(0, -id.length);
  return (taskId) => {
    const checked = parseFields(getTask, getTask.params, { task_id: taskId });
    return { ...sample, path: path + encodeURIComponent(String(checked["task_id"])) };
  };
}

const toQueryValue = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));

function splitFields(fields: Fields, names: readonly string[]): [Fields, Fields] {
  const entries = Object.entries(fields);
  const inside = entries.filter(([name]) => names.includes(name));
  const outside = entries.filter(([name]) => !names.includes(name));
  return [Object.fromEntries(inside), Object.fromEntries(outside)];
}

/** The message names fields and rules but never values, which are people's words and signed links. */
function parseFields(operation: Operation, schema: z.ZodObject, value: Fields): Fields {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => `${issue.path.join(".") || "request"}: ${issue.message}`);
  throw new MalformedRequest(`${operation.name} (${operation.section}): ${faults.join("; ")}`);
}

function fillPath(path: string, params: Fields): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
}
