import { z } from "zod";
import { UserError } from "../errors.ts";
import { render, say } from "../messages/index.ts";
import { inWords } from "./money.ts";

/** What the database says about the limit that would have been passed (migration 0013). */
const over = z.object({
  level: z.enum(["person", "role", "channel", "server"]),
  period: z.enum(["day", "month"]),
  most: z.number(),
  used: z.number(),
  owner: z.enum(["server", "operator"]),
});

const OVER_BUDGET = "MB001";

/** The sentence for who was refused since a limit would have been passed; undefined for any other error. */
export function budgetRefusal(
  error: unknown,
  { cost, currency, now }: { cost: number; currency: string; now: Date },
): UserError | undefined {
  if (!isDatabaseError(error) || error.code !== OVER_BUDGET) return undefined;
  const { level, period, most, used, owner } = over.parse(JSON.parse(error.detail));
  const words = (amount: number) => inWords(amount, currency);
  return new UserError(
    say("budgetRefused", {
      cost: words(cost),
      whose: render(say(owner === "operator" ? OPERATORS[level] : SERVERS[level])),
      period,
      most: words(most),
      used: words(used),
      left: words(Math.max(0, most - used)),
      inMs: frees(period, now).getTime() - now.getTime(),
      who: render(say(owner === "operator" ? "budgetByOperator" : "budgetByAdmins")),
    }),
  );
}

const isDatabaseError = (error: unknown): error is { code: string; detail: string } =>
  error instanceof Error && "code" in error && "detail" in error && typeof error.detail === "string";

const SERVERS = {
  person: "budgetOfPerson",
  role: "budgetOfRole",
  channel: "budgetOfChannel",
  server: "budgetOfServer",
} as const;

const OPERATORS = { ...SERVERS, person: "budgetOfPersonEverywhere" } as const;

/** When a period that is under way ends; days and months are those of UTC. */
function frees(period: "day" | "month", now: Date): Date {
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  return new Date(period === "day" ? Date.UTC(year, month, day + 1) : Date.UTC(year, month + 1));
}
