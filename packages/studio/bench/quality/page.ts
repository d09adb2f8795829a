import { operations } from "@mynah/audio-interface";
import figures from "./figures.json" with { type: "json" };
import { measures } from "./measures.ts";
import { summaryOf } from "./standings.ts";

/** Figures by operation and measure, from the latest run of studio-quality.ts. */
export type Figures = Readonly<Record<string, Readonly<Record<string, number>>>>;

const BEGIN = "<!-- operations -->";
const END = "<!-- /operations -->";

/** Replaces the generated part of docs/studio.md, derived from the contract, the summaries and the figures. */
export function withTable(page: string, measured: Figures = figures): string {
  const [before, rest] = page.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error(`no ${BEGIN} … ${END} in the page`);
  return `${before}${BEGIN}\n\n${table(measured)}\n\n${END}${after}`;
}

function table(measured: Figures): string {
  const rows = operations.map(({ name, section, method, paths }) => {
    const { does, cannot } = summaryOf(name);
    return [
      `\`${method} ${paths[0]}\` (${section})`,
      does,
      cannot,
      figuresOf(name, measured[name] ?? {}).join("; "),
    ];
  });
  const head = ["Operation", "What it does here", "What it cannot do", "Measured"];
  const lines = [head, head.map(() => "---"), ...rows];
  return lines.map((row) => `| ${row.join(" | ")} |`).join("\n");
}

const figuresOf = (name: string, measured: Readonly<Record<string, number>>): readonly string[] =>
  measures
    .filter(({ operation }) => operation === name)
    .map(({ what, unit }) => {
      const value = measured[what];
      return `${what}: ${value === undefined ? "not measured yet" : `${value.toPrecision(3)} ${unit}`}`;
    });
