/** One request that reached the fake. */
export interface LoggedRequest {
  readonly at: number;
  readonly method: string;
  /** The specification's template, e.g. `/channels/{channel_id}/messages`. */
  readonly route: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** The reason for the audit log. */
  readonly reason?: string;
  readonly files: readonly { readonly name: string; readonly size: number }[];
  /** Status and Discord's own code as answered; 0 if a fault cut the connection. */
  status: number;
  code?: number;
  /** Milliseconds from its headers' arrival to its answer. */
  insideMs?: number;
}

/** A request that real Discord would have refused as malformed, or with fields that it would have ignored. */
export interface Violation {
  readonly request: string;
  readonly problems: readonly string[];
  readonly body: unknown;
}
