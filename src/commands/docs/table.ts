import type { Operation } from "@mynah/audio-interface";
import { describeCommands } from "./describe.ts";
import type { Command } from "../definition/command.ts";
import { describeOptionFacts } from "./help.ts";

/** The commands that use each operation of the audio service. */
export type OperationCommands = readonly (readonly [operation: Operation, commands: readonly string[]])[];

/** Formats docs/commands.md: every command with its options and the operations it uses. */
export function formatCommandPage(
  commands: readonly Command[],
  operationCommands: OperationCommands,
): string {
  const parts = describeCommands(commands).map(({ name, aliases, description, example, options }) => {
    const rows = options.map((option) =>
      formatRow([`\`${option.name}\``, option.description, describeOptionFacts(option).join("; ")]),
    );
    const earlier = aliases?.map((alias) => ` \`/${alias}\` still works.`).join("") ?? "";
    const head = `## /${name}\n\n${description}.${earlier}\n\n    ${example}\n`;
    return rows.length === 0 ? head : `${head}\n${formatTable(["Option", "What it is", "Values"], rows)}`;
  });
  const rows = operationCommands.map(([{ method, paths, section }, names]) =>
    formatRow([`\`${method} ${paths[0]}\` (${section})`, names.map((name) => `\`/${name}\``).join(", ")]),
  );
  const operationsPart = `## Operations of the audio service\n\n${formatTable(["Operation", "Commands"], rows)}`;
  return `# Commands\n\n${INTRODUCTION}\n\n${[overview(commands), ...parts, operationsPart].join("\n")}`;
}

function overview(commands: readonly Command[]): string {
  const rows = describeCommands(commands).map(({ name, description, example }) =>
    formatRow([`[\`/${name}\`](#${name.replaceAll(" ", "-")})`, description, `\`${example}\``]),
  );
  return formatTable(["Command", "What it does", "Example"], rows);
}

const INTRODUCTION =
  "This page is made from src/commands/ by `npm run generate`. Don't edit it by hand.\n\n" +
  'Write options as `name:value`, or `name:"several words"`. The rest of the line is the value of the first option.\n\n' +
  "A source is a file, a link, or a word. `latest` is the newest matching file in the conversation, and the default for commands\n" +
  "that need a file. `job:last`, or `job:` and an id, is the result of one of your own jobs, or of a job whose answer everyone in the\n" +
  "channel can see. Add `#2` or `#vocals` to choose one of several files, so that results chain: run `/separate` on a song, then\n" +
  "`/convert job:last#vocals voice:Clara`.";

const formatTable = (titles: readonly string[], rows: readonly string[]) =>
  `${[formatRow(titles), formatRow(titles.map(() => "---")), ...rows].join("\n")}\n`;

const formatRow = (cells: readonly string[]) =>
  `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
