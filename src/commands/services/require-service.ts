import { UserError } from "../../errors.ts";
import { say } from "../../messages/index.ts";
import type { CommandContext } from "../definition/command.ts";

/** What people are told where a service is missing. */
const REFUSALS = {
  accounts: say("linkNotByProgram"),
  clips: say("listenNowhere"),
  listening: say("listenNowhere"),
  moderation: say("moderationNowhere"),
  origins: say("madeHereUnreadable"),
  passports: say("passportNowhere"),
  playback: say("playbackNowhere"),
  privacy: say("internalFault"),
  readAloud: say("readNowhere"),
  recording: say("recordNowhere"),
  reports: say("listenNowhere"),
  transcripts: say("transcriptsNotKept"),
} as const;

/** Returns a service of the context. Throws a UserError where it is missing. */
export function requireService<N extends keyof typeof REFUSALS>(
  context: Pick<CommandContext, N>,
  name: N,
): NonNullable<CommandContext[N]> {
  const service = context[name];
  if (!service) throw new UserError(REFUSALS[name]);
  return service;
}
