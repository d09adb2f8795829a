import { createHmac } from "node:crypto";
import type { FakePlatform } from "../fake-platform.ts";
import { ACK_WITHIN_MS, type Outcome, type OutgoingPayload } from "./transport.ts";

/** Returns Slack's request signature: HMAC-SHA256 over `v0:{timestamp}:{raw body}`. */
const sign = (secret: string, timestamp: number, body: string): string =>
  `v0=${createHmac("sha256", secret).update(`v0:${timestamp}:${body}`).digest("hex")}`;

const bodyOf = ({ kind, payload }: OutgoingPayload): { type: string; body: string } => {
  if (kind === "events_api") return { type: "application/json", body: JSON.stringify(payload) };
  const fields =
    kind === "interactive" ? { payload: JSON.stringify(payload) } : (payload as Record<string, string>);
  return { type: "application/x-www-form-urlencoded", body: new URLSearchParams(fields).toString() };
};

export const deliverOverHttp = async (
  platform: FakePlatform,
  payload: OutgoingPayload,
  url: string,
): Promise<Outcome> => {
  const { type, body } = bodyOf(payload);
  const old = payload.fault?.kind === "old_timestamp" ? 6 * 60 : 0;
  // The app checks the timestamp against its own clock, so the fake's skipped time must not be added.
  const timestamp = Math.floor(Date.now() / 1000) - old;
  const secret = payload.fault?.kind === "bad_signature" ? "not-the-secret" : platform.settings.signingSecret;
  const late = new AbortController();
  const cancel = platform.clock.afterWaiting(ACK_WITHIN_MS, () => late.abort());
  try {
    const response = await fetch(url, {
      method: "POST",
      body,
      redirect: "manual",
      signal: late.signal,
      headers: {
        "content-type": type,
        "user-agent": "Slackbot 1.0 (+https://api.slack.com/robots)",
        "x-slack-request-timestamp": String(timestamp),
        "x-slack-signature": sign(secret, timestamp, body),
        ...(payload.retry > 0 && {
          "x-slack-retry-num": String(payload.retry),
          "x-slack-retry-reason": payload.reason ?? "unknown_error",
        }),
      },
    });
    return await read(response);
  } catch {
    if (late.signal.aborted) return { status: "late", reason: "http_timeout" };
    return { status: "failed", reason: "connection_failed" };
  } finally {
    cancel();
  }
};

const read = async (response: Response): Promise<Outcome> => {
  const text = await response.text();
  const noRetry = response.headers.get("x-slack-no-retry") === "1";
  if (!response.ok) return { status: "failed", reason: "http_error", noRetry };
  const isJson = response.headers.get("content-type")?.includes("json") ?? false;
  return { status: "acked", body: isJson && text ? JSON.parse(text) : text };
};
