import type { Command } from "../../commands/definition/command.ts";
import type { ParsedValues } from "../../commands/definition/option.ts";
import { permissionsForCommand } from "../../commands/definition/permissions.ts";
import { getCommand } from "../../commands/index.ts";
import { parseOptions } from "../../commands/parsing/read.ts";
import { UserError } from "../../errors.ts";
import { say } from "../../messages/index.ts";
import type { PermissionChecker } from "../../permissions/index.ts";
import type { AllSettings } from "../../settings/index.ts";
import { scopeOf, type Invocation } from "../job.ts";
import { checkPermissions, createCanAdminister } from "../permissions.ts";
import type { JobStore } from "../store/jobs.ts";
import type { VisibleVoices } from "../voices/visible-voices.ts";
import type { VoiceAccess } from "../voices/voice-access.ts";
import { withSpeakers } from "./speakers-option.ts";

export interface ReadRequestDeps {
  readonly rows: Pick<JobStore, "findInvocation">;
  readonly settings: Pick<AllSettings, "of">;
  readonly permissions: PermissionChecker;
  readonly voices: VoiceAccess;
  readonly canTellSpeakers: boolean;
  readonly isDraining: () => boolean;
}

/** Reads a request, and checks that the person is allowed to make it. Throws UserError; nothing was stored then. */
export type ReadRequest = (invocation: Invocation) => Promise<CommandRequest>;

/** An invocation with parsed command and options, by a person who is allowed to use it. */
export interface CommandRequest<C extends Command = Command> {
  readonly invocation: Invocation & { readonly mayAdminister: () => Promise<boolean> };
  readonly command: C;
  readonly values: ParsedValues;
  /** The voices that the person can see in this place. */
  readonly voices: VisibleVoices;
}

export function createReadRequest(deps: ReadRequestDeps): ReadRequest {
  return async (unchecked) => {
    if (deps.isDraining()) throw new UserError(say("draining"));
    const complete = await withSpeakers(deps, unchecked);
    const invocation = { ...complete, mayAdminister: createCanAdminister(deps.permissions, complete) };
    const command = getCommand(invocation.command);
    const { voices, values } = await readValues(deps, command, invocation);
    await checkPermissions(deps, invocation, permissionsForCommand(command.name));
    return { invocation, command, values, voices };
  };
}

/** Someone whose first voice became ready a moment ago may name it already, so a refusal isn't based on old voices. */
async function readValues(
  { voices: access }: ReadRequestDeps,
  command: Command,
  invocation: Invocation,
): Promise<Pick<CommandRequest, "voices" | "values">> {
  const parse = (voices: VisibleVoices) => ({
    voices,
    values: parseOptions(command, invocation.options, { voices }),
  });
  const scope = scopeOf(invocation);
  if (isInstant(command)) return parse(await access.seenOrOpen(scope));
  const recent = access.seenRecently(scope);
  try {
    if (recent) return parse(recent);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
  }
  return parse(await access.seenBy(scope));
}

/** Whether a command is answered at once, without a job. */
export const isInstant = (command: Command): command is Extract<Command, { readonly answer: unknown }> =>
  "answer" in command;
