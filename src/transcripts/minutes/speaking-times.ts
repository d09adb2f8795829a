import { speakersOf } from "../../media/transcript/speakers.ts";
import { speakingMs, type SpeakingTime, toSpeakingTimes } from "../../media/transcript/speaking-time.ts";
import type { AllSettings } from "../../settings/index.ts";
import type { StoredTranscript } from "../store/transcripts.ts";

/** Returns how long each speaker of a transcript spoke. Members who opted out of minutes are counted but not named. */
export async function readSpeakingTimes(
  settings: Pick<AllSettings, "of">,
  { platform, workspaceId: workspace, channelId: channel, segments, names }: StoredTranscript,
): Promise<readonly SpeakingTime[]> {
  const called = speakersOf(segments, names);
  const speakers = [...speakingMs(segments)].map(async ([speaker, ms]) => {
    const person = names[speaker]?.personId;
    const theirs =
      person === undefined ? undefined : await settings.of({ platform, workspace, channel, person });
    return { name: theirs?.value("minutes-me") === false ? undefined : called.get(speaker), ms };
  });
  return toSpeakingTimes(await Promise.all(speakers));
}
