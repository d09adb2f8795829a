import type { GatewaySocket } from "./line.ts";
import { OP } from "./line.ts";

/** Data of an event, as a session with or without the message-content intent may read it. */
export type EventData = (readsContent: boolean) => unknown;

interface Sent {
  readonly seq: number;
  readonly name: string;
  readonly data: EventData;
}

/** One identified session. It outlives its connection, so that RESUME can replay what was missed. */
export interface Session {
  readonly id: string;
  readonly shard: number;
  readonly shards: number;
  readonly intents: number;
  line: GatewaySocket | undefined;
  emit(name: string, data: EventData): void;
  /** Sends again everything after `seq`; false where that is no longer known. */
  replay(seq: number): boolean;
}

/** Events are kept as functions: a thousand remembered GUILD_CREATEs then weigh nothing. */
const REMEMBERED = 5_000;

export const createSession = (
  spec: Pick<Session, "id" | "shard" | "shards" | "intents" | "line"> & { readsContent: boolean },
): Session => {
  const sent: Sent[] = [];
  const counter = { seq: 0 };
  const write = (session: Session, { seq, name, data }: Sent) =>
    session.line?.send({ op: OP.dispatch, s: seq, t: name, d: data(spec.readsContent) });
  const session: Session = {
    id: spec.id,
    shard: spec.shard,
    shards: spec.shards,
    intents: spec.intents,
    line: spec.line,
    emit: (name, data) => {
      counter.seq += 1;
      const event = { seq: counter.seq, name, data };
      sent.push(event);
      if (sent.length > REMEMBERED) sent.shift();
      write(session, event);
    },
    replay: (seq) => {
      const oldest = sent[0]?.seq ?? 1;
      if (seq > counter.seq || seq + 1 < oldest) return false;
      for (const event of sent.filter((one) => one.seq > seq)) write(session, event);
      return true;
    },
  };
  return session;
};
