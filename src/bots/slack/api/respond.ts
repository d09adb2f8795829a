import { isSlackHost } from "./slack-host.ts";
import { answerContent, type AnswerExtras } from "../messages/plain-blocks.ts";
import { networkTransport, type HttpTransport } from "./transport.ts";

const TIMEOUT_MS = 3_000;

/**
 * Responds with a `response_url` (30 minutes, five uses; works in channels the bot isn't in). Returns false if nothing
 * arrived.
 */
export type Respond = (
  url: string,
  text: string,
  extras?: AnswerExtras,
  /** Replaces the message that it answers. */
  options?: { isInPlace: boolean },
) => Promise<boolean>;

/** Only sends to Slack's own hooks or those of the configured base URL. Never logs the address. */
export function createRespond({
  apiUrl,
  transport = networkTransport,
}: {
  apiUrl: string;
  transport?: HttpTransport;
}): Respond {
  return async (url, text, extras, { isInPlace } = { isInPlace: false }) => {
    if (!isSlackHost(url, "hooks", apiUrl)) return false;
    try {
      const status = await transport.post(url, {
        headers: { "content-type": "application/json" },
        body: JSON.stringify({
          response_type: "ephemeral",
          replace_original: isInPlace,
          ...answerContent(text, extras),
        }),
        timeoutMs: TIMEOUT_MS,
      });
      return status < 300;
    } catch {
      return false;
    }
  };
}
