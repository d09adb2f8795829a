import { transcribe } from "../../commands/sound/transcribe.ts";
import type { AllSettings } from "../../settings/index.ts";
import { AUTOMATIC } from "../../settings/definitions.ts";
import { scopeOf, type Invocation } from "../job.ts";

interface SpeakersDeps {
  readonly settings: Pick<AllSettings, "of">;
  /** Whether the audio service can tell speakers apart. */
  readonly canTellSpeakers: boolean;
}

/**
 * Adds the option to identify speakers to a transcription that nobody typed, and so nobody could add options to, as the
 * setting says.
 */
export async function withSpeakers<T extends Invocation>(
  { settings, canTellSpeakers }: SpeakersDeps,
  invocation: T,
): Promise<T> {
  const { command, options, isUnasked, isFromMenu } = invocation;
  const isTyped = !isUnasked && !isFromMenu;
  if (command !== transcribe.name || isTyped || options["speakers"] !== undefined) return invocation;
  const wanted = (await settings.of(scopeOf(invocation))).value("speakers");
  const isAsked = wanted === "yes" || (wanted === AUTOMATIC && canTellSpeakers);
  return isAsked ? { ...invocation, options: { ...options, speakers: true } } : invocation;
}
