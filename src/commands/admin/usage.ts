import type { BudgetUsage } from "../../budgets/counter-store.ts";
import { formatAmount } from "../../budgets/money.ts";
import { render, say } from "../../messages/index.ts";
import { type Answer, instantCommand, type AnswerFile } from "../definition/command.ts";
import { choice } from "../definition/option.ts";
import { encodePng } from "../../media/png.ts";

export const usage = instantCommand({
  name: "usage",
  description: "Show what you, or this server, spent today and this month, and what is left",
  example: "/usage",
  options: {
    for: choice.optional({
      description: "Whose usage; the server's is for admins",
      choices: ["me", "server"],
      default: "me",
      main: true,
    }),
  },
  answer: async ({ for: whose = "me" }, { budgets }) => {
    const used = await budgets.usage(whose);
    const { currency } = budgets;
    const title = render(say(whose === "me" ? "usageMine" : "usageOfServer"));
    if (currency === undefined) return { title, ...countJobs(whose, await budgets.jobs(whose)) };
    const shown = used.map((one) => describeUsage(one, currency));
    const answer = {
      title,
      lines: shown.map((one) => render(say("usageLine", one))),
      ...tableOf(title, shown),
    };
    const days = await budgets.days(whose);
    return days.every((amount) => amount === 0)
      ? answer
      : { ...answer, file: drawUsageFile(days, dailyLimitOf(used, whose)) };
  },
});

/** Where nothing has a price, the jobs are what can be counted. Admins can change that, so they read why. */
function countJobs(whose: "me" | "server", days: readonly number[]): Pick<Answer, "lines" | "file"> {
  const today = days[new Date().getUTCDate() - 1] ?? 0;
  const month = days.reduce((all, jobs) => all + jobs, 0);
  const line = (period: "day" | "month", count: number) =>
    render(
      say("usageLine", {
        bar: "",
        whose: render(say(whose === "me" ? "usageByPerson" : "usageByServer")),
        period,
        used: render(say("usageJobs", { count })),
        apart: "",
      }),
    );
  return {
    lines: [
      line("day", today),
      line("month", month),
      ...(whose === "server" ? [render(say("budgetUnpriced"))] : []),
    ],
    ...(month > 0 && { file: drawUsageFile(days, null) }),
  };
}

/** Draws a bar for each day of the month. */
function drawUsageFile(used: readonly number[], most: number | null): AnswerFile {
  const png = drawUsagePlot({ used, today: new Date().getUTCDate(), most });
  return { name: "usage.png", type: "image/png", text: png.toString("base64"), encoding: "base64" };
}

/** Returns the daily limit of what the chart shows: a person everywhere, or the server. */
const dailyLimitOf = (used: readonly BudgetUsage[], scope: "me" | "server"): number | null =>
  used.find(
    ({ level, period, isEverywhere }) =>
      period === "day" && (scope === "me" ? isEverywhere : level === "server"),
  )?.most ?? null;

type UsageWords = ReturnType<typeof describeUsage>;

const COLUMNS = ["period", "whose", "used"] as const;

const tableOf = (caption: string, shown: readonly UsageWords[]): Pick<Answer, "table"> =>
  shown.length === 0
    ? {}
    : {
        table: {
          caption,
          rows: [COLUMNS.map((column) => render(say("usageColumn", { column }))), ...shown.map(rowOf)],
          from: 0,
          count: shown.length,
        },
      };

const rowOf = ({ period, whose, used, bar, apart }: UsageWords): readonly string[] => [
  render(say("usagePeriod", { period })),
  whose,
  [bar, used, apart].filter(Boolean).join(" "),
];

function describeUsage(one: BudgetUsage, currency: string) {
  const words = (amount: number) => formatAmount(amount, currency);
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
  const bar = percent === undefined ? "" : formatBar(percent);
  return { bar, whose: describeSubject(one), period, used, apart };
}

const WIDTH = 10;

/** Ten blocks, readable at a glance. */
function formatBar(percent: number): string {
  const full = Math.min(WIDTH, Math.round((percent / 100) * WIDTH));
  return "█".repeat(full) + "░".repeat(WIDTH - full);
}

function describeSubject({ level, id, isEverywhere }: BudgetUsage): string {
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

/** Usage on each day of a month, in millionths, starting with the first day. */
interface DailyUsage {
  readonly used: readonly number[];
  /** Day of the month, from 1. Later days are still to come. */
  readonly today: number;
  /** The daily limit; null when there is none. */
  readonly most: number | null;
}

/** In pixels. */
const BAR = 14;
const GAP = 6;
const PLOT = 160;
const MARGIN = 24;
const DOT = 2;
/** Transparent background; the colors stand out on both white and black. */
const PALETTE = [
  [0, 0, 0, 0],
  [0x4f, 0x86, 0xf7, 255],
  [0x86, 0x8e, 0x9c, 255],
  [0xe0, 0x4f, 0x4f, 255],
] as const;
const [BLUE, GREY, RED] = [1, 2, 3];

/** Digits of three by five dots, one octal number per row from the top: 7 is all three dots, 4 the left one. */
const DIGITS = ["75557", "26227", "71747", "71717", "55711", "74717", "74757", "71111", "75757", "75717"];
/** Days labeled below their bars. */
const NAMED = new Set([1, 5, 10, 15, 20, 25, 30]);

/** Draws a PNG with a bar and a number for each day and a red line at the daily limit. */
export function drawUsagePlot({ used, today, most }: DailyUsage): Buffer {
  const width = 2 * MARGIN + used.length * (BAR + GAP) - GAP;
  const height = PLOT + 2 * MARGIN;
  const pixels = new Uint8Array(width * height);
  const fill = (color: number, x: number, y: number, wide: number, tall: number) => {
    for (let row = y; row < y + tall; row++) pixels.fill(color, row * width + x, row * width + x + wide);
  };
  const floor = MARGIN + PLOT;
  const top = Math.max(1, most ?? 0, ...used);
  const tallness = (amount: number) => Math.round((amount / top) * PLOT);
  for (const [n, amount] of used.entries()) {
    const x = MARGIN + n * (BAR + GAP);
    // Small amounts stay visible.
    const tall = amount === 0 ? 0 : Math.max(2, tallness(amount));
    fill(BLUE, x, floor - tall, BAR, tall);
    if (n + 1 === today) fill(BLUE, x, floor + 3, BAR, 2);
    if (NAMED.has(n + 1)) number(n + 1, x, floor + 8);
  }
  fill(GREY, MARGIN, floor, width - 2 * MARGIN, 1);
  if (most !== null) fill(RED, MARGIN, floor - tallness(most), width - 2 * MARGIN, 2);
  return encodePng({ width, height, pixels, palette: PALETTE });

  function number(value: number, left: number, y: number) {
    for (const [n, digit] of String(value).split("").entries())
      for (const [row, dots] of (DIGITS[Number(digit)] ?? "").split("").entries())
        for (const column of [0, 1, 2])
          if (Number(dots) & (4 >> column))
            fill(GREY, left + (n * 4 + column) * DOT, y + row * DOT, DOT, DOT);
  }
}
