import type { Kysely } from "kysely";
import type { Logger } from "pino";
import type { ReadAloudActions } from "../commands/services/voice-channels.ts";
import type { Invocation, Job, Outcome } from "../jobs/job.ts";
import type { VoiceChannels } from "../playback/voice-channels.ts";
import type { PlaybackStore } from "../playback/playback-store.ts";
import type { ChatMessageListener } from "../jobs/ports/chat-messages.ts";
import { findAnnouncedChannel } from "../settings/all-servers.ts";
import type { Database } from "../store/schema.ts";
import { createPresenceAnnouncer } from "./announce-presence.ts";
import { createMessageSkipper, createMessageReader, type ReadMessageDeps } from "./read-message.ts";
import { type Delivery, NOWHERE } from "../jobs/ports/platform.ts";

export interface ReadAloudOptions extends Omit<ReadMessageDeps, "isHeard"> {
  /** The queues of voice channels. */
  readonly queues: Pick<PlaybackStore, "add" | "session" | "itemOf" | "remove">;
  readonly db: Kysely<Database>;
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
          if (person === undefined) return false;
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

/** Key in the receipts: the result was given to the queue of the voice channel, or is about to be. */
const SPOKEN = "spoken";
/** A message that comes later than this isn't spoken: the conversation has moved on. */
const STALE_MS = 120_000;

/** What is to be spoken in a voice channel. */
export interface SpokenItem {
  readonly personId: string;
  readonly jobId: string;
  readonly fileId: string;
  readonly durationMs: number | null;
}

export interface SpokenJobsDeps {
  /** Adds an item to a server's queue. Returns false if the bot is busy in another channel. Throws a UserError if it is full. */
  readonly speak: (
    server: { readonly platform: string; readonly workspace: string },
    channel: string,
    item: SpokenItem,
  ) => Promise<boolean>;
  readonly now: () => Date;
  readonly log: Logger;
}

/**
 * Creates the delivery of messages that are read aloud: results are played, and nothing is posted, also when they fail,
 * because nobody asked for them.
 */
function createVoiceDelivery({ speak, now, log }: SpokenJobsDeps): Delivery {
  return {
    ...NOWHERE,
    async deliver(job, outcome, saveReceipts) {
      const { platform, place, deliverTo } = job;
      const item = itemOf(job, outcome);
      const isStale = now().getTime() - job.createdAt.getTime() > STALE_MS;
      // Hearing a message twice is worse than not hearing it, which its text makes up for.
      if (!item || isStale || job.receipts[SPOKEN] !== undefined || deliverTo?.kind !== "voice-channel")
        return {};
      await saveReceipts({ [SPOKEN]: "yes" });
      await speak({ platform, workspace: place.workspace }, deliverTo.channel, item).catch((error: unknown) =>
        log.info({ job: job.id, err: error }, "read aloud: failed to queue a message"),
      );
      return {};
    },
  };
}

function itemOf({ id: jobId, person }: Job, outcome: Outcome): SpokenItem | undefined {
  const file = outcome.verdict === "done" ? outcome.result.files[0] : undefined;
  return file && { personId: person.id, jobId, fileId: file.id, durationMs: file.durationMs ?? null };
}
