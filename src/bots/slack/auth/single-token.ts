import type { Logger } from "pino";
import { webClient } from "../api/web-client.ts";
import { failureOf } from "../api/errors.ts";
import type { Access, Tokens } from "./tokens.ts";

/** The one workspace whose token is configured. */
export function createSingleToken({
  token,
  apiUrl,
  log,
}: {
  token: string;
  apiUrl: string;
  log: Logger;
}): Tokens {
  let known: Promise<Access> | undefined;

  async function ask(): Promise<Access> {
    try {
      const who = await webClient(token, { apiUrl, log }).auth.test();
      return { token, botUserId: who.user_id ?? "", botId: who.bot_id ?? "" };
    } catch (error) {
      known = undefined;
      throw failureOf("auth.test", error) ?? error;
    }
  }

  return {
    of: () => (known ??= ask()),
    // There is no other one; whoever runs the bot must configure it.
    renew: async () => false,
  };
}
