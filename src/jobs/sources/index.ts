import type { Command } from "../../commands/command.ts";
import type { Option, Source, SourceOption, SourceWord } from "../../commands/option.ts";
import { checkKind } from "../../commands/read-source.ts";
import type { ReadValues } from "../../commands/read.ts";
import type { Files } from "../../media/files.ts";
import type { Invocation } from "../job.ts";
import type { Platform } from "../platform.ts";
import type { Rows } from "../rows.ts";
import { checkSize, type SourceLimits } from "./limits.ts";
import { newest } from "./newest.ts";
import { sourceOfJob, stillUsable } from "./of-job.ts";
import { uploaded } from "./uploaded.ts";

export type Asker = Pick<Invocation, "platform" | "person" | "place">;

/** What a source is wanted for. */
export interface Want {
  readonly command: Command;
  /** Name of the option. */
  readonly name: string;
  readonly option: SourceOption;
  readonly asker: Asker;
}

export interface SourceTools {
  readonly rows: Pick<Rows, "find" | "ofPerson">;
  readonly files: Pick<Files, "find">;
  readonly platforms: ReadonlyMap<string, Platform>;
  readonly limits: SourceLimits;
}

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
