import { isOrgWide } from "../delivery/events.ts";
import type { Channel } from "../world/channel.ts";
import type { Message } from "../world/message.ts";
import type { Hook } from "../world/state.ts";
import type { Actor } from "./actor.ts";

const TRIGGER_MS = 3000;
const HOOK_MS = 30 * 60_000;

/** Creates a `trigger_id`: three seconds, one modal. */
export const newTrigger = ({ stage, person, workspace }: Actor): string => {
  const id = `${stage.ids.fresh("1")}.${stage.ids.secret()}`;
  const expiresAt = stage.clock.now() + TRIGGER_MS;
  stage.state.triggers.set(id, { id, user: person.id, teamId: workspace.id, expiresAt, used: false });
  return id;
};

export const newHook = (
  { stage, person, workspace }: Actor,
  channel: Channel,
  message?: Message,
): Hook & { url: string } => {
  const path = `/hooks/${workspace.id}/${stage.ids.secret()}`;
  const hook: Hook = {
    path,
    teamId: workspace.id,
    channel: channel.id,
    user: person.id,
    ...(message && { message }),
    expiresAt: stage.clock.now() + HOOK_MS,
    uses: 0,
  };
  stage.state.hooks.set(path, hook);
  // Uses must be counted on the one object that the server knows.
  return Object.assign(hook, { url: `${stage.origin()}${path}` });
};

/** Returns the fields of every interaction. */
export const common = (actor: Actor) => {
  const { stage, workspace, person } = actor;
  return {
    token: "fake-verification",
    api_app_id: stage.settings.appId,
    team: {
      id: workspace.id,
      domain: workspace.domain,
      ...(workspace.enterprise && {
        enterprise_id: workspace.enterprise.id,
        enterprise_name: workspace.enterprise.name,
      }),
    },
    user: { id: person.id, username: person.name, name: person.name, team_id: workspace.id },
    enterprise: workspace.enterprise ?? null,
    is_enterprise_install: isOrgWide(stage, workspace),
  };
};

export const shownChannel = (channel: Channel) => ({ id: channel.id, name: channel.name });
