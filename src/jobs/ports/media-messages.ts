import type { Logger } from "pino";
import type { Source } from "../../commands/definition/option.ts";
import type { Place } from "../job.ts";

/** A message with audio or video that the bot received without being asked for anything. */
export interface MediaMessage {
  readonly platform: string;
  readonly place: Place;
  /** The platform's ID of the message. */
  readonly message: string;
  /** A link that opens the message, for people. Empty where the platform has none. */
  readonly link: string;
  readonly author: { readonly id: string; readonly isBot: boolean; readonly roles?: readonly string[] };
  /** Sources as in `commands/definition/option.ts`, with the size and duration that the platform reports. */
  readonly files: readonly Source[];
  readonly isVoiceMessage: boolean;
}

export type MediaMessageRef = Pick<MediaMessage, "platform" | "message"> & {
  readonly place: Pick<Place, "workspace" | "channel">;
};

/** A channel or thread whose messages are gone for the bot. */
export interface GoneChannel {
  readonly platform: string;
  readonly place: Pick<Place, "workspace" | "channel">;
  /** `hidden`: the bot can't see it any more, or the platform doesn't tell whether it was deleted. */
  readonly why: "deleted" | "hidden";
}

/**
 * Port for subsystems that react to media messages. Platforms may call it twice for the same message, from two
 * processes, and for a deletion without an earlier `onMessage`.
 */
export interface MediaMessageListener {
  onMessage(clip: MediaMessage): Promise<void>;
  /** The message was deleted on the platform, or its transcript was deleted. */
  onDelete(message: MediaMessageRef): Promise<void>;
  /** The same of a channel with its threads, or of a thread. */
  onChannelGone(channel: GoneChannel): Promise<void>;
}

export type DeletionListener = Pick<MediaMessageListener, "onDelete" | "onChannelGone">;

/** What to read back of a server's messages. */
export interface MissedQuery {
  readonly since: Date;
  /** Only these channels and their threads. Empty: all. */
  readonly channels: readonly string[];
}

/** A message that was received earlier. */
export type KnownMessage = Pick<MediaMessage, "platform" | "message"> & { readonly place: Place };

/** What a platform says of a message: whether it is there, or what is wrong with it or its channel. */
export type MessageState = "there" | "deleted" | "unreadable" | `channel ${GoneChannel["why"]}`;

/** What happened on a server meanwhile. */
export interface ServerHistory {
  /**
   * Reads messages with audio or video that were posted meanwhile, oldest first. `isCut`: there were more than are
   * read, or a channel couldn't be read.
   */
  read(
    query: MissedQuery,
    onMessage: MediaMessageListener["onMessage"],
  ): Promise<{ readonly count: number; readonly isCut: boolean }>;
  /**
   * Looks these messages up, and reports those that were deleted or lost their files, and channels that are gone, as far
   * as the platform tells.
   */
  findDeleted(messages: readonly KnownMessage[], listener: DeletionListener): Promise<void>;
}

/** A server on a platform, with the platform's data for reaching it. */
export interface ListenedServer {
  readonly workspace: string;
  readonly address: Place["address"];
}

/** A server whose messages weren't received for some time. */
export interface AwayServer extends ListenedServer {
  readonly platform: string;
  /** From this time on, although it was recorded that messages were received. */
  readonly since?: Date;
}

/** Port for catching up on messages that were posted or deleted while the bot was away. */
export interface MissedMessages {
  /** Lists the servers on a platform whose messages were received, as far as somebody needs them. */
  servers(platform: string): Promise<readonly ListenedServer[]>;
  /** Records that all messages of these servers were received until now. */
  received(platform: string, servers: readonly ListenedServer[]): Promise<void>;
  /** Reads what a server's members posted and deleted since then, if somebody needs it. */
  catchUp(server: AwayServer, history: ServerHistory): Promise<void>;
  /** Has known messages looked up for which it matters that the bot can't see their channel any more. */
  lookUpChannels(
    server: Pick<AwayServer, "platform" | "workspace">,
    lookUp: ServerHistory["findDeleted"],
  ): Promise<void>;
}

/**
 * Combines listeners into one. Every listener is called even if one fails; then it rejects, so that a caller that can
 * retry does.
 */
export function combineListeners(
  listeners: readonly MediaMessageListener[],
  log: Logger,
): MediaMessageListener {
  async function notifyAll(
    subject: { readonly platform: string; readonly message?: string; readonly channel?: string },
    notify: (one: MediaMessageListener) => Promise<void>,
  ): Promise<void> {
    const results = await Promise.allSettled(listeners.map(notify));
    const failures = results.flatMap((one) => (one.status === "rejected" ? [one.reason as unknown] : []));
    for (const err of failures) {
      log.error({ err, ...subject }, "messages: failed to process a message with media");
    }
    if (failures.length > 0) throw new AggregateError(failures, "not all listeners processed the message");
  }
  return {
    onMessage: (clip) => notifyAll(subjectOf(clip), (one) => one.onMessage(clip)),
    onDelete: (message) => notifyAll(subjectOf(message), (one) => one.onDelete(message)),
    onChannelGone: (channel) =>
      notifyAll({ platform: channel.platform, channel: channel.place.channel }, (one) =>
        one.onChannelGone(channel),
      ),
  };
}

const subjectOf = ({ platform, message }: MediaMessageRef) => ({ platform, message });
