import type { Logger } from "pino";
import { tts } from "../../../commands/speech/tts.ts";
import { UserError, type Sentence } from "../../../errors.ts";
import type { Accept } from "../../../jobs/intake/accepted.ts";
import type { Place } from "../../../jobs/job.ts";
import { render, say } from "../../../messages/index.ts";
import { runInLanguage } from "../../../messages/language.ts";
import { ENGLISH } from "../../../messages/locales.ts";
import type { RecordingStore } from "../../../recording/recording-store.ts";
import type { Recording } from "../../../recording/recording.ts";
import type { AllSettings } from "../../../settings/index.ts";
import { resolveLanguage } from "../../../settings/language.ts";
import type { DiscordApi } from "../api/api.ts";
import { errorKindOf, isTemporary, undefinedIfAbsent } from "../api/errors.ts";
import type { OutgoingMessage } from "../api/message-body.ts";
import { createMessageAddress } from "../places/address.ts";
import { displayName } from "../places/names.ts";
import { memberOfBot } from "../places/permissions.ts";
import { answerMessage } from "../rendering/messages.ts";

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

/** Discord's limit for nicknames. */
const MAX_NICKNAME = 32;
const MARK = "🔴 ";

export interface NicknameDeps {
  readonly api: Pick<DiscordApi, "application" | "member" | "changeNickname">;
  readonly rows: Pick<RecordingStore, "setNickname">;
  readonly log: Logger;
}

/** Shows in the bot's nickname that it records. What was there before is in the recording's row first. */
export function createNicknameMark({ api, rows, log }: NicknameDeps) {
  /** Without the permission Change Nickname, the other announcements have to do. */
  async function change(guild: string, nick: string | null): Promise<void> {
    try {
      await api.changeNickname(guild, nick);
    } catch (error) {
      if (errorKindOf(error) !== "forbidden") throw error;
      log.info({ guild }, "discord: the bot may not change its nickname");
    }
  }

  return {
    async set({ id, workspace, nickSet }: Recording): Promise<void> {
      const member = nickSet === null ? await undefinedIfAbsent(memberOfBot(api, workspace)) : undefined;
      if (!member) return;
      const nickBefore = member.nick ?? null;
      const name = Array.from(displayName(member)).slice(0, MAX_NICKNAME - MARK.length);
      const marked = MARK + name.join("");
      await rows.setNickname(id, { nickBefore, nickSet: marked });
      await change(workspace, marked);
    },

    /** Leaves a nickname as it is that someone has given the bot in the meantime. */
    async restore({ id, workspace, nickBefore, nickSet }: Recording): Promise<void> {
      if (nickSet === null) return;
      const member = await undefinedIfAbsent(memberOfBot(api, workspace));
      if (member?.nick === nickSet) await change(workspace, nickBefore);
      await rows.setNickname(id, { nickBefore: null, nickSet: null });
    },
  };
}

export type NicknameMark = ReturnType<typeof createNicknameMark>;
