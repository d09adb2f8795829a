import type { Logger } from "pino";
import type {
  AwayServer,
  DeletionListener,
  GoneChannel,
  KnownMessage,
  ListenedServer,
  MediaMessageRef,
  MissedMessages,
  ServerHistory,
} from "./media-messages.ts";

/** Older messages aren't looked up, nor more than this number of one kind. */
const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000;
const MAX_LOOKED_UP = 100;

interface ServerRef {
  readonly platform: string;
  readonly workspace: string;
}

/** Port for subsystems that keep something of a message until it is deleted. */
export interface KnownMessages {
  /** Whether it matters that the bot can't see a message's channel any more, although nobody deleted it. */
  readonly concernsHidden: boolean;
  /** Lists servers on a platform with such messages. */
  servers(platform: string, since: Date): Promise<readonly ListenedServer[]>;
  /** Returns a server's newest messages that aren't known to be deleted. */
  newest(
    server: ServerRef,
    query: { readonly since: Date; readonly limit: number },
  ): Promise<readonly KnownMessage[]>;
}

export interface NoticeDeletionsDeps {
  /** Reads messages back. */
  readonly missed: Pick<MissedMessages, "servers" | "received"> & {
    catchUp(server: AwayServer, read: ServerHistory["read"]): Promise<void>;
  };
  readonly knownMessages: readonly KnownMessages[];
  readonly listener: DeletionListener;
  readonly now: () => Date;
  readonly log: Logger;
}

/**
 * Adds to reading messages back that those which were deleted meanwhile are noticed, each looked up once even if several subsystems
 * know it.
 */
export function noticeDeletions({
  missed,
  knownMessages,
  listener,
  now,
  log,
}: NoticeDeletionsDeps): MissedMessages {
  const oldest = () => new Date(now().getTime() - MAX_AGE_MS);

  /** What can't be updated now doesn't stop the others. */
  function logFailure(reporting: Promise<void>, subject: GoneChannel | MediaMessageRef): Promise<void> {
    const { platform, place } = subject;
    return reporting.catch((err: unknown) =>
      log.warn({ err, platform, ...place }, "messages: failed to process a deletion while the bot was away"),
    );
  }
  const loggingListener: DeletionListener = {
    onDelete: (message) => logFailure(listener.onDelete(message), message),
    onChannelGone: (channel) => logFailure(listener.onChannelGone(channel), channel),
  };

  async function lookUpIn(
    subsystems: readonly KnownMessages[],
    server: ServerRef,
    lookUp: ServerHistory["findDeleted"],
  ): Promise<void> {
    const query = { since: oldest(), limit: MAX_LOOKED_UP };
    const lists = await Promise.all(subsystems.map((one) => one.newest(server, query)));
    const messages = unique(lists.flat(), ({ place, message }) => `${place.channel} ${message}`);
    if (messages.length > 0) await lookUp(messages, loggingListener);
  }

  return {
    async servers(platform) {
      const lists = await Promise.all([
        missed.servers(platform),
        ...knownMessages.map((one) => one.servers(platform, oldest())),
      ]);
      return unique(lists.flat(), ({ workspace }) => workspace);
    },
    received: missed.received,
    async catchUp(server, history) {
      await missed.catchUp(server, history.read);
      await lookUpIn(knownMessages, server, history.findDeleted);
    },
    lookUpChannels: (server, lookUp) =>
      lookUpIn(
        knownMessages.filter(({ concernsHidden }) => concernsHidden),
        server,
        lookUp,
      ),
  };
}

/** Keeps the first of each. */
const unique = <T>(all: readonly T[], keyOf: (one: T) => string): readonly T[] =>
  [...new Map(all.toReversed().map((one) => [keyOf(one), one])).values()].toReversed();
