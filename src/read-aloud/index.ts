import type { Kysely } from "kysely";
import type { Logger } from "pino";
import type { ReadAloudActions } from "../commands/services/voice-channels.ts";
import type { Invocation } from "../jobs/job.ts";
import type { VoiceChannels } from "../playback/voice-channels.ts";
import type { PlaybackStore } from "../playback/playback-store.ts";
import type { ChatMessageListener } from "../jobs/ports/chat-messages.ts";
import { findAnnouncedChannel } from "../settings/all-servers.ts";
import type { Database } from "../store/schema.ts";
import { createPresenceAnnouncer } from "./announce-presence.ts";
import { createMessageSkipper } from "./skip-message.ts";
import { createMessageReader, type ReadMessageDeps } from "./read-message.ts";
import { createVoiceDelivery } from "./spoken-jobs.ts";

export interface ReadAloudOptions extends Omit<ReadMessageDeps, "isHeard"> {
  /** The queues of voice channels. */
  readonly queues: Pick<PlaybackStore, "add" | "session" | "itemOf" | "remove">;
  readonly db: Kysely<Database>;
  /** Platforms where the bot speaks. */
  readonly voiceChannels: readonly VoiceChannels[];
  /** Names of platforms on which the bot receives all messages. */
  readonly listeningPlatforms: ReadonlySet<string>;
  readonly now: () => Date;
  readonly log: Logger;
}

/** Creates what reads the messages of channels aloud in voice channels. */
export function createReadAloud(options: ReadAloudOptions) {
  const { queues, voiceChannels, listeningPlatforms } = options;
  const channelsOf = (platform: string) => voiceChannels.find((one) => one.platform === platform);
  return {
    chatMessageListener: {
      ...createMessageReader({
        ...options,
        async isHeard({ platform, workspace, person }, channel) {
          const session = await queues.session({ platform, workspace });
          if (session?.isOpen && session.channel === channel) return true;
          return (await channelsOf(platform)?.findChannel(workspace, person)) === channel;
        },
      }),
      onSkip: createMessageSkipper(options),
      onPresence: createPresenceAnnouncer({
        ...options,
        findChannel: (server, voiceChannel) => findAnnouncedChannel(options.db, server, voiceChannel),
      }),
    } satisfies ChatMessageListener,
    voiceDelivery: createVoiceDelivery({
      ...options,
      speak: async (server, channel, item) =>
        (await queues.add(server, channel, { ...item, kind: "spoken", title: "" })) !== undefined,
    }),
    /** Returns undefined where the bot speaks in no voice channels. */
    forUser({ platform, place, person }: Invocation): ReadAloudActions | undefined {
      const channels = channelsOf(platform);
      if (!channels || place.workspace === "direct") return undefined;
      return {
        readsAll: listeningPlatforms.has(platform),
        findVoiceChannel: () => channels.findChannel(place.workspace, person.id),
      };
    },
  };
}
