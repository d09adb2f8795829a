import type { VoiceCatalog } from "../../audio/voices.ts";
import type { Command } from "../definition/command.ts";

/** Where an option's value is being read: what its sentences name. */
export interface ParseContext {
  readonly command: Command;
  /** Name of the option. */
  readonly option: string;
  readonly voices: VoiceCatalog;
}
