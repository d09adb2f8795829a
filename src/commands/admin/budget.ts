import type { Limit } from "../../budgets/budget-service.ts";
import { PERIODS, type LimitLevel } from "../../budgets/limit-store.ts";
import { inWords, micro, MOST } from "../../budgets/money.ts";
import { UserError } from "../../errors.ts";
import { render, say } from "../../messages/index.ts";
import { type House, instantCommand } from "../definition/command.ts";
import { mentioned } from "../parsing/mentions.ts";
import { roleNamed } from "../parsing/roles.ts";
import { choice, number, optional, text } from "../definition/option.ts";

/** For whom a limit is, as people choose it. */
const WHOM = ["server", "everyone", "person", "role", "every channel", "channel"] as const;
type Whom = (typeof WHOM)[number];

const whose = () => ({
  for: choice({ description: "Whose limit it is", choices: WHOM }),
  period: choice({ description: "In what time", choices: PERIODS }),
  who: optional(
    text({
      description: "The person, role or channel, mentioned or by id; a role by name, too",
      max: 200,
      mention: true,
      default: "this channel",
    }),
  ),
});

export const budgetShow = instantCommand({
  name: "budget show",
  description: "The limits on what may be spent here",
  example: "/budget show",
  options: {},
  answer: async (_, { budgets }) => {
    const limits = await budgets.limits();
    const lines = limits.map(({ most, period, ...limit }) =>
      render(
        say("budgetLine", {
          whose: nameOf(limit),
          most: inWords(most, budgets.currency ?? ""),
          period,
          who: render(say(limit.isOperators ? "budgetByOperator" : "budgetByAdmins")),
        }),
      ),
    );
    const none = lines.length === 0 ? [render(say("budgetNone"))] : [];
    return { title: render(say("budgetTitle")), lines: [...lines, ...none, ...unpriced(budgets)] };
  },
});

export const budgetSet = instantCommand({
  name: "budget set",
  description: "Limit what may be spent here in a day or a month",
  example: "/budget set 500 for:server period:day",
  options: {
    amount: number({ description: "The most that may be spent", min: 0, max: MOST, main: true }),
    ...whose(),
  },
  answer: async ({ amount, ...given }, { budgets, ...house }) => {
    const most = micro(amount);
    if (most === undefined) throw new UserError(say("budgetAmount", { given: amount }));
    const limit = await limitFrom(given, house);
    await budgets.change(limit, most);
    const words = { whose: nameOf(limit), most: inWords(most, budgets.currency ?? ""), period: limit.period };
    return { title: render(say("budgetSet", words)), lines: unpriced(budgets) };
  },
});

export const budgetRemove = instantCommand({
  name: "budget remove",
  description: "Take a limit away again",
  example: "/budget remove for:server period:day",
  options: whose(),
  answer: async (given, { budgets, ...house }) => {
    const limit = await limitFrom(given, house);
    await budgets.change(limit, undefined);
    return {
      title: render(say("budgetRemoved", { whose: nameOf(limit), period: limit.period })),
      lines: [],
    };
  },
});

const unpriced = ({ currency }: House["budgets"]): string[] =>
  currency === undefined ? [render(say("budgetUnpriced"))] : [];

interface Given {
  readonly for: Whom;
  readonly period: Limit["period"];
  readonly who?: string | undefined;
}

async function limitFrom(
  { for: whom, period, who = "" }: Given,
  house: Pick<House, "roles">,
): Promise<Limit> {
  const level = levelOf(whom);
  if (whom !== level || level === "server") return { level, id: "", period };
  const named = level === "role" && who !== "" ? await roleNamed(who, house) : mentioned(who);
  if (!named) throw new UserError(say("budgetWho", { level }));
  return { level, id: named.id, period };
}

function levelOf(whom: Whom): LimitLevel {
  if (whom === "everyone") return "person";
  return whom === "every channel" ? "channel" : whom;
}

const EACH = {
  person: "budgetForEach",
  channel: "budgetForEachChannel",
  server: "budgetOfServer",
} as const;
const OPERATORS = { person: "budgetForEachEverywhere", server: "budgetForEachServer" } as const;
const ONE = { person: "budgetForPerson", role: "budgetForRole", channel: "budgetForChannel" } as const;

function nameOf({
  level,
  id,
  isOperators = false,
}: Pick<Limit, "level" | "id"> & { isOperators?: boolean }): string {
  if (isOperators && level in OPERATORS) return render(say(OPERATORS[level as keyof typeof OPERATORS]));
  if (id !== "" && level !== "server") return render(say(ONE[level], { id }));
  return render(say(level === "role" ? "budgetOfRole" : EACH[level]));
}
