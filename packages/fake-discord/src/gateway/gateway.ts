import type { Server } from "node:http";

import { WebSocketServer } from "ws";

import type { FakePlatform } from "../fake-platform.ts";
import { connect } from "./connection.ts";
import type { EventName } from "./intents.ts";
import { intentFor } from "./intents.ts";
import { OP } from "./line.ts";
import type { EventData, Session } from "./session.ts";
import { shardOf } from "./shards.ts";

interface GatewayEvent {
  readonly name: EventName;
  readonly guildId?: string | undefined;
  readonly channelId?: string | undefined;
  readonly data: EventData;
}

export interface Gateway {
  url(): string;
  /**
   * Sends to every session of the guild's shard (DMs: shard 0) with the intent for the event. Returns when the
   * connections were opened that it went over.
   */
  dispatch(event: GatewayEvent): readonly number[];
  /** Sends to one session, whatever its intents. */
  dispatchTo(sessionId: string, name: EventName, data: unknown): void;
  /** Sessions with a live connection. */
  connected(): readonly { readonly shard: number; readonly shards: number; readonly intents: number }[];
  /** Cuts all connections without a close code; the sessions can be resumed. */
  drop(): void;
  /** Op 9: with `resumable` false the sessions are forgotten, and the bot leaves its voice channels. */
  invalidate(resumable: boolean): void;
  /** Closes all connections with a code, e.g. 4000 or 4009. */
  closeAll(code: number): void;
  attach(server: Server): void;
  shutDown(): void;
}

export const createGateway = (platform: () => FakePlatform): Gateway => {
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });
  const sessions = new Map<string, Session>();
  const alive = () => [...sessions.values()].filter(({ line }) => line !== undefined);
  sockets.on("connection", (socket) => connect(platform(), sessions, socket));
  return {
    url: () => `${platform().origin().replace("http", "ws")}/gateway`,
    dispatch: ({ name, guildId, data }) => {
      const needed = intentFor(name, guildId !== undefined);
      const isMember = guildId !== undefined && platform().world.hasBot(guildId);
      // From a guild without the bot, only interactions of user installs arrive, on shard 0.
      if (needed !== 0 && guildId !== undefined && !isMember) return [];
      const shard = (shards: number) => shardOf(isMember ? guildId : undefined, shards);
      const listening = [...sessions.values()].filter(
        (one) => shard(one.shards) === one.shard && (one.intents & needed) === needed,
      );
      for (const session of listening) session.emit(name, data);
      return listening.flatMap(({ line }) => line?.openedAt ?? []);
    },
    dispatchTo: (sessionId, name, data) => sessions.get(sessionId)?.emit(name, () => data),
    connected: () => alive().map(({ shard, shards, intents }) => ({ shard, shards, intents })),
    drop: () => {
      for (const { line } of alive()) line?.drop();
    },
    invalidate: (resumable) => {
      const now = alive();
      const ended = resumable ? [] : [...sessions.keys()];
      for (const id of ended) {
        sessions.delete(id);
        platform().voice.endSession(id);
      }
      for (const { line } of now) line?.send({ op: OP.invalidSession, d: resumable });
    },
    closeAll: (code) => {
      for (const { line } of alive()) line?.close(code);
    },
    attach: (server) =>
      void server.on("upgrade", (request, socket, head) => {
        sockets.handleUpgrade(request, socket, head, (ws) => sockets.emit("connection", ws, request));
      }),
    shutDown: () => {
      for (const client of sockets.clients) client.terminate();
      sockets.close();
    },
  };
};
