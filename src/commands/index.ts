import type { Command } from "./command.ts";
import { enhanceClean } from "./enhance-clean.ts";
import { help } from "./help.ts";
import { jobsArrived, jobsCancel, jobsList, jobsResume, jobsRetry, jobsShow } from "./jobs.ts";
import { separate } from "./separate.ts";
import { sfx } from "./sfx.ts";
import { transcribe } from "./transcribe.ts";
import { tts } from "./tts.ts";
import { unknownCommand } from "./unknown.ts";
import { voiceFind } from "./voice-find.ts";
import { voiceShow } from "./voice-show.ts";

/** Everything a person can ask for, in the order in which it is shown. A new command is one file and one line here. */
export const commands: readonly Command[] = [
  tts,
  sfx,
  transcribe,
  enhanceClean,
  separate,
  voiceFind,
  voiceShow,
  jobsList,
  jobsShow,
  jobsCancel,
  jobsRetry,
  jobsArrived,
  jobsResume,
  help,
];

/** Throws a UserError with the nearest names when there is none. */
export function commandNamed(name: string): Command {
  const command = commands.find((command) => command.name === name);
  if (command === undefined) throw unknownCommand(name, commands);
  return command;
}
