import type { Stage } from "../stage.ts";
import type { Workspace } from "../world/workspace.ts";
import { deliver } from "./deliver.ts";
import type { Outcome } from "./transport.ts";

export interface Happening {
  /** The name in the manifest's `bot_events`; `undefined` is sent always. */
  readonly subscription?: string;
  readonly scope?: string;
  readonly event: Readonly<Record<string, unknown>> & { readonly type: string };
}

/** When Slack tries again: at once, after a minute, after five. */
const RETRIES_AFTER = [0, 60_000, 300_000];

/** Tells the app that something happened, where its manifest subscribes and its scopes allow. */
export const emit = (stage: Stage, workspace: Workspace, happening: Happening): void => {
  const subscribed = stage.manifest.settings.event_subscriptions?.bot_events ?? [];
  const { subscription, scope } = happening;
  if (!workspace.bot) return;
  if (subscription && !subscribed.includes(subscription)) return;
  if (scope && !workspace.bot.scopes.has(scope)) return;
  const fault = stage.faults.delivery("events_api");
  const body = envelope(stage, workspace, happening.event);
  if (fault?.kind !== "copies") {
    void attempt(stage, body, { retry: 0, fault });
    return;
  }
  for (let copy = 0; copy < fault.times; copy += 1) {
    const eventId = fault.newIds && copy > 0 ? stage.ids.fresh("Ev") : body.event_id;
    void attempt(stage, { ...body, event_id: eventId }, { retry: 0, fault: undefined });
  }
};

type Envelope = ReturnType<typeof envelope>;

const envelope = (stage: Stage, workspace: Workspace, event: Happening["event"]) => ({
  token: "fake-verification",
  team_id: workspace.id,
  context_team_id: workspace.id,
  context_enterprise_id: workspace.enterprise?.id ?? null,
  api_app_id: stage.settings.appId,
  event,
  type: "event_callback",
  event_id: stage.ids.fresh("Ev"),
  event_time: Math.floor(stage.clock.now() / 1000),
  authorizations: [
    {
      enterprise_id: workspace.enterprise?.id ?? null,
      team_id: workspace.id,
      user_id: workspace.bot?.userId ?? "",
      is_bot: true,
      is_enterprise_install: isOrgWide(stage, workspace),
    },
  ],
  is_ext_shared_channel: false,
  event_context: `4-${stage.ids.secret()}`,
});

export const isOrgWide = (stage: Stage, workspace: Workspace): boolean =>
  [...stage.state.tokens.values()].some(
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
  readonly fault: ReturnType<Stage["faults"]["delivery"]>;
}

const attempt = async (stage: Stage, body: Envelope, { retry, reason, fault }: Attempt): Promise<void> => {
  const outcome: Outcome = await deliver(stage, {
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
  stage.clock.after(wait, () => void attempt(stage, body, next));
};
