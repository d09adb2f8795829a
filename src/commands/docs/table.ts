import type { Operation } from "../../audio/contract/operation.ts";
import { describeCommands } from "./describe.ts";
import type { Command } from "../definition/command.ts";
import { optionFacts } from "./help-answer.ts";

/** The README's table of commands, in Markdown. */
export function commandTable(commands: readonly Command[]): string {
  const rows = describeCommands(commands).map(({ name, description, example }) =>
    row([`\`/${name}\``, description, `\`${example}\``]),
  );
  return table(["Command", "What it does", "For example"], rows);
}

/** Which commands ask the audio service for which operation. */
export type Reach = readonly (readonly [operation: Operation, commands: readonly string[]])[];

/** docs/commands.md: every command with every option, and what each asks of the audio service. */
export function commandPage(commands: readonly Command[], reach: Reach): string {
  const parts = describeCommands(commands).map(({ name, description, example, options }) => {
    const rows = options.map((option) =>
      row([`\`${option.name}\``, option.description, optionFacts(option).join("; ")]),
    );
    const head = `## /${name}\n\n${description}.\n\n    ${example}\n`;
    return rows.length === 0 ? head : `${head}\n${table(["Option", "What it is", "Values"], rows)}`;
  });
  const rows = reach.map(([{ method, paths, section }, names]) =>
    row([`\`${method} ${paths[0]}\` (${section})`, names.map((name) => `\`/${name}\``).join(", ")]),
  );
  const asked = `## What asks the audio service for what\n\n${table(["Operation", "Commands"], rows)}`;
  return `# Commands\n\n${INTRODUCTION}\n\n${[...parts, asked].join("\n")}`;
}

const INTRODUCTION =
  "Made from the list in src/commands/ by `npm run generate`; do not edit it by hand.\n" +
  'Options are written `name:value`, or `name:"several words"`; the rest of the line belongs to the first option.\n\n' +
  "A source is a file, a link, or a word: `latest` is the newest fitting file where you ask (and what is taken when a command\n" +
  "needs one and none is given), `job:last` or `job:` and an id is what an earlier job of yours made, or one whose answer\n" +
  "everybody can see there. `#2` or `#vocals` behind it chooses one of several files, so results chain: `/separate` a song, then\n" +
  "`/convert job:last#vocals voice:Clara`.";

const table = (titles: readonly string[], rows: readonly string[]) =>
  `${[row(titles), row(titles.map(() => "---")), ...rows].join("\n")}\n`;

const row = (cells: readonly string[]) =>
  `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
