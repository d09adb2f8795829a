import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import { createSlackApi } from "../../../src/bots/slack/api/api.ts";
import { createCommandRunner } from "../../../src/bots/slack/intake.ts";
import { createLimiter } from "../../../src/bots/limiter.ts";
import { createSlackPlatform } from "../../../src/bots/slack/platform.ts";
import type { PostRequest, HttpTransport } from "../../../src/bots/slack/api/web-client.ts";
import type { Accept } from "../../../src/jobs/intake/accepted.ts";
import { createSecretBox } from "../../../src/store/secret-box.ts";
import { simulateExchange, responseOf, type BotConnection } from "./exchange.ts";
import { SLACK_ORIGIN, type SlackModel } from "./slack-model.ts";

const NO_GROUPS = { of: async () => undefined, all: async () => [] };

/** Below the 10 s that Mynah waits for an answer. */
const TIMEOUT_MS = 9_500;
const API_URL = `${SLACK_ORIGIN}/api/`;

const THROTTLED = {
  status: 429,
  headers: { "retry-after": "3" },
  body: { ok: false, error: "ratelimited" },
};

/** Arguments that distinguish one call from another. */
const ABOUT = ["file", "files", "ts", "channel"];

/** One for all processes, as they share the secret; deriving the key takes longer than a delivery. */
const secretBox = createSecretBox("a secret of thirty-two characters", "slack");

/** Opens Mynah's own Slack platform in one process, composed as in bots/slack/index.ts, on a simulated network. */
export function openSlackBot(model: SlackModel, line: BotConnection, log: Logger) {
  const { now } = line.machine;
  const clock = () => now().getTime();
  const limiter = createLimiter({ now: clock, sleep: (ms) => sleep(ms) });
  const access = { token: model.token, botUserId: model.bot, botId: "B0BOT" };
  const tokens = { of: async () => access, renew: async () => false };
  const transport = transportTo(model, line);
  const api = createSlackApi({ apiUrl: API_URL, tokens, limiter, now: clock, transport, log });
  const platform = createSlackPlatform({
    api,
    apiUrl: API_URL,
    secretBox,
    botName: "mynah",
    bundle: async () => null,
    toPlayable: async (_job, { name }) => ({
      name,
      size: 1,
      stream: () => Readable.from(["s"]),
      [Symbol.asyncDispose]: async () => {},
    }),
    fileLink: undefined,
    sourceUrl: async () => {
      throw new Error("nobody asks for this here");
    },
    transport,
    now,
    log,
  });
  return {
    platform,
    intake: (accept: Accept) =>
      createCommandRunner({
        accept,
        api,
        groups: NO_GROUPS,
        secretBox,
        features: { listens: false, isAgent: false, hasSteps: false, hasCanvas: false },
        log,
      }),
  };
}

function transportTo(model: SlackModel, line: BotConnection): HttpTransport {
  return {
    async fetch(address, { headers, body } = {}) {
      if (typeof address !== "string" || typeof body !== "string")
        throw new Error("Slack's client has changed");
      const url = new URL(address);
      const method = url.pathname.replace("/api/", "");
      const bearer = /^Bearer (.*)$/.exec(new Headers(headers).get("authorization") ?? "")?.[1];
      const args = Object.fromEntries(new URLSearchParams(body));
      const answer = await simulateExchange(line, {
        what: [method, ...ABOUT.flatMap((name) => args[name] ?? [])].join(" "),
        timeoutMs: TIMEOUT_MS,
        arrive: () => model.call(method, args, bearer),
        throttled: THROTTLED,
        broken: () => brokenAnswer(line),
      });
      return responseOf(address, answer);
    },
    async post(address: string, { body, headers, timeoutMs }: PostRequest) {
      const url = new URL(address);
      const sent = typeof body === "string" ? body : { bytes: Number(headers["content-length"]) };
      const { status } = await simulateExchange(line, {
        what: url.pathname.startsWith("/upload") ? "upload" : "response_url",
        timeoutMs: timeoutMs * 0.9,
        arrive: () => ({ status: model.post(url, sent) }),
        throttled: { status: 429 },
        broken: () => ({ status: 502 }),
      });
      return status;
    },
  };
}

/** Slack's documentation of `internal_error` says that the call may have been carried out. */
const brokenAnswer = ({ world }: BotConnection) =>
  world.random.chance(0.5)
    ? { status: 200, body: { ok: false, error: "internal_error" } }
    : { status: 502, body: {} };
