import type { VoiceCatalog } from "../../audio/voices.ts";
import type { Command } from "../definition/command.ts";

/** The option being parsed, named in error messages. */
export interface ParseContext {
  readonly command: Command;
  readonly option: string;
  readonly voices: VoiceCatalog;
}
