import type { Command } from "../../../commands/definition/command.ts";
import type { SourceOption } from "../../../commands/definition/option.ts";
import type { Files } from "../../../media/storage/files.ts";
import type { Invocation } from "../../job.ts";
import type { Platform } from "../../ports/platform.ts";
import type { Rows } from "../../store/jobs.ts";
import type { SourceLimits } from "./size-limits.ts";

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
