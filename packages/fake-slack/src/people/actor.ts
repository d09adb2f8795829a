import type { FakePlatform } from "../fake-platform.ts";
import type { Channel } from "../world/channel.ts";
import type { Message } from "../world/message.ts";
import type { Person, Workspace } from "../world/workspace.ts";

/** A user about to perform an action. */
export interface Actor {
  readonly platform: FakePlatform;
  readonly workspace: Workspace;
  readonly person: Person;
}

/** A mistake in the test: no user could do this. */
export class ActionImpossible extends Error {
  override readonly name = "Impossible";
}

export const channelFor = ({ workspace, person }: Actor, id: string): Channel => {
  const channel = workspace.channels.get(id);
  if (!channel) throw new ActionImpossible(`there is no channel ${id} in ${workspace.id}`);
  if (!channel.members.has(person.id)) throw new ActionImpossible(`${person.name} is not in ${id}`);
  return channel;
};

/** Returns a message this user sees, ephemeral ones included. */
export const messageFor = (actor: Actor, channel: string, ts: string): Message => {
  const { ephemerals } = actor.platform.state;
  const secret = ephemerals.find(
    (message) => message.ts === ts && message.onlyFor === actor.person.id && !message.deleted,
  );
  const message = actor.platform.state.message(channelFor(actor, channel).id, ts) ?? secret;
  if (!message) throw new ActionImpossible(`${actor.person.name} sees no message ${ts} in ${channel}`);
  return message;
};

export const notice = ({ platform, person }: Actor, text: string, channel?: string): void => {
  platform.state.notices.push({ user: person.id, text, ...(channel && { channel }) });
  platform.changed.notify();
};
