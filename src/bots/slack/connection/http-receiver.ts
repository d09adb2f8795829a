import { createHmac } from "node:crypto";
import type { App, AckFn, Receiver } from "@slack/bolt";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Logger } from "pino";
import { parseJson } from "../../../base/parse-json.ts";
import { isEqualConstantTime } from "../../../base/timing-safe-equal.ts";
import { createGapWatcher } from "./http-gaps.ts";

/** Slack's payloads are far smaller; forms carry at most a few thousand characters. */
const BODY_LIMIT = 1024 * 1024;

export interface HttpReceiverOptions {
  readonly signingSecret: string;
  readonly now: () => number;
  /** Slack couldn't reach the program since then. */
  readonly onGap: (since: Date) => void;
  readonly log: Logger;
}

export interface HttpReceiver extends Receiver {
  /** Registers POST /slack/events: events, commands and interactivity, all at one address. */
  register(app: FastifyInstance): void;
}

type Body = Readonly<Record<string, unknown>>;

/** Bolt receiver on the program's own web server. */
export function createHttpReceiver({ signingSecret, now, onGap, log }: HttpReceiverOptions): HttpReceiver {
  let bolt: App | undefined;
  const gaps = createGapWatcher({ now, onGap });

  async function receive(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const timestamp = String(request.headers["x-slack-request-timestamp"] ?? "");
    const signature = String(request.headers["x-slack-signature"] ?? "");
    if (!isSigned(signingSecret, { timestamp, signature, body: raw }, now())) return reply.code(401).send();
    const body = readBody(raw.toString("utf8"), String(request.headers["content-type"]));
    if (!body) return reply.code(400).send();
    if (body["ssl_check"]) return reply.code(200).send();
    if (body["type"] === "url_verification") return reply.send({ challenge: String(body["challenge"]) });
    if (!bolt) return reply.code(503).send();
    const event = body["type"] === "event_callback" ? String(body["event_id"]) : undefined;
    gaps.onArrival({ event, isRepeated: request.headers["x-slack-retry-num"] !== undefined });
    return process(bolt, body, reply, log);
  }

  return {
    init: (app) => void (bolt = app),
    start: async () => gaps.start(),
    stop: async () => gaps.stop(),
    register(app) {
      void app.register(async (slack) => {
        // The signature covers the raw bytes.
        slack.removeAllContentTypeParsers();
        slack.addContentTypeParser(
          "*",
          { parseAs: "buffer", bodyLimit: BODY_LIMIT },
          async (_: unknown, bytes: unknown) => bytes,
        );
        slack.post("/slack/events", { bodyLimit: BODY_LIMIT }, receive);
      });
    },
  };
}

/**
 * Events are acknowledged after they were handled, so that Slack resends failed ones; everything else when the listener
 * acknowledges it.
 */
async function process(bolt: App, body: Body, reply: FastifyReply, log: Logger): Promise<FastifyReply> {
  const isEvent = body["type"] === "event_callback";
  const answered = Promise.withResolvers<unknown>();
  const ack: AckFn<unknown> = async (answer) => answered.resolve(answer);
  bolt.processEvent({ body, ack: isEvent ? async () => undefined : ack }).then(
    () => answered.resolve(undefined),
    (error: unknown) => {
      // Includes failures after the acknowledgement.
      log.error({ err: error }, "slack: failed to process a payload");
      answered.reject(error);
    },
  );
  try {
    const answer = await answered.promise;
    return reply.code(200).send(answer === undefined ? "" : answer);
  } catch {
    return reply.code(500).send();
  }
}

function readBody(text: string, type: string): Body | undefined {
  if (type.includes("json")) return asBody(parseJson(text));
  const form = Object.fromEntries(new URLSearchParams(text));
  return form["payload"] === undefined ? form : asBody(parseJson(form["payload"]));
}

const asBody = (read: unknown): Body | undefined =>
  typeof read === "object" && read !== null && !Array.isArray(read) ? (read as Body) : undefined;

/** Older requests may be replayed. */
const MAX_AGE_S = 5 * 60;

/**
 * Returns whether Slack signed exactly these bytes with this secret just now (`v0=` HMAC-SHA256 over
 * `v0:{timestamp}:{body}`).
 */
export function isSigned(
  secret: string,
  { timestamp, signature, body }: { timestamp: string; signature: string; body: Buffer },
  nowMs: number,
): boolean {
  const seconds = /^\d{1,12}$/.test(timestamp) ? Number(timestamp) : Number.NaN;
  if (!(Math.abs(nowMs / 1000 - seconds) <= MAX_AGE_S)) return false;
  const mac = createHmac("sha256", secret).update(`v0:${timestamp}:`).update(body).digest("hex");
  return isEqualConstantTime(signature, `v0=${mac}`);
}
