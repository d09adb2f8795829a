/** One request that reached the fake, without tokens. */
export interface LoggedRequest {
  readonly at: number;
  /** A Web API method, or `upload`, `download`, `cdn`, `response_url`. */
  readonly method: string;
  readonly args: Readonly<Record<string, unknown>>;
  /** The path of a `response_url`. */
  readonly path?: string;
  readonly teamId?: string;
  /** 0 if a fault cut the connection. */
  status: number;
  error?: string;
}

/** Something real Slack would have refused, ignored or shown incorrectly. */
export interface Violation {
  readonly where: string;
  readonly problems: readonly string[];
  readonly args: unknown;
}

/** One delivery to the app, and its outcome. */
export interface Delivered {
  readonly at: number;
  readonly kind: DeliveryKind;
  /** The event's type, the command or the interaction's type. */
  readonly name: string;
  readonly eventId?: string;
  readonly retry: number;
  readonly outcome: "acked" | "late" | "failed" | "lost";
  /** From sending until the ack, as Slack sees it. */
  readonly ms: number;
  /** Over a socket: when that was opened. */
  readonly socketOpenedAt?: number;
}

export type DeliveryKind = "events_api" | "slash_commands" | "interactive";
