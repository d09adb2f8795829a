import type { Logger } from "pino";
import type { JobCommand } from "../../commands/definition/command.ts";
import type { Option } from "../../commands/definition/option.ts";
import type { ParsedValues } from "../../commands/definition/option.ts";
import type { AllSettings } from "../../settings/index.ts";
import { ownerAt } from "../../settings/scope.ts";
import { scopeOf, type Invocation } from "../job.ts";

/**
 * Saves the voice that a person named as their own default, if they enabled that. Nothing waits for it: the job is
 * accepted, and a lost voice is named again with the next job.
 */
export async function rememberVoice(
  { settings, log }: { settings: AllSettings; log: Logger },
  { invocation, command, values }: RememberVoiceRequest,
): Promise<void> {
  const named = namedVoice(command, values);
  if (named === undefined) return;
  const scope = scopeOf(invocation);
  try {
    const held = await settings.of(scope);
    if (!held.value("remember-voice") || held.at("voice", "person") === named) return;
    await settings.change(ownerAt("person", scope), "voice", () => named);
  } catch (error) {
    log.warn({ err: error }, "voices: failed to save the last voice");
  }
}

interface RememberVoiceRequest {
  readonly invocation: Invocation;
  readonly command: JobCommand;
  readonly values: ParsedValues;
}

/** Only for commands with an optional voice: their default would have been used otherwise. */
function namedVoice({ options }: JobCommand, values: ParsedValues): string | undefined {
  const option = Object.entries<Option>(options).find(
    ([, { kind, required }]) => kind === "voice" && !required,
  )?.[0];
  const named: unknown = option === undefined ? undefined : values[option];
  return typeof named === "string" ? named : undefined;
}
