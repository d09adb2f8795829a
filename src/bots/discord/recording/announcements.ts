import type { Logger } from "pino";
import type { Answer } from "../../../commands/definition/command.ts";
import type { Sentence } from "../../../errors.ts";
import type { Place } from "../../../jobs/job.ts";
import { render, say } from "../../../messages/index.ts";
import type { RecordingStore } from "../../../recording/recording-store.ts";
import type { Recording } from "../../../recording/recording.ts";
import type { DiscordApi } from "../api/api.ts";
import { errorKindOf, undefinedIfAbsent } from "../api/errors.ts";
import { displayName } from "../places/names.ts";
import { memberOfBot } from "../places/permissions.ts";
import {
  addressOf,
  createChannelNotices,
  type ChannelNoticesDeps,
} from "../voice-channels/channel-notices.ts";

export interface AnnouncementsDeps extends ChannelNoticesDeps {
  readonly log: Logger;
}

/** Says in the voice channel's chat, and by voice, that it is recorded. */
export function createAnnouncements({ log, ...deps }: AnnouncementsDeps) {
  const notices = createChannelNotices(deps);
  return {
    /** Posts the announcement. Returns where it is. Throws a UserError if the bot can't write in the chat. */
    post: (recording: Recording, people: readonly string[]): Promise<string> =>
      notices.post(recording, () => announcement(recording), people),

    /** Tells people who came later. Fails as Discord does. */
    tell: (recording: Recording, people: readonly string[]): Promise<void> =>
      notices.tell(recording, () => announcement(recording), people),

    /** Says it by voice. The messages have to do if that isn't possible. */
    speak: (recording: Recording): Promise<void> =>
      notices
        .speak(recording, `record:${recording.id}:spoken`, () => say("recordSpoken"))
        .catch((error: unknown) =>
          log.info({ recording: recording.id, err: error }, "discord: a recording isn't announced by voice"),
        ),

    /** Where the transcript is posted: below the announcement. */
    placeOf: (recording: Recording): Place => ({
      workspace: recording.workspace,
      channel: recording.channel,
      address: addressOf(recording),
    }),

    /** Replaces the announcement's text and buttons. */
    showEnd: (recording: Recording, problem: Sentence | undefined): Promise<void> =>
      notices.replace(recording, () => {
        const retry = { label: render(say("recordTranscribe")), line: `/record transcribe ${recording.id}` };
        return {
          title: render(say("recordEnded", { reason: recording.reason ?? "command" })),
          lines: [render(problem ?? say("recordTranscribing"))],
          panel: { picks: [], buttons: problem && problem.key !== "recordNothing" ? [retry] : [] },
        };
      }),
  };
}

export type Announcements = ReturnType<typeof createAnnouncements>;

const announcement = ({ maxMs }: Recording): Answer => ({
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
});

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
