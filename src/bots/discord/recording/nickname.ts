import type { Logger } from "pino";
import type { Recording } from "../../../recording/recording.ts";
import type { RecordingStore } from "../../../recording/recording-store.ts";
import type { DiscordApi } from "../api/api.ts";
import { errorKindOf, undefinedIfAbsent } from "../api/errors.ts";

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
  async function ownMember(guild: string) {
    const { id, bot } = await api.application();
    return undefinedIfAbsent(api.member(guild, bot?.id ?? id));
  }

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
      const member = nickSet === null ? await ownMember(workspace) : undefined;
      if (!member) return;
      const nickBefore = member.nick ?? null;
      const name = nickBefore ?? member.user.global_name ?? member.user.username;
      const marked =
        MARK +
        Array.from(name)
          .slice(0, MAX_NICKNAME - MARK.length)
          .join("");
      await rows.setNickname(id, { nickBefore, nickSet: marked });
      await change(workspace, marked);
    },

    /** Leaves a nickname as it is that someone has given the bot in the meantime. */
    async restore({ id, workspace, nickBefore, nickSet }: Recording): Promise<void> {
      if (nickSet === null) return;
      const member = await ownMember(workspace);
      if (member?.nick === nickSet) await change(workspace, nickBefore);
      await rows.setNickname(id, { nickBefore: null, nickSet: null });
    },
  };
}

export type NicknameMark = ReturnType<typeof createNicknameMark>;
