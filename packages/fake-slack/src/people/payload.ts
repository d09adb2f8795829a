import { isOrgWide } from "../delivery/events.ts";
import type { Channel } from "../world/channel.ts";
import type { Message } from "../world/message.ts";
import type { Hook } from "../world/state.ts";
import type { Actor } from "./actor.ts";

const TRIGGER_MS = 3000;
const HOOK_MS = 30 * 60_000;

/** Creates a `trigger_id`: three seconds, one modal. */
export const newTrigger = ({ platform, person, workspace }: Actor): string => {
  const id = `${platform.ids.fresh("1")}.${platform.ids.secret()}`;
  const expiresAt = platform.clock.waited() + TRIGGER_MS;
  platform.state.triggers.set(id, { id, user: person.id, teamId: workspace.id, expiresAt, used: false });
  return id;
};

export const newHook = (
  { platform, person, workspace }: Actor,
  channel: Channel,
  message?: Message,
): Hook & { url: string } => {
  const path = `/hooks/${workspace.id}/${platform.ids.secret()}`;
  const hook: Hook = {
    path,
    teamId: workspace.id,
    channel: channel.id,
    user: person.id,
    ...(message && { message }),
    expiresAt: platform.clock.now() + HOOK_MS,
    uses: 0,
  };
  platform.state.hooks.set(path, hook);
  // Uses must be counted on the one object that the server knows.
  return Object.assign(hook, { url: `${platform.origin()}${path}` });
};

/** Returns the fields of every interaction. */
export const common = (actor: Actor) => {
  const { platform, workspace, person } = actor;
  return {
    token: "fake-verification",
    api_app_id: platform.settings.appId,
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
    is_enterprise_install: isOrgWide(platform, workspace),
  };
};

export const shownChannel = (channel: Channel) => ({ id: channel.id, name: channel.name });
