import type { Used } from "../../budgets/counter-store.ts";
import { inWords } from "../../budgets/money.ts";
import { render, say } from "../../messages/index.ts";
import { type AnswerFile, instantCommand } from "../definition/command.ts";
import { choice, optional } from "../definition/option.ts";
import { plotOf } from "./usage-plot.ts";

export const usage = instantCommand({
  name: "usage",
  description: "What you, or this server, have spent today and this month, and what is left",
  example: "/usage",
  options: {
    for: optional(
      choice({
        description: "Whose; the server's is for those who manage it",
        choices: ["me", "server"],
        default: "me",
        main: true,
      }),
    ),
  },
  answer: async ({ for: whose = "me" }, { budgets }) => {
    const used = await budgets.usage(whose);
    const { currency } = budgets;
    const title = render(say(whose === "me" ? "usageMine" : "usageOfServer"));
    if (currency === undefined) return { title, lines: [render(say("budgetUnpriced"))] };
    const lines = used.map((one) => lineOf(one, currency));
    const days = await budgets.days(whose);
    return days.every((amount) => amount === 0)
      ? { title, lines }
      : { title, lines, file: pictureOf(days, limitOfDay(used, whose)) };
  },
});

/** A bar for each day of the month. */
function pictureOf(used: readonly number[], most: number | null): AnswerFile {
  const png = plotOf({ used, today: new Date().getUTCDate(), most });
  return { name: "usage.png", type: "image/png", text: png.toString("base64"), encoding: "base64" };
}

/** Of what the picture shows: a person everywhere, or the server. */
const limitOfDay = (used: readonly Used[], whose: "me" | "server"): number | null =>
  used.find(
    ({ level, period, isEverywhere }) =>
      period === "day" && (whose === "me" ? isEverywhere : level === "server"),
  )?.most ?? null;

function lineOf(one: Used, currency: string): string {
  const words = (amount: number) => inWords(amount, currency);
  const { reserved, spent, unconfirmed, most, period } = one;
  const all = reserved + spent + unconfirmed;
  const percent = most === null ? undefined : most === 0 ? 100 : Math.floor((all / most) * 100);
  const used =
    most === null || percent === undefined
      ? words(all)
      : render(say("usageOfMost", { used: words(all), most: words(most), percent }));
  const apart =
    reserved + unconfirmed === 0
      ? ""
      : render(say("usageApart", { reserved: words(reserved), unconfirmed: words(unconfirmed) }));
  return render(
    say("usageLine", {
      bar: percent === undefined ? "" : bar(percent),
      whose: whoseIs(one),
      period,
      used,
      apart,
    }),
  );
}

const WIDTH = 10;

/** Ten blocks, so that a glance is enough. */
function bar(percent: number): string {
  const full = Math.min(WIDTH, Math.round((percent / 100) * WIDTH));
  return "█".repeat(full) + "░".repeat(WIDTH - full);
}

function whoseIs({ level, id, isEverywhere }: Used): string {
  switch (level) {
    case "person":
      return render(say(isEverywhere ? "usageByPersonEverywhere" : "usageByPerson"));
    case "channel":
      return render(say("usageByChannel"));
    case "server":
      return render(say("usageByServer"));
    case "role":
      return render(say("usageByRole", { id }));
  }
}
