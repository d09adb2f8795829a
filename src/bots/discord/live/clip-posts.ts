import { SnowflakeUtil } from "discord.js";
import { UserError } from "../../../errors.ts";
import type { Clip, ClipPosts } from "../../../live/clips/clip.ts";
import { say } from "../../../messages/index.ts";
import type { DiscordApi } from "../api/api.ts";
import { errorKindOf, isTemporary, toJobError, undefinedIfAbsent } from "../api/errors.ts";
import { postVoiceMessage, type VoiceMessageDeps } from "../interactions/voice-message.ts";
import { DISCORD } from "../places/address.ts";
import { answerMessage } from "../rendering/messages.ts";

/** Discord's clock and this machine's may differ. */
const CLOCK_SLACK_MS = 120_000;
const REASON = "A clip was deleted";

export interface ClipPostsDeps extends VoiceMessageDeps {
  readonly api: Pick<DiscordApi, "createMessage" | "editMessage" | "messagesAfter" | "deleteMessage">;
}

/**
 * Posts clips as native voice messages. These take nothing but audio, so that what is said about one is a message of its
 * own.
 */
export function createClipPosts(deps: ClipPostsDeps): ClipPosts {
  const { api } = deps;

  /** Finds the audio by its file's name: Discord recognizes a nonce for some minutes only. */
  async function findAudio(clip: Clip): Promise<string | undefined> {
    const timestamp = (clip.postedAt?.getTime() ?? 0) - CLOCK_SLACK_MS;
    const messages = await api.messagesAfter(clip.channel, SnowflakeUtil.generate({ timestamp }).toString());
    const isIts = ({ filename }: { filename: string }) => filename === fileName(clip);
    return messages.find(({ author, attachments }) => author.bot && attachments.some(isIts))?.id;
  }

  return {
    platform: DISCORD,

    async postAudio(clip, mayBePosted) {
      const earlier = mayBePosted ? await findAudio(clip).catch(explain) : undefined;
      if (earlier !== undefined) return earlier;
      const { id, fileId, channel } = clip;
      return postVoiceMessage(deps, { fileId, name: fileName(clip), nonce: `${id}-v` }, channel).catch(
        explain,
      );
    },

    async postLine({ id, channel, voiceMessage }, answer) {
      const replyTo = voiceMessage === null ? {} : { replyTo: voiceMessage };
      const message = { ...answerMessage(answer), nonce: `${id}-l`, ...replyTo };
      return (await api.createMessage(channel, message).catch(explain)).id;
    },

    async editLine({ channel, lineMessage }, answer) {
      if (lineMessage === null) return;
      await undefinedIfAbsent(api.editMessage(channel, lineMessage, answerMessage(answer))).catch(
        (error: unknown) => {
          throw toJobError(error);
        },
      );
    },

    async remove(clip) {
      const voice = clip.voiceMessage ?? (await findAudio(clip).catch(ignoreAbsent));
      for (const message of [voice, clip.lineMessage])
        if (message) await api.deleteMessage(clip.channel, message, REASON).catch(ignoreAbsent);
    },
  };
}

const fileName = ({ id }: Clip): string => `${id}.ogg`;

function explain(error: unknown): never {
  const kind = errorKindOf(error);
  if (kind === undefined || isTemporary(kind)) throw error;
  throw new UserError(say("clipNoMessage"));
}

function ignoreAbsent(error: unknown): undefined {
  const kind = errorKindOf(error);
  if (kind === undefined || isTemporary(kind)) throw error;
  return undefined;
}
