/** What can go wrong with one request. `after` lets the write happen first, so that only the answer is lost. */
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

/** "PATCH /webhooks/…" as the specification writes it (see ROUTES), or a pattern over the method and the real path. */
export type RouteMatch = string | RegExp;

/** The routes that delivery goes through, by what they are for. */
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
    /** Text that AutoMod refuses everywhere from now on (error 200000), also in edits of deferred answers. */
    block: (pattern: RegExp): void => void blocked.push(pattern),
    blocked: blocked as readonly RegExp[],
    /** The next `times` requests that match meet this fault. Plans for the same route queue up. */
    next: (match: RouteMatch, fault: Fault, times = 1): void =>
      void planned.push({ match, fault, left: times }),
    /** The next interaction is delivered this many times. */
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
    /** Forgets all plans and blocks. */
    clear: (): void => {
      planned.length = 0;
      blocked.length = 0;
      deliveries.length = 0;
    },
  };
};
