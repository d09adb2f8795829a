/** What can go wrong with one request. `after` performs the write first, so that only the answer is lost. */
export type Fault =
  | {
      readonly kind: "answer";
      readonly status: number;
      readonly code?: number;
      readonly message?: string;
      readonly after?: boolean;
    }
  | { readonly kind: "hang"; readonly after?: boolean }
  | { readonly kind: "reset"; readonly after?: boolean }
  | { readonly kind: "delay"; readonly ms: number; readonly after?: boolean }
  | {
      readonly kind: "limit";
      readonly retryAfter: number;
      readonly scope: "user" | "global" | "shared";
      readonly after?: false;
    };

/** "PATCH /webhooks/…" as the specification writes it (see ROUTES), or a pattern for the method and the real path. */
export type RouteMatch = string | RegExp;

/** The routes that delivery uses, by purpose. */
export const ROUTES = {
  callback: "POST /interactions/{interaction_id}/{interaction_token}/callback",
  editOriginal: "PATCH /webhooks/{webhook_id}/{webhook_token}/messages/@original",
  getOriginal: "GET /webhooks/{webhook_id}/{webhook_token}/messages/@original",
  deleteOriginal: "DELETE /webhooks/{webhook_id}/{webhook_token}/messages/@original",
  followUp: "POST /webhooks/{webhook_id}/{webhook_token}",
  createMessage: "POST /channels/{channel_id}/messages",
  editMessage: "PATCH /channels/{channel_id}/messages/{message_id}",
  getMessage: "GET /channels/{channel_id}/messages/{message_id}",
  deleteMessage: "DELETE /channels/{channel_id}/messages/{message_id}",
  putCommands: "PUT /applications/{application_id}/commands",
  openDm: "POST /users/@me/channels",
  cdn: "GET cdn",
} as const;

export type Faults = ReturnType<typeof createFaults>;

export const createFaults = () => {
  const planned: { match: RouteMatch; fault: Fault; left: number }[] = [];
  const blocked: RegExp[] = [];
  const deliveries: number[] = [];
  return {
    /** Makes AutoMod refuse this text everywhere (error 200000), also in edits of deferred answers. */
    block: (pattern: RegExp): void => void blocked.push(pattern),
    blocked: blocked as readonly RegExp[],
    /** Applies this fault to the next `times` matching requests. Faults for the same route queue up. */
    next: (match: RouteMatch, fault: Fault, times = 1): void =>
      void planned.push({ match, fault, left: times }),
    /** Delivers the next interaction this many times. */
    deliverTimes: (times: number): void => void deliveries.push(times),
    takeDeliveries: (): number => deliveries.shift() ?? 1,
    take: (route: string, path: string): Fault | undefined => {
      const plan = planned.find(
        ({ match, left }) => left > 0 && (typeof match === "string" ? match === route : match.test(path)),
      );
      if (!plan) return undefined;
      plan.left -= 1;
      return plan.fault;
    },
    /** Removes all planned faults and blocks. */
    clear: (): void => {
      planned.length = 0;
      blocked.length = 0;
      deliveries.length = 0;
    },
  };
};
