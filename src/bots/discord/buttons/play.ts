import { voicePlay } from "../../../commands/voice-channels/playback.ts";
import { acceptAndAcknowledge } from "../interactions/acknowledge.ts";
import { invocationOf } from "../interactions/invocation.ts";
import type { ButtonPress } from "./press.ts";

/** Runs as the command does, whose checks are its own. Of several files, plays the first one with audio. */
export async function playInVoiceChannel({ deps, interaction, job }: ButtonPress): Promise<void> {
  const files = job.outcome?.verdict === "done" ? job.outcome.result.files : [];
  const playableFiles = files.filter(({ type }) => /^(?:audio|video)\//.test(type));
  const source = `job:${job.id}${playableFiles.length > 1 ? "#1" : ""}`;
  const invocation = invocationOf(interaction, voicePlay.name, { source }, deps);
  await acceptAndAcknowledge(deps, interaction, invocation, { isInstant: true });
}
