import { PermissionFlagsBits, SnowflakeUtil } from "discord.js";
import { UserError } from "../../../errors.ts";
import type { Clip, ClipPosts } from "../../../live/clips/clip.ts";
import { say } from "../../../messages/index.ts";
import type { DiscordApi } from "../api/api.ts";
import { errorKindOf, isTemporary, toJobError, undefinedIfAbsent } from "../api/errors.ts";
import { createSoundData, explainFailure, type SoundDeps } from "../interactions/soundboard.ts";
import { postVoiceMessage, type VoiceMessageDeps } from "../interactions/voice-message.ts";
import { DISCORD } from "../places/address.ts";
import { permissionsIn } from "../places/permissions.ts";
import type { Sources } from "../places/sources.ts";
import { answerMessage } from "../rendering/messages.ts";

/** Discord's clock and this machine's may differ. */
const CLOCK_SLACK_MS = 120_000;
const REASON = "A clip was deleted";

export interface ClipPostsDeps {
  readonly api: Pick<
    DiscordApi,
    | "createMessage"
    | "editMessage"
    | "getMessage"
    | "messagesAfter"
    | "deleteMessage"
    | "guild"
    | "channel"
    | "createSound"
    | "sounds"
    | "deleteSound"
  >;
  readonly sources: Pick<Sources, "take">;
  readonly files: VoiceMessageDeps["files"];
  readonly mediaProcessor: VoiceMessageDeps["mediaProcessor"] & SoundDeps["mediaProcessor"];
}

/**
 * Posts clips as native voice messages. These take nothing but audio, so that what is said about one is a message of its
 * own.
 */
export function createClipPosts(deps: ClipPostsDeps): ClipPosts {
  const { api, sources } = deps;

  /** Finds the audio by its file's name: Discord recognizes a nonce for some minutes only. */
  async function findPosted(clip: Clip): Promise<string | undefined> {
    const timestamp = (clip.postedAt?.getTime() ?? 0) - CLOCK_SLACK_MS;
    const messages = await api.messagesAfter(clip.channel, SnowflakeUtil.generate({ timestamp }).toString());
    const isIts = ({ filename }: { filename: string }) => filename === fileName(clip);
    return messages.find(({ author, attachments }) => author.bot && attachments.some(isIts))?.id;
  }

  const findSound = async (guild: string, name: string): Promise<string | undefined> =>
    (await api.sounds(guild)).items.find((sound) => sound.name === name)?.sound_id;

  return {
    platform: DISCORD,

    async postAudio(clip, mayBePosted) {
      const earlier = mayBePosted ? await findPosted(clip).catch(explain) : undefined;
      if (earlier !== undefined) return earlier;
      const { id, fileId, channel } = clip;
      return postVoiceMessage(deps, { fileId, name: fileName(clip), nonce: `${id}-v` }, channel).catch(
        explain,
      );
    },

    async findAudio({ channel, voiceMessage }) {
      if (voiceMessage === null) return undefined;
      const message = await undefinedIfAbsent(api.getMessage(channel, voiceMessage)).catch(
        (error: unknown) => {
          throw toJobError(error);
        },
      );
      const [file] = message?.attachments ?? [];
      return file && sources.take(file, { channel, message: voiceMessage });
    },

    async postLine({ id, channel, voiceMessage }, answer) {
      const replyTo = voiceMessage === null ? {} : { replyTo: voiceMessage };
      const message = { ...answerMessage(answer), nonce: `${id}-l`, ...replyTo };
      return (await api.createMessage(channel, message).catch(explain)).id;
    },

    async postNotice({ id, channel }, answer) {
      await api.createMessage(channel, { ...answerMessage(answer), nonce: `${id}-n` });
    },

    async editLine({ channel, lineMessage }, answer) {
      if (lineMessage === null) return;
      await undefinedIfAbsent(api.editMessage(channel, lineMessage, answerMessage(answer))).catch(
        (error: unknown) => {
          throw toJobError(error);
        },
      );
    },

    async mayAddSound({ workspace, channel }, { id, roles }) {
      const [server, place] = await Promise.all([api.guild(workspace), api.channel(channel)]);
      const { CreateGuildExpressions, ManageGuildExpressions } = PermissionFlagsBits;
      const held = permissionsIn(server, { id, roles: [...roles] }, place);
      return (held & (CreateGuildExpressions | ManageGuildExpressions)) !== 0n;
    },

    async addSound({ workspace, fileId, loudestMs, soundName }) {
      const name = soundName ?? "";
      try {
        const earlier = await findSound(workspace, name);
        if (earlier !== undefined) return earlier;
        const sound = await createSoundData(deps, fileId, loudestMs / 1000);
        return (await api.createSound(workspace, { name, sound })).sound_id;
      } catch (error) {
        throw error instanceof UserError ? error : new UserError(explainFailure(error));
      }
    },

    async remove(clip) {
      const voice = clip.voiceMessage ?? (await findPosted(clip).catch(ignoreAbsent));
      for (const message of [voice, clip.lineMessage])
        if (message) await api.deleteMessage(clip.channel, message, REASON).catch(ignoreAbsent);
      if (clip.soundName === null) return;
      const sound = clip.sound ?? (await findSound(clip.workspace, clip.soundName).catch(ignoreAbsent));
      if (sound !== undefined) await api.deleteSound(clip.workspace, sound).catch(ignoreAbsent);
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
