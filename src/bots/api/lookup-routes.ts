import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { MICROS_PER_UNIT } from "../../budgets/money.ts";
import { scopeOf } from "../../jobs/job.ts";
import type { App } from "../app.ts";
import { invocationOf, requesterOf } from "./caller.ts";
import { endpoint, register } from "./endpoint.ts";
import { Usage, Voice } from "./schemas.ts";

const MAX_VOICES = 100;

const findVoices = endpoint({
  name: "findVoices",
  method: "GET",
  path: "/voices",
  summary: "Find voices, best match first; without a query, favorites and the person's language come first",
  scope: "read",
  query: z.object({
    q: z.string().max(100).default(""),
    limit: z.coerce.number().int().min(1).max(MAX_VOICES).default(20),
  }),
  answers: { 200: z.strictObject({ voices: z.array(Voice) }) },
});

const getUsage = endpoint({
  name: "getUsage",
  method: "GET",
  path: "/usage",
  summary: "Read what was spent today and this month, and the limits",
  scope: "read",
  query: z.object({
    of: z
      .enum(["me", "server"])
      .default("me")
      .describe("The server's needs a server's key with the scope admin"),
  }),
  answers: { 200: z.strictObject({ usage: Usage }) },
});

export const lookupEndpoints = [findVoices, getUsage];

/** Registers what is only looked up. */
export function registerLookups(
  api: FastifyInstance,
  { suggestVoices, openCommand }: Pick<App, "suggestVoices" | "openCommand">,
): void {
  register(api, findVoices, async ({ caller, query: { q, limit } }) => {
    const query = { typed: q, locale: caller.locale, limit };
    return { voices: await suggestVoices(scopeOf(requesterOf(caller)), query) };
  });

  register(api, getUsage, async ({ caller, query: { of: target } }) => {
    const invocation = invocationOf(caller, {
      command: "usage",
      options: { for: target },
      key: caller.holder.key,
    });
    const { budgets } = (await openCommand(invocation)).context;
    const used = await budgets.usage(target);
    return {
      usage: {
        currency: budgets.currency ?? null,
        limits: used.map(({ level, id, isEverywhere, period, reserved, spent, unconfirmed, most }) => ({
          level,
          id,
          isEverywhere,
          period,
          used: (reserved + spent + unconfirmed) / MICROS_PER_UNIT,
          most: most === null ? null : most / MICROS_PER_UNIT,
        })),
      },
    };
  });
}
