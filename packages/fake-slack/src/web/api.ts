import type { z } from "zod";
import { problemsOf } from "../blockkit/check.ts";
import type { RequestFault } from "../faults.ts";
import type { FakePlatform } from "../fake-platform.ts";
import type { Workspace } from "../world/workspace.ts";
import { scopeCheck, tokenOf, workspaceOf } from "./auth.ts";
import type { Method, Reply } from "./method.ts";
import { Refusal, TooMany } from "./refusal.ts";

export interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly retryAfter?: number;
}

export interface ApiRequest {
  readonly bearer: string | undefined;
  readonly args: Record<string, unknown>;
  readonly fault: RequestFault | undefined;
}

/** Returns Slack's answer to one call; `retryAfter` in seconds, with 429. */
export const answerCall = (
  platform: FakePlatform,
  method: Method | undefined,
  request: ApiRequest,
): Answer => {
  if (!method) return { status: 200, body: { ok: false, error: "unknown_method" } };
  try {
    return { status: 200, body: { ok: true, ...callMethod(platform, method, request) } };
  } catch (error) {
    if (error instanceof Refusal)
      return { status: 200, body: { ok: false, error: error.code, ...error.extra } };
    if (!(error instanceof TooMany)) throw error;
    return { status: 429, body: { ok: false, error: "ratelimited" }, retryAfter: error.retryAfter };
  }
};

/** Performs one call: token, limits, scopes, arguments, work; in Slack's order. Throws a Refusal or TooMany. */
const callMethod = (platform: FakePlatform, method: Method, request: ApiRequest): Reply => {
  const { token: inBody, ...given } = request.args;
  const token = tokenOf(
    platform,
    method,
    request.bearer ?? (typeof inBody === "string" ? inBody : undefined),
  );
  const wait = platform.limits.method(
    method.name,
    method.tier,
    token.teamId ?? token.enterpriseId ?? token.kind,
  );
  if (wait > 0) throw new TooMany(wait);
  const need = scopeCheck(token);
  need(...(method.scopes ?? []));
  const workspace = method.auth ? NOWHERE : workspaceOf(platform, method, token, given);
  const args = readArguments(platform, method, given);
  const bot = workspace.bot ?? { userId: "", botId: "", scopes: new Set<string>() };
  return method.run(args, {
    platform,
    method: method.name,
    token,
    workspace,
    bot,
    need,
    fault: request.fault,
  });
};

/** For methods that don't concern a workspace. */
const NOWHERE: Workspace = {
  id: "",
  name: "",
  domain: "",
  people: new Map(),
  channels: new Map(),
  groups: [],
};

const readArguments = (
  platform: FakePlatform,
  method: Method,
  given: Record<string, unknown>,
): Record<string, unknown> => {
  // The SDK adds `team_id` to every call once it knows one; Slack ignores it where it has no meaning.
  const unknown = Object.keys(given).filter((key) => !(key in method.args.shape) && key !== "team_id");
  if (unknown.length > 0) {
    const problems = unknown.map((key) => `Slack knows no argument ${key} here and ignores it`);
    platform.violations.push({ where: method.name, problems, args: given });
  }
  const read = method.args.safeParse(given);
  if (read.success) return read.data;
  throw invalid(platform, method.name, read.error, given);
};

const invalid = (platform: FakePlatform, where: string, error: z.ZodError, args: unknown): Refusal => {
  const problems = problemsOf(error);
  platform.violations.push({ where, problems, args });
  return new Refusal("invalid_arguments", { response_metadata: { messages: problems } });
};
