import { createHash } from "node:crypto";
import { nanoid } from "nanoid";
import type { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { audienceOf } from "../../commands/definition/audience.ts";
import {
  type Answer as CommandAnswer,
  type Command,
  findCommand,
} from "../../commands/definition/command.ts";
import type { Options, OptionShape, Source } from "../../commands/definition/option.ts";
import { unknownCommandError } from "../../commands/parsing/nearest.ts";
import type { Invocation, Job } from "../../jobs/job.ts";
import { say } from "../../messages/index.ts";
import { fileOwner } from "../../store/person.ts";
import type { App } from "../app.ts";
import type { ReceiveUpload } from "../web/routes/uploads.ts";
import { HttpError } from "../web/routes/http-error.ts";
import type { AnsweredRequests, KeyedRequest } from "./answered-requests.ts";
import { invocationOf, requireScope, type Caller } from "./caller.ts";
import { endpoint, register, type Endpoint } from "./endpoint.ts";
import { toJobView } from "./job-view.ts";
import { Answer, JobView, Key, Upload } from "./schemas.ts";

/** Families that manage keys or a person's data, or lead through forms: they stay with the person in the chat. */
const ELSEWHERE: ReadonlySet<string> = new Set(["api-keys", "privacy", "setup"]);

export interface CommandRoutesDeps extends Pick<App, "accept" | "commands" | "findInvocation" | "jobFeed"> {
  readonly answered: AnsweredRequests;
  readonly now: () => number;
}

const uploaded = z.strictObject({ upload: z.string().min(1).max(100) });

const answers = {
  200: z.strictObject({ answer: Answer }).describe("The answer of a command that makes nothing"),
  202: z
    .strictObject({
      job: JobView,
      duplicate: z.boolean().describe("Whether an earlier request made the job"),
    })
    .describe("The job"),
};

const runCommand = endpoint({
  name: "runCommand",
  method: "POST",
  path: "/commands/{name}",
  summary: "Run a command",
  scope: "run",
  params: z.object({ name: z.string().min(1).max(60) }),
  body: z.record(z.string(), z.unknown()),
  answers,
});

const getKey = endpoint({
  name: "getKey",
  method: "GET",
  path: "/key",
  summary: "Read whom the key acts for, and what it can do",
  scope: "read",
  answers: { 200: z.strictObject({ key: Key }) },
});

/** Returns an endpoint for each command that the API offers, with its own options. For the document only. */
export const commandEndpoints = (commands: readonly Command[]): readonly Endpoint[] =>
  commands
    .filter((command) => !ELSEWHERE.has(familyOf(command)))
    .map((command): Endpoint => ({
      name: `run ${command.name}`.replaceAll(/[ -](\w)/g, (_, letter: string) => letter.toUpperCase()),
      method: runCommand.method,
      path: `/commands/${command.name.replace(" ", ".")}`,
      summary: command.description,
      scope: needsAdmin(command) ? "admin" : "run",
      body: bodyOf(command.options as Options),
      answers: "answer" in command ? { 200: answers[200] } : { 202: answers[202] },
    }));

const familyOf = ({ name }: Command) => name.split(" ")[0] ?? name;
const needsAdmin = ({ name }: Command) => audienceOf(name) !== "everyone";

const bodyOf = (options: Options): z.ZodType =>
  z.strictObject(
    Object.fromEntries(
      Object.entries(options).map(([name, option]) => {
        const described = shapeOf(option).describe(option.description);
        // A source that is left out is the newest file of the key's owner.
        return [name, option.required && option.kind !== "source" ? described : described.optional()];
      }),
    ),
  );

function shapeOf(option: OptionShape): z.ZodType {
  switch (option.kind) {
    case "text":
    case "document":
      return z.string().max(option.max);
    case "number":
      return z.number().min(option.min).max(option.max);
    case "integer":
      return z.int().min(option.min).max(option.max);
    case "boolean":
      return z.boolean();
    case "choice":
      return z.enum(option.choices);
    case "source":
      return z.union([z.string().describe("A link, `latest`, `job:last` or `job:` and an ID"), uploaded]);
    case "voice":
    case "job":
    case "command":
      return z.string().max(200);
  }
}

/** Registers running commands. */
export function registerCommandRoutes(
  api: FastifyInstance,
  { accept, answered, commands, findInvocation, jobFeed, now }: CommandRoutesDeps,
): void {
  register(api, getKey, async ({ caller: { holder } }) => {
    const { key, name, platform, workspace, isServer, scope } = holder;
    return {
      key: { key, name, platform, server: workspace, actsFor: isServer ? "server" : "person", scope },
    };
  });

  register(api, runCommand, async ({ caller, params, body, request, reply }) => {
    const name = params.name.replace(".", " ");
    const command = findCommand(commands, name);
    if (!command) throw unknownCommandError(name, commands);
    if (ELSEWHERE.has(familyOf(command)))
      throw new HttpError(403, say("apiCommandElsewhere", { command: name }));
    if (needsAdmin(command)) requireScope(caller, "admin");
    const keyed = keyedRequestOf(caller, request.headers["idempotency-key"], hashRequest(name, body));
    const invocation = invocationOf(caller, {
      command: name,
      options: readOptions(command.options as Options, body),
      key: `${caller.holder.key}:${keyed?.idempotencyKey ?? nanoid()}`,
    });
    if ("answer" in command) {
      const run = () => runInstant(accept, invocation);
      if (!keyed) return { answer: await run() };
      const job = await findInvocation(invocation.platform, invocation.key);
      if (job) throw reusedKey(job);
      return { answer: await answered.answerOnce(keyed, run) };
    }
    if (keyed) await answered.requireUnused(keyed);
    const accepted = await accept(keyed ? withRequestHash(caller, invocation, keyed.hash) : invocation);
    if (accepted.kind === "answer") return { answer: accepted.answer };
    const { job, ahead, expectedMs, duplicate } = accepted;
    const first = job.deliverTo?.kind === "api" ? job.deliverTo.request : undefined;
    // A version before 0.1.0 stored no hash.
    if (duplicate && first !== undefined && first !== keyed?.hash) throw reusedKey(job);
    const queued = { state: "queued" as const, ahead, elapsedMs: 0 };
    const progress = expectedMs === undefined ? queued : { ...queued, expectedMs };
    reply.status(202);
    return {
      job: toJobView(job, jobFeed.progressOf(job.id) ?? progress, now()),
      duplicate,
    };
  });
}

const reusedKey = ({ id }: Job) => new HttpError(422, say("apiKeyReused", { id }));

async function runInstant(accept: App["accept"], invocation: Invocation): Promise<CommandAnswer> {
  const accepted = await accept(invocation);
  if (accepted.kind !== "answer") throw new Error(`${invocation.command} became a job`);
  const { isPrivate: _, ...answer } = accepted.answer;
  return answer;
}

/** Two requests with one key are one: the second finds the job, or the answer, of the first. */
function keyedRequestOf(
  { holder: { key } }: Caller,
  header: string | readonly string[] | undefined,
  hash: string,
): KeyedRequest | undefined {
  if (header === undefined) return undefined;
  if (typeof header === "string" && /^[\x21-\x7e]{1,200}$/.test(header))
    return { key, idempotencyKey: header, hash };
  throw new HttpError(
    400,
    say("apiBadRequest", { why: "Idempotency-Key: 1 to 200 visible ASCII characters" }),
  );
}

/** Returns a hash that is the same for the same command and options, in whatever order a program sends them. */
const hashRequest = (command: string, body: Readonly<Record<string, unknown>>): string =>
  createHash("sha256")
    .update(JSON.stringify([command, sortKeys(body)]))
    .digest("base64url");

const sortKeys = (value: unknown): unknown =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, one]) => [name, sortKeys(one)]),
      )
    : value;

const withRequestHash = (caller: Caller, invocation: Invocation, request: string): Invocation => ({
  ...invocation,
  deliverTo: { kind: "api", key: caller.holder.key, request },
});

/** Only a file that the caller uploaded can be given as an object: everything else about files is what we know of them. */
function readOptions(options: Options, body: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      const isSource = Object.hasOwn(options, name) && options[name]?.kind === "source";
      if (!isSource || typeof value === "string" || value === null || value === undefined)
        return [name, value];
      const { success, data } = uploaded.safeParse(value);
      const why = `body.${name}: a link, a word such as job:last, or { "upload": "…" }`;
      if (!success) throw new HttpError(400, say("apiBadRequest", { why }));
      return [name, { kind: "upload", id: data.upload } satisfies Source];
    }),
  );
}

const upload = endpoint({
  name: "upload",
  method: "POST",
  path: "/uploads",
  summary: "Upload a recording, video or image, for a command's source",
  scope: "run",
  query: z.object({ name: z.string().min(1).max(300).describe("Name of the file") }),
  answers: { 201: z.strictObject({ upload: Upload }) },
});

export const otherEndpoints = [getKey, upload];

/** Registers uploads, in a scope of their own: everywhere else, a body is JSON. */
export async function registerUploads(
  api: FastifyInstance,
  { receive }: { receive: ReceiveUpload },
): Promise<void> {
  api.removeAllContentTypeParsers();
  api.addContentTypeParser("application/octet-stream", (_request, payload, done) => done(null, payload));
  register(api, upload, async ({ caller: { holder }, query: { name }, request, reply }) => {
    if (!request.body)
      throw new HttpError(400, say("apiBadRequest", { why: "body: application/octet-stream is needed" }));
    const claimedBytes = Number(request.headers["content-length"]);
    const { id, type, bytes, ...stored } = await receive({
      stream: request.body as Readable,
      claimedName: name,
      owner: fileOwner(holder, holder.person),
      ...(Number.isFinite(claimedBytes) && { claimedBytes }),
    });
    reply.status(201);
    return { upload: { id, name: stored.name, type, bytes } };
  });
}
