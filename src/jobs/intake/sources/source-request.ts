import type { Command } from "../../../commands/definition/command.ts";
import type { Source, SourceOption } from "../../../commands/definition/option.ts";
import type { Files } from "../../../media/storage/files.ts";
import type { IsUnknownHost } from "../../../net/host-check.ts";
import type { Platform, Requester } from "../../ports/platform.ts";
import type { VoicePassports } from "../../ports/passports.ts";
import type { JobStore } from "../../store/jobs.ts";
import type { AccountsOf } from "../../../store/person.ts";
import type { SourceLimits } from "./size-limits.ts";

/** The option that a source is for, and who asks. */
export interface SourceRequest {
  readonly command: Command;
  /** Name of the option. */
  readonly name: string;
  readonly option: SourceOption;
  readonly asker: Requester;
}

export interface ResolveSourcesDeps {
  readonly rows: Pick<JobStore, "find" | "ofPerson">;
  readonly accountsOf: AccountsOf;
  readonly files: Pick<Files, "find">;
  readonly platforms: ReadonlyMap<string, Platform>;
  readonly limits: SourceLimits;
  readonly passports: Pick<VoicePassports, "findSample">;
  /** Returns the audio of a clip that is posted where somebody asks; undefined if there is none. */
  readonly findClip: (id: string, asker: Requester) => Promise<Source | undefined>;
  /** Default: every host counts as known. */
  readonly isUnknownHost?: IsUnknownHost | undefined;
}
