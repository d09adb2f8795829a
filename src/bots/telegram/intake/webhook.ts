import { createHmac } from "node:crypto";
import type { Update } from "@grammyjs/types";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import { startRegularTask } from "../../../base/timers.ts";
import { isEqualConstantTime } from "../../../base/timing-safe-equal.ts";
import type { Listener } from "../../chat-platform.ts";
import type { TelegramApi } from "../api/api.ts";
import { ALLOWED_UPDATES } from "./poller.ts";

const PATH = "/telegram/updates";
/** Telegram's updates have no files in them. */
const BODY_LIMIT = 256 * 1024;
/** Another process that still polls removes the webhook. */
const REGISTER_MS = 60_000;
/** Telegram delivers to no others. */
const PORTS = new Set(["", "80", "88", "443", "8443"]);

/** Returns where Telegram can deliver updates to us; undefined if it can't. */
export function webhookUrl(publicUrl: string | undefined): string | undefined {
  const { protocol, port = "" } = URL.parse(publicUrl ?? "") ?? {};
  if (publicUrl === undefined || protocol !== "https:" || !PORTS.has(port)) return undefined;
  return `${publicUrl.replace(/\/+$/, "")}${PATH}`;
}

export interface WebhookDeps {
  readonly api: TelegramApi;
  readonly url: string;
  readonly token: string;
  /** The program's own. */
  readonly secret: string;
  readonly onUpdate: (update: Update) => Promise<void>;
  readonly log: Logger;
}

/**
 * Receives updates over HTTPS, in any process. Each is acknowledged after it was handled, so Telegram sends those of a
 * process that dies again.
 */
export function createWebhook(
  { api, url, token, secret, onUpdate, log }: WebhookDeps,
  http: FastifyInstance,
): Required<Pick<Listener, "start" | "close">> {
  const key = createHmac("sha256", secret).update(`mynah telegram webhook v1 ${token}`).digest("base64url");
  const register = () => api.call("setWebhook", { url, secret_token: key, allowed_updates: ALLOWED_UPDATES });
  const registering = startRegularTask(register, {
    everyMs: REGISTER_MS,
    log,
    failure: "telegram: failed to register the webhook; trying again in a minute",
  });

  http.post(PATH, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    const sent = request.headers["x-telegram-bot-api-secret-token"];
    if (typeof sent !== "string" || !isEqualConstantTime(sent, key)) return reply.code(401).send();
    if (!isUpdate(request.body)) return reply.code(400).send();
    await onUpdate(request.body);
    return reply.code(200).send();
  });
  return { start: registering.run, close: registering.stop };
}

const isUpdate = (body: unknown): body is Update =>
  typeof body === "object" && body !== null && "update_id" in body && Number.isSafeInteger(body.update_id);
