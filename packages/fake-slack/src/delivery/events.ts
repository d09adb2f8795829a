import type { FakePlatform } from "../fake-platform.ts";
import type { Workspace } from "../world/workspace.ts";
import { deliver } from "./deliver.ts";
import type { Outcome } from "./transport.ts";

export interface EventSpec {
  /** The name in the manifest's `bot_events`; `undefined` is always sent. */
  readonly subscription?: string;
  readonly scope?: string;
  readonly event: Readonly<Record<string, unknown>> & { readonly type: string };
}

/** When Slack retries: at once, after a minute, after five. */
const RETRIES_AFTER = [0, 60_000, 300_000];

/** Sends the app an event, if its manifest subscribes and its scopes allow it. */
export const emit = (platform: FakePlatform, workspace: Workspace, happening: EventSpec): void => {
  const subscribed = platform.manifest.settings.event_subscriptions?.bot_events ?? [];
  const { subscription, scope } = happening;
  if (!workspace.bot) return;
  if (subscription && !subscribed.includes(subscription)) return;
  if (scope && !workspace.bot.scopes.has(scope)) return;
  const fault = platform.faults.delivery("events_api");
  const body = envelope(platform, workspace, happening.event);
  if (fault?.kind !== "copies") {
    void attempt(platform, body, { retry: 0, fault });
    return;
  }
  for (let copy = 0; copy < fault.times; copy += 1) {
    const eventId = fault.newIds && copy > 0 ? platform.ids.fresh("Ev") : body.event_id;
    void attempt(platform, { ...body, event_id: eventId }, { retry: 0, fault: undefined });
  }
};

type Envelope = ReturnType<typeof envelope>;

const envelope = (platform: FakePlatform, workspace: Workspace, event: EventSpec["event"]) => ({
  token: "fake-verification",
  team_id: workspace.id,
  context_team_id: workspace.id,
  context_enterprise_id: workspace.enterprise?.id ?? null,
  api_app_id: platform.settings.appId,
  event,
  type: "event_callback",
  event_id: platform.ids.fresh("Ev"),
  event_time: Math.floor(platform.clock.now() / 1000),
  authorizations: [
    {
      enterprise_id: workspace.enterprise?.id ?? null,
      team_id: workspace.id,
      user_id: workspace.bot?.userId ?? "",
      is_bot: true,
      is_enterprise_install: isOrgWide(platform, workspace),
    },
  ],
  is_ext_shared_channel: false,
  event_context: `4-${platform.ids.secret()}`,
});

export const isOrgWide = (platform: FakePlatform, workspace: Workspace): boolean =>
  [...platform.state.tokens.values()].some(
    ({ kind, teamId, enterpriseId, revoked }) =>
      kind === "bot" &&
      !revoked &&
      !teamId &&
      enterpriseId !== undefined &&
      enterpriseId === workspace.enterprise?.id,
  );

interface Attempt {
  readonly retry: number;
  readonly reason?: string;
  readonly fault: ReturnType<FakePlatform["faults"]["delivery"]>;
}

const attempt = async (
  platform: FakePlatform,
  body: Envelope,
  { retry, reason, fault }: Attempt,
): Promise<void> => {
  const outcome: Outcome = await deliver(platform, {
    kind: "events_api",
    name: body.event.type,
    eventId: body.event_id,
    payload: body,
    retry,
    reason,
    fault,
  });
  const wait = RETRIES_AFTER[retry];
  if (outcome.status === "acked" || outcome.noRetry || wait === undefined) return;
  const next = { retry: retry + 1, reason: outcome.reason, fault: undefined };
  platform.clock.after(wait, () => void attempt(platform, body, next));
};
