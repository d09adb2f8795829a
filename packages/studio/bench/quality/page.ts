import { operations } from "@mynah/audio-interface";
import { limitations } from "./standings.ts";

/** Figures by operation and measure, from the latest run of studio-quality.ts. */
export type Figures = Readonly<Record<string, Readonly<Record<string, number>>>>;

const BEGIN = "<!-- operations -->";
const END = "<!-- /operations -->";

/** Replaces the generated part of the package's README, derived from the contract. */
export function withTable(page: string): string {
  const [before, rest] = page.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error(`no ${BEGIN} … ${END} in the page`);
  return `${before}${BEGIN}\n\n${table()}\n\n${END}${after}`;
}

function table(): string {
  const limited = operations.filter(({ name }) => limitations[name]);
  const rows = limited.map(({ name, method, paths }) => [`\`${method} ${paths[0]}\``, limitations[name]]);
  const head = ["route", "what it can't do"];
  return [head, head.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n");
}
