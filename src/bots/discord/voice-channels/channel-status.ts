import type { Logger } from "pino";
import { render, say } from "../../../messages/index.ts";
import { runInLanguage } from "../../../messages/language.ts";
import { ENGLISH } from "../../../messages/locales.ts";
import type { ChannelStatusStore, ReplacedStatus } from "../../../playback/channel-status-store.ts";
import type { ServerRef } from "../../../playback/item.ts";
import type { Recording } from "../../../recording/recording.ts";
import type { AllSettings } from "../../../settings/index.ts";
import { resolveLanguage } from "../../../settings/language.ts";
import type { DiscordApi } from "../api/api.ts";
import { errorKindOf } from "../api/errors.ts";
import { DISCORD } from "../places/address.ts";
import { channelStateIn } from "../places/look-up.ts";

/** The bot's own statuses begin with these in every language, by which they are told from those of members. */
const RECORDING = "🔴";
const PLAYING = "♪";
const isOurs = (status: string) => status.startsWith(`${RECORDING} `) || status.startsWith(`${PLAYING} `);

/** Discord's limit. */
const MAX_STATUS = 500;
/** Changes that come faster are one. */
const EVERY_MS = 5_000;
const RETRY_MS = 15_000;
/** A permission may be granted meanwhile. */
const FORBIDDEN_RETRY_MS = 10 * 60_000;

/** What the bot does in a voice channel. */
export type Activity =
  | ({ readonly kind: "recording" } & Pick<Recording, "channelName" | "personId">)
  | { readonly kind: "listening" }
  | { readonly kind: "playing"; readonly count: number }
  | { readonly kind: "looping" };

export interface ChannelStatusesDeps {
  readonly api: Pick<DiscordApi, "setVoiceStatus">;
  readonly rows: ChannelStatusStore;
  readonly settings: Pick<AllSettings, "of">;
  /** Returns a channel's status: null for none, undefined if Discord doesn't say. */
  readonly statusOf: (guild: string, channel: string) => Promise<string | null | undefined>;
  readonly now: () => Date;
  readonly log: Logger;
}

export type ChannelStatuses = ReturnType<typeof createChannelStatuses>;

/**
 * Shows in the status of voice channels what the bot does there, and then restores what was there before. Discord takes
 * that only from a bot with the permission Set Voice Channel Status that is in the channel. Without it, nothing is shown.
 */
export function createChannelStatuses(deps: ChannelStatusesDeps) {
  const { api, rows, settings, now, log } = deps;

  async function describe(server: ServerRef, channel: string, activity: Activity): Promise<string> {
    const person = activity.kind === "recording" ? activity.personId : "";
    const scope = { ...server, channel, person };
    const language = await resolveLanguage(settings, { ...scope, person: "" }, ENGLISH);
    const effective = await settings.of(scope);
    const hasMinutes =
      effective.value("minutes") !== "off" &&
      effective.value("minutes-me") &&
      effective.value("results") !== "directly";
    const status = await runInLanguage(language, async () => {
      if (activity.kind === "looping") return `${PLAYING} ${render(say("statusLooping"))}`;
      if (activity.kind === "playing")
        return `${PLAYING} ${render(say("statusPlaying", { count: activity.count }))}`;
      if (activity.kind === "listening") return `${RECORDING} ${render(say("statusListening"))}`;
      // Minutes are posted below the transcript, which is in the channel's own chat.
      const sentence = hasMinutes
        ? say("statusRecordingNotes", { channel: activity.channelName })
        : say("statusRecording");
      return `${RECORDING} ${render(sentence)}`;
    });
    return status.slice(0, MAX_STATUS);
  }

  /** Leaves a status as it is that someone else has set, or that Discord removed with the channel's last member. */
  async function restore({ before, ...channel }: ReplacedStatus): Promise<void> {
    const current = await deps.statusOf(channel.workspace, channel.channel);
    if (current === undefined || (current !== null && isOurs(current)))
      await api.setVoiceStatus(channel.channel, before);
    await rows.remove(channel);
  }

  return {
    /** Creates what shows the status of one channel. Nothing of it throws, or holds up who calls it. */
    of({ platform, workspace }: ServerRef, channel: string) {
      const ref = { platform, workspace, channel };
      /** As JSON: what is shown, null for nothing of the bot's, and undefined while that isn't known. */
      let shown: string | null | undefined;
      let wanted: Activity | undefined;
      let working: Promise<void> | undefined;
      let nextAt = 0;

      async function apply(): Promise<void> {
        if (shown === undefined) shown = (await rows.find(ref)) ? "" : null;
        const activity = wanted;
        const next = activity ? JSON.stringify(activity) : null;
        if (next === shown) return;
        nextAt = now().getTime() + EVERY_MS;
        await (activity ? display(activity) : hide());
        shown = next;
      }

      async function display(activity: Activity): Promise<void> {
        const status = await describe(ref, channel, activity);
        const isFirst = shown === null;
        if (isFirst) {
          const current = (await deps.statusOf(workspace, channel)) ?? null;
          await rows.insert({ ...ref, before: current !== null && isOurs(current) ? null : current });
          // From now on it may be shown, also if Discord doesn't answer.
          shown = "";
        }
        try {
          await api.setVoiceStatus(channel, status);
        } catch (error) {
          if (isFirst && errorKindOf(error) === "forbidden") {
            await rows.remove(ref);
            shown = null;
          }
          throw error;
        }
      }

      async function hide(): Promise<void> {
        const row = await rows.find(ref);
        if (row) await restore(row);
      }

      const work = (): Promise<void> =>
        (working ??= apply()
          .catch((error: unknown) => {
            const wait = errorKindOf(error) === "forbidden" ? FORBIDDEN_RETRY_MS : RETRY_MS;
            nextAt = now().getTime() + wait;
            log.info({ guild: workspace, channel, err: error }, "discord: a channel's status isn't changed");
          })
          .finally(() => (working = undefined)));

      return {
        /** Called again and again with what the bot does. */
        show(activity: Activity | undefined): void {
          wanted = activity;
          if (now().getTime() >= nextAt) void work();
        },

        /** Restores what was there before, while the bot is still in the channel. */
        async end(): Promise<void> {
          wanted = undefined;
          await working;
          await work();
        },
      };
    },

    /** Returns what sessions couldn't restore before they ended. */
    leftovers: () => rows.leftovers(DISCORD),

    /** Restores it. Where only a bot in the channel may do that, `visit` joins it meanwhile. */
    async restoreLeftover(
      status: ReplacedStatus,
      visit: (work: () => Promise<void>) => Promise<void>,
    ): Promise<void> {
      try {
        await restore(status);
      } catch (error) {
        if (errorKindOf(error) !== "forbidden") throw error;
        if (channelStateIn(error) === undefined)
          await visit(() => restore(status)).catch((refusal: unknown) =>
            log.info({ guild: status.workspace, err: refusal }, "discord: a channel's status isn't restored"),
          );
        await rows.remove(status);
      }
    },
  };
}
