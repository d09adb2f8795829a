import type { Answer } from "../../../commands/definition/command.ts";
import { tts } from "../../../commands/speech/tts.ts";
import { UserError, type Sentence } from "../../../errors.ts";
import type { Accept } from "../../../jobs/intake/accepted.ts";
import type { Place } from "../../../jobs/job.ts";
import { render, say } from "../../../messages/index.ts";
import { runInLanguage } from "../../../messages/language.ts";
import { ENGLISH } from "../../../messages/locales.ts";
import type { AllSettings } from "../../../settings/index.ts";
import { resolveLanguage } from "../../../settings/language.ts";
import type { DiscordApi } from "../api/api.ts";
import { errorKindOf, isTemporary } from "../api/errors.ts";
import type { OutgoingMessage } from "../api/message-body.ts";
import { createMessageAddress } from "../places/address.ts";
import { answerMessage } from "../rendering/messages.ts";

export interface ChannelNoticesDeps {
  readonly api: Pick<DiscordApi, "createMessage" | "editMessage">;
  readonly settings: Pick<AllSettings, "of">;
  readonly accept: Accept;
}

interface ChannelOfServer {
  readonly platform: string;
  readonly workspace: string;
  readonly channel: string;
}

/** A voice channel in which the bot receives, and who asked it to. */
export interface ReceivedChannel extends ChannelOfServer {
  readonly id: string;
  readonly personId: string;
  readonly roles: readonly string[] | null;
  /** `channel/message` of its announcement. */
  readonly message: string | null;
}

/** Says in a voice channel's chat, and by voice, that the bot receives there. In the server's language. */
export function createChannelNotices({ api, settings, accept }: ChannelNoticesDeps) {
  const languageOf = ({ platform, workspace, channel }: ChannelOfServer): Promise<string> =>
    resolveLanguage(settings, { platform, workspace, channel, person: "" }, ENGLISH);
  const inLanguage = async <T>(received: ChannelOfServer, work: () => Promise<T>): Promise<T> =>
    runInLanguage(await languageOf(received), work);

  return {
    /** Does something in the language of a channel's server. */
    inLanguage,

    /** Posts the announcement. Returns where it is. Throws a UserError if the bot can't write in the chat. */
    post: (received: ReceivedChannel, answer: () => Answer, people: readonly string[]): Promise<string> =>
      inLanguage(received, async () => {
        const { channel, id } = received;
        try {
          const message = { ...mentioning(answer(), people), nonce: `${id}-a` };
          return `${channel}/${(await api.createMessage(channel, message)).id}`;
        } catch (error) {
          const kind = errorKindOf(error);
          if (kind === undefined || isTemporary(kind)) throw error;
          throw new UserError(say("recordNoMessage"));
        }
      }),

    /** Tells people who came later. Fails as Discord does. */
    tell: (received: ReceivedChannel, answer: () => Answer, people: readonly string[]): Promise<void> =>
      inLanguage(received, async () => {
        await api.createMessage(received.channel, mentioning(answer(), people));
      }),

    /** Says it by voice. Throws if that isn't possible. */
    speak: (received: ReceivedChannel, key: string, words: () => Sentence): Promise<void> =>
      inLanguage(received, async () => {
        const { platform, workspace, channel, personId, roles } = received;
        await accept({
          key,
          platform,
          person: { id: personId },
          ...(roles && { roles }),
          place: { workspace, channel, address: addressOf(received) },
          deliverTo: { kind: "voice-channel", channel },
          locale: await languageOf(received),
          command: tts.name,
          options: { text: render(words()) },
          isUnasked: true,
        });
      }),

    /** Replaces the announcement's text and buttons, if it is still there. */
    replace: (received: ReceivedChannel, answer: () => Answer): Promise<void> =>
      inLanguage(received, async () => {
        const [channel, message] = received.message?.split("/") ?? [];
        if (channel === undefined || message === undefined) return;
        await api.editMessage(channel, message, answerMessage(answer())).catch((error: unknown) => {
          if (errorKindOf(error) !== "gone") throw error;
        });
      }),
  };
}

export type ChannelNotices = ReturnType<typeof createChannelNotices>;

/** The announcement's address. */
export const addressOf = ({ workspace, message }: ReceivedChannel): Place["address"] =>
  createMessageAddress({ guild: workspace, message: message?.split("/")[1] ?? "0", parent: undefined });

/** Only in the text of a card, a mention notifies people. */
function mentioning(answer: Answer, people: readonly string[]): OutgoingMessage {
  const message = answerMessage(answer);
  const mentions = people.map((id) => `<@${id}>`).join(" ");
  const [text, ...rest] = message.card ?? [];
  if (people.length === 0 || text === undefined || !("content" in text)) return message;
  return {
    ...message,
    card: [{ ...text, content: `${mentions}\n${text.content}` }, ...rest],
    notify: people,
  };
}
