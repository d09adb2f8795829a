import type { Receiver } from "@slack/bolt";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import type { ConnectionState } from "../../chat-platform.ts";
import type { SlackCredentials } from "../auth/credentials.ts";
import { createHttpReceiver } from "./http-receiver.ts";
import { createSocketReceiver } from "./socket-receiver.ts";

export interface ReceiverOptions {
  readonly now: () => number;
  /** Connected again over Socket Mode. */
  readonly onConnected: () => void;
  /** Slack couldn't reach the program over HTTP since then. */
  readonly onGap: (since: Date) => void;
  readonly log: Logger;
}

/** Creates the receiver: Socket Mode if there is an app-level token, otherwise POST /slack/events. */
export function createReceiver(
  { appToken, signingSecret, apiUrl }: SlackCredentials,
  { now, onConnected, onGap, log }: ReceiverOptions,
): {
  receiver: Receiver;
  register: (http: FastifyInstance) => void;
  /** Only in Socket Mode. */
  connection?: () => ConnectionState;
} {
  if (appToken) {
    const receiver = createSocketReceiver({ appToken, apiUrl, onConnected, log });
    return { receiver, register: () => undefined, connection: receiver.connection };
  }
  const receiver = createHttpReceiver({ signingSecret: signingSecret ?? "", now, onGap, log });
  return { receiver, register: receiver.register };
}
