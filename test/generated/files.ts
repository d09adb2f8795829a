import { globSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { withTable as withStudioTable } from "@mynah/studio/quality";
import { gaps, operations } from "@mynah/audio-interface";
import { drawCharts, formatBenchmarksPage, type Measured } from "./benchmarks-page.ts";
import { formatGapsPage } from "./gaps-page.ts";
import { formatInterfacePage } from "./interface-page.ts";
import { formatLiveChecksPage } from "./live-checks-page.ts";
import { SCOPES } from "../../src/bots/slack/auth/rights.ts";
import { formatCommandPage } from "../../src/commands/docs/table.ts";
import { commands } from "../../src/commands/index.ts";
import { configTable } from "../../src/config.ts";
import { reachOf } from "../commands/reach.ts";
import { REGISTER } from "../../src/ops/live-check/index.ts";
import { languageOf } from "../messages/language-files.ts";
import { sentencesFile } from "./sentences-file.ts";

/** A file that is generated from the code, in whole or in part. */
export interface GeneratedFile {
  readonly path: string;
  /** Whether no part of it is written by hand. */
  readonly isWhole?: true;
  /** Returns the file's content; `current` is its present content. */
  readonly make: (current: string) => string | Promise<string>;
}

export const urlOf = (path: string): URL => new URL(`../../${path}`, import.meta.url);
const parse = (path: string): unknown => JSON.parse(readFileSync(urlOf(path), "utf8"));

/** What the benchmarks have measured. */
function readMeasured(): Measured {
  const files = globSync("bench/results/*.json", { cwd: urlOf("") }).toSorted();
  const { tests, ...results } = Object.fromEntries(
    files.map((file) => [basename(file, ".json"), parse(file)]),
  );
  return { results, tests, reasons: parse("bench/missed-aims.json") } as Measured;
}

const measured = readMeasured();

/** Every file that `npm run generate` writes. */
export const generatedFiles: readonly GeneratedFile[] = [
  { path: "src/messages/sentences.generated.ts", isWhole: true, make: () => sentencesFile(languageOf("en")) },
  {
    path: "docs/commands.md",
    isWhole: true,
    make: async () => formatCommandPage(commands, await reachOf(commands)),
  },
  { path: "docs/interface.md", isWhole: true, make: () => formatInterfacePage(operations) },
  { path: "docs/benchmarks.md", isWhole: true, make: () => formatBenchmarksPage(measured) },
  ...[...drawCharts(measured)].map(([path, svg]) => ({ path, isWhole: true as const, make: () => svg })),
  { path: "docs/interface-gaps.md", isWhole: true, make: () => formatGapsPage(gaps) },
  { path: "docs/live-checks.md", isWhole: true, make: () => formatLiveChecksPage(REGISTER) },
  { path: "docs/slack.md", make: (page) => replacePart(page, "scopes", scopeRows()) },
  { path: "packages/studio/README.md", make: withStudioTable },
  {
    path: "docs/configuration.md",
    make: (page) => replacePart(page, "configuration", `\n${configTable().trim()}\n\n`),
  },
];

export const read = ({ path }: GeneratedFile): Promise<string> => readFile(urlOf(path), "utf8");

/** Replaces the text between `<!-- name -->` and `<!-- /name -->`. Throws when a page lacks these marks. */
function replacePart(page: string, name: string, text: string): string {
  const part = new RegExp(`(<!-- ${name} -->\n)[^]*?(<!-- /${name} -->)`);
  if (!part.test(page)) throw new Error(`no <!-- ${name} --> … <!-- /${name} --> in the page`);
  return page.replace(part, (_, start: string, end: string) => `${start}${text}${end}`);
}

const scopeRows = (): string =>
  Object.entries(SCOPES)
    .map(([scope, { reason, without = "required" }]) => `| \`${scope}\` | ${reason} | ${without} |\n`)
    .join("");
