import type { Command } from "../../../commands/definition/command.ts";
import type { Option, ReadValues, Source, SourceWord } from "../../../commands/definition/option.ts";
import { checkKind } from "../../../commands/parsing/read-source.ts";
import { checkSize } from "./size-limits.ts";
import { newest } from "./latest-file.ts";
import type { Asker, SourceTools, Want } from "./source-request.ts";
import { sourceOfJob, stillUsable } from "./job-result.ts";
import { uploaded } from "./upload.ts";

/**
 * Puts a source in the place of each word that stands for one (`latest`, `job:last`), and looks at what is known of each
 * before anything is spent: its kind, its size, how long it lasts. Throws UserError.
 */
export type ChooseSources = (command: Command, values: ReadValues, asker: Asker) => Promise<ReadValues>;

export function createChooseSources(tools: SourceTools): ChooseSources {
  return async (command, values, asker) => {
    const chosen: Record<string, Source> = {};
    for (const [name, option] of Object.entries<Option>(command.options)) {
      const given = values[name] as Source | SourceWord | undefined;
      if (option.kind !== "source" || given === undefined) continue;
      chosen[name] = await choose(tools, { command, name, option, asker }, given);
    }
    return { ...values, ...chosen };
  };
}

async function choose(tools: SourceTools, want: Want, given: Source | SourceWord): Promise<Source> {
  const source = await lookedUp(tools, want, given);
  checkKind(source, want.option.accept, want.name);
  checkSize(source, tools.limits);
  return source;
}

async function lookedUp(tools: SourceTools, want: Want, given: Source | SourceWord): Promise<Source> {
  switch (given.kind) {
    case "link":
    case "platform":
      return given;
    case "upload":
      return uploaded(tools, want.asker, given);
    case "result":
      return stillUsable(tools, want, given);
    case "job":
      return sourceOfJob(tools, want, given);
    case "latest":
      return newest(tools, want, given);
  }
}
