import type { GatewaySocket } from "./line.ts";
import { OP } from "./line.ts";

/** An event's data, as a session with or without the message-content intent can read it. */
export type EventData = (readsContent: boolean) => unknown;

interface Sent {
  readonly seq: number;
  readonly name: string;
  readonly data: EventData;
}

/** One identified session. It outlives its connection, so that RESUME can replay missed events. */
export interface Session {
  readonly id: string;
  readonly shard: number;
  readonly shards: number;
  readonly intents: number;
  line: GatewaySocket | undefined;
  emit(name: string, data: EventData): void;
  /** Resends everything after `seq`; false if that is no longer stored. */
  replay(seq: number): boolean;
}

/** Events are stored as functions: a thousand stored GUILD_CREATEs then take no memory. */
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
