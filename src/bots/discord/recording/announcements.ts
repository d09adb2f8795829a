import type { Logger } from "pino";
import { tts } from "../../../commands/speech/tts.ts";
import { UserError, type Sentence } from "../../../errors.ts";
import type { Accept } from "../../../jobs/intake/accepted.ts";
import type { Place } from "../../../jobs/job.ts";
import { render, say } from "../../../messages/index.ts";
import { runInLanguage } from "../../../messages/language.ts";
import { ENGLISH } from "../../../messages/locales.ts";
import type { Recording } from "../../../recording/recording.ts";
import type { AllSettings } from "../../../settings/index.ts";
import { resolveLanguage } from "../../../settings/language.ts";
import type { DiscordApi } from "../api/api.ts";
import type { OutgoingMessage } from "../api/message-body.ts";
import { errorKindOf, isTemporary } from "../api/errors.ts";
import { answerMessage } from "../components/answer-card.ts";
import { createMessageAddress } from "../places/address.ts";

export interface AnnouncementsDeps {
  readonly api: Pick<DiscordApi, "createMessage" | "editMessage">;
  readonly settings: Pick<AllSettings, "of">;
  readonly accept: Accept;
  readonly log: Logger;
}

/** Says in the voice channel's chat, and by voice, that it is recorded. In the server's language. */
export function createAnnouncements({ api, settings, accept, log }: AnnouncementsDeps) {
  async function inLanguage<T>(recording: Recording, work: () => Promise<T>): Promise<T> {
    const { platform, workspace, channel } = recording;
    const scope = { platform, workspace, channel, person: "" };
    return runInLanguage(await resolveLanguage(settings, scope, ENGLISH), work);
  }

  return {
    /** Posts the announcement. Returns where it is. Throws a UserError if the bot can't write in the chat. */
    post: (recording: Recording, people: readonly string[]): Promise<string> =>
      inLanguage(recording, async () => {
        const { channel, id } = recording;
        try {
          const message = { ...card(recording, people), nonce: `${id}-a` };
          return `${channel}/${(await api.createMessage(channel, message)).id}`;
        } catch (error) {
          const kind = errorKindOf(error);
          if (kind === undefined || isTemporary(kind)) throw error;
          throw new UserError(say("recordNoMessage"));
        }
      }),

    /** Tells people who came later. Fails as Discord does. */
    tell: (recording: Recording, people: readonly string[]): Promise<void> =>
      inLanguage(recording, async () => {
        await api.createMessage(recording.channel, card(recording, people));
      }),

    /** Says it by voice. The messages have to do if that isn't possible. */
    async speak(recording: Recording): Promise<void> {
      const { id, platform, workspace, channel, personId, roles } = recording;
      await inLanguage(recording, async () => {
        const address = messageAddress(recording);
        await accept({
          key: `record:${id}:spoken`,
          platform,
          person: { id: personId },
          ...(roles && { roles }),
          place: { workspace, channel, address },
          deliverTo: { kind: "voice-channel", channel },
          locale: await resolveLanguage(settings, { platform, workspace, channel, person: "" }, ENGLISH),
          command: tts.name,
          options: { text: render(say("recordSpoken")) },
          isUnasked: true,
        });
      }).catch((error: unknown) =>
        log.info({ recording: id, err: error }, "discord: a recording isn't announced by voice"),
      );
    },

    /** Where the transcript is posted: below the announcement. */
    placeOf: (recording: Recording): Place => ({
      workspace: recording.workspace,
      channel: recording.channel,
      address: messageAddress(recording),
    }),

    /** Replaces the announcement's text and buttons. */
    showEnd: (recording: Recording, problem: Sentence | undefined): Promise<void> =>
      inLanguage(recording, async () => {
        const [channel, message] = recording.message?.split("/") ?? [];
        if (channel === undefined || message === undefined) return;
        const lines = problem ? [render(problem)] : [render(say("recordTranscribing"))];
        const { id } = recording;
        const retry = { label: render(say("recordTranscribe")), line: `/record transcribe ${id}` };
        const answer = {
          title: render(say("recordEnded", { reason: recording.reason ?? "command" })),
          lines,
          panel: { picks: [], buttons: problem && problem.key !== "recordNothing" ? [retry] : [] },
        };
        await api.editMessage(channel, message, answerMessage(answer)).catch((error: unknown) => {
          if (errorKindOf(error) !== "gone") throw error;
        });
      }),
  };
}

export type Announcements = ReturnType<typeof createAnnouncements>;

const messageAddress = ({ workspace, message }: Recording): Place["address"] =>
  createMessageAddress({ guild: workspace, message: message?.split("/")[1] ?? "0", parent: undefined });

function card({ maxMs }: Recording, people: readonly string[]): OutgoingMessage {
  const answer = {
    title: render(say("recordAnnounced")),
    lines: [render(say("recordAnnouncedHow", { max: maxMs }))],
    panel: {
      picks: [],
      buttons: [
        { label: render(say("recordOptOut")), line: "/record opt-out", isNext: true as const },
        { label: render(say("recordOptIn")), line: "/record opt-in" },
        { label: render(say("recordStop")), line: "/record stop", isDanger: true as const },
      ],
    },
  };
  const message = answerMessage(answer);
  const mentions = people.map((id) => `<@${id}>`).join(" ");
  // Only in the text of a card, a mention notifies people.
  const [text, ...rest] = message.card ?? [];
  if (people.length === 0 || text === undefined || !("content" in text)) return message;
  return {
    ...message,
    card: [{ ...text, content: `${mentions}\n${text.content}` }, ...rest],
    notify: people,
  };
}
