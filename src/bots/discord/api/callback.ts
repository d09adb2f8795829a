import { Routes } from "discord.js";
import { errorKindOf } from "./errors.ts";
import type { Rest } from "./rest.ts";

/** What Discord returns about the message a callback created. A deferral has no `resource`, only this. */
export interface CallbackResult {
  readonly messageId?: string | undefined;
  readonly isEphemeral: boolean;
}

const LIMIT_MS = 1_200;
const TRIES = 2;

/**
 * Sends the first response to an interaction. Retries lost requests: a repetition of one that arrived fails as
 * `already`.
 */
export async function postCallback(
  { ask }: Pick<Rest, "ask">,
  { id, token }: { readonly id: string; readonly token: string },
  type: number,
  data?: unknown,
): Promise<CallbackResult> {
  for (let left = TRIES; ; left--) {
    try {
      const answer = await ask("callback", "post", Routes.interactionCallback(id, token), {
        body: { type, ...(data !== undefined && { data }) },
        query: new URLSearchParams({ with_response: "true" }),
        auth: false,
        signal: AbortSignal.timeout(LIMIT_MS),
      });
      return readCallbackResult(answer);
    } catch (error) {
      const verdict = errorKindOf(error);
      if (verdict === "already") return { isEphemeral: false };
      if (verdict !== "unclear" || left === 0) throw error;
    }
  }
}

function readCallbackResult(answer: unknown): CallbackResult {
  const { interaction } = (answer ?? {}) as { interaction?: Record<string, unknown> };
  const id = interaction?.["response_message_id"];
  return {
    messageId: typeof id === "string" ? id : undefined,
    isEphemeral: interaction?.["response_message_ephemeral"] === true,
  };
}
