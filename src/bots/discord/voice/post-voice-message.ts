import { UserError } from "../../../errors.ts";
import type { Job } from "../../../jobs/job.ts";
import type { Files } from "../../../media/storage/files.ts";
import type { MediaProcessor } from "../../../media/processing/index.ts";
import { say } from "../../../messages/index.ts";
import type { DiscordApi } from "../api/api.ts";

const LIMIT_MS = 60_000;

/**
 * Posts a job's audio the way Discord's clients post voice messages: with a waveform and duration. Uses the bot's own
 * token, since a deferred response can't become a voice message; the nonce makes a second press find the first message.
 */
export function createVoiceMessagePoster({
  api,
  files,
  mediaProcessor,
}: {
  api: Pick<DiscordApi, "createMessage">;
  files: Pick<Files, "fetchLocal">;
  mediaProcessor: Pick<MediaProcessor, "toVoiceMessage">;
}) {
  return async (job: Job, channel: string): Promise<void> => {
    const results = job.outcome?.verdict === "done" ? job.outcome.result.files : [];
    const sound = results.find(({ type }) => type.startsWith("audio/"));
    await using fetched = sound && (await files.fetchLocal(sound.id));
    if (!fetched) throw new UserError(say("discordJobGone"));
    const voiceMessage = await mediaProcessor.toVoiceMessage(fetched.path, AbortSignal.timeout(LIMIT_MS));
    try {
      const { path, bytes, durationSeconds, waveform } = voiceMessage;
      const voice = { durationSeconds, waveform };
      const upload = { path, bytes, name: "voice-message.ogg", type: "audio/ogg", voice };
      await api.createMessage(channel, { content: "", voice: true, files: [upload], nonce: `${job.id}-v` });
    } finally {
      await voiceMessage.dispose();
    }
  };
}
