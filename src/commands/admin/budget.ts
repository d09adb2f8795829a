import type { BudgetLimit } from "../../budgets/budget-service.ts";
import { PERIODS, type LimitLevel } from "../../budgets/limit-store.ts";
import { formatAmount, toMicros, MAX_AMOUNT } from "../../budgets/money.ts";
import { UserError } from "../../errors.ts";
import { render, say } from "../../messages/index.ts";
import { type CommandContext, instantCommand } from "../definition/command.ts";
import { parseMention, resolveRole } from "../parsing/mentions.ts";
import { choice, job, number, text, type Values } from "../definition/option.ts";

/** The subjects a limit can apply to, as shown to people. */
const LIMIT_SUBJECTS = ["server", "everyone", "person", "role", "every channel", "channel"] as const;
type LimitSubject = (typeof LIMIT_SUBJECTS)[number];

const limitOptions = () => ({
  for: choice({ description: "Who the limit is for", choices: LIMIT_SUBJECTS }),
  period: choice({ description: "Day or month", choices: PERIODS }),
  who: text.optional({
    description: "The person, role or channel, as a mention or ID; a role also by name",
    max: 200,
    mention: true,
    default: "this channel",
  }),
});

export const budgetShow = instantCommand({
  name: "budget show",
  description: "Show the spending limits here",
  example: "/budget show",
  answer: async (_, { budgets }) => {
    const limits = await budgets.limits();
    const lines = limits.map(({ most, period, ...limit }) =>
      render(
        say("budgetLine", {
          whose: describeLimit(limit),
          most: formatAmount(most, budgets.currency ?? ""),
          period,
          who: render(say(limit.isOperators ? "budgetByOperator" : "budgetByAdmins")),
        }),
      ),
    );
    const none = lines.length === 0 ? [render(say("budgetNone"))] : [];
    return { title: render(say("budgetTitle")), lines: [...lines, ...none, ...unpricedLines(budgets)] };
  },
});

export const budgetSet = instantCommand({
  name: "budget set",
  description: "Limit spending here for a day or a month",
  example: "/budget set 500 for:server period:day",
  options: {
    amount: number({ description: "Maximum amount", min: 0, max: MAX_AMOUNT, main: true }),
    ...limitOptions(),
  },
  answer: async ({ amount, ...values }, { budgets, ...app }) => {
    const most = toMicros(amount);
    if (most === undefined) throw new UserError(say("budgetAmount", { given: amount }));
    const limit = await parseLimit(values, app);
    await budgets.change(limit, most);
    const words = {
      whose: describeLimit(limit),
      most: formatAmount(most, budgets.currency ?? ""),
      period: limit.period,
    };
    return { title: render(say("budgetSet", words)), lines: unpricedLines(budgets) };
  },
});

export const budgetRemove = instantCommand({
  name: "budget remove",
  description: "Remove a spending limit",
  example: "/budget remove for:server period:day",
  options: limitOptions(),
  answer: async (values, { budgets, ...app }) => {
    const limit = await parseLimit(values, app);
    await budgets.change(limit, undefined);
    return {
      title: render(say("budgetRemoved", { whose: describeLimit(limit), period: limit.period })),
      lines: [],
    };
  },
});

export const budgetCorrect = instantCommand({
  name: "budget correct",
  description: "Count a job for what it should have cost at most",
  example: "/budget correct j7k4w9x2mq3z",
  options: { job: job({ description: "The job's ID", main: true }) },
  answer: async ({ job: id }, { budgets }) => {
    const { before, after } = await budgets.correct(id);
    const words = (amount: number) => formatAmount(amount, budgets.currency ?? "");
    const key = after < before ? "budgetCorrected" : "budgetPlausible";
    return { title: render(say(key, { id, before: words(before), after: words(after) })), lines: [] };
  },
});

const unpricedLines = ({ currency }: CommandContext["budgets"]): string[] =>
  currency === undefined ? [render(say("budgetUnpriced"))] : [];

async function parseLimit(
  { for: whom, period, who = "" }: Values<ReturnType<typeof limitOptions>>,
  context: Pick<CommandContext, "roles">,
): Promise<BudgetLimit> {
  const level = levelOf(whom);
  if (whom !== level || level === "server") return { level, id: "", period };
  const named = level === "role" && who !== "" ? await resolveRole(who, context) : parseMention(who);
  if (!named) throw new UserError(say("budgetWho", { level }));
  return { level, id: named.id, period };
}

function levelOf(whom: LimitSubject): LimitLevel {
  if (whom === "everyone") return "person";
  return whom === "every channel" ? "channel" : whom;
}

const EACH_MESSAGES = {
  person: "budgetForEach",
  channel: "budgetForEachChannel",
  server: "budgetOfServer",
} as const;
const OPERATORS = { person: "budgetForEachEverywhere", server: "budgetForEachServer" } as const;
const ONE_MESSAGES = {
  person: "budgetForPerson",
  role: "budgetForRole",
  channel: "budgetForChannel",
  server: "budgetOfServer",
} as const;

function describeLimit({
  level,
  id,
  isOperators = false,
}: Pick<BudgetLimit, "level" | "id"> & { isOperators?: boolean }): string {
  if (isOperators && level in OPERATORS) return render(say(OPERATORS[level as keyof typeof OPERATORS]));
  if (id !== "") return render(say(ONE_MESSAGES[level], { id }));
  return render(say(level === "role" ? "budgetOfRole" : EACH_MESSAGES[level]));
}
