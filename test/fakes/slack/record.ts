/** One request that reached the fake. Tokens are left out. */
export interface LoggedRequest {
  readonly at: number;
  /** A Web API method, or `upload`, `download`, `cdn`, `response_url`. */
  readonly method: string;
  readonly args: Readonly<Record<string, unknown>>;
  /** Of a `response_url`. */
  readonly path?: string;
  readonly teamId?: string;
  /** 0 where a fault cut the line. */
  status: number;
  error?: string;
}

/** Something real Slack would have refused, ignored or shown wrongly. */
export interface Violation {
  readonly where: string;
  readonly problems: readonly string[];
  readonly args: unknown;
}

/** One thing Slack tried to tell the app, and how that went. */
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
}

export type DeliveryKind = "events_api" | "slash_commands" | "interactive";
