import { INTERACTION } from "../interactions/interaction.ts";
import { viewResolvedChannel } from "../interactions/rights.ts";
import type { MessageComponent } from "../messages/components.ts";
import { COMPONENT, flatten } from "../messages/components.ts";
import type { Message } from "../messages/message.ts";
import { FLAGS, viewMessage } from "../messages/message.ts";
import type { FakePlatform } from "../fake-platform.ts";
import type { Channel } from "../world/channel.ts";
import { viewMember } from "../world/guild.ts";
import { viewUser, type Person } from "../world/person.ts";
import type { Handle } from "./handle.ts";
import { interact } from "./interact.ts";
import { ClientRefuses } from "./options.ts";

/** A component by its visible text or its custom id. */
export type ComponentRef = string | { readonly customId: string };

interface Who {
  readonly platform: FakePlatform;
  readonly person: Person;
  readonly channel: Channel;
}

const find = (
  person: Person,
  message: Message,
  which: ComponentRef,
  ...types: readonly number[]
): MessageComponent & { custom_id: string } => {
  if (message.deleted) throw new ClientRefuses("the message is gone");
  if (message.ephemeralFor !== undefined && message.ephemeralFor !== person.id) {
    throw new ClientRefuses("only somebody else sees this message");
  }
  if (message.flags & FLAGS.loading) throw new ClientRefuses("the bot is still thinking");
  const all = flatten(message.components).filter((one) => types.includes(one.type));
  const found = all.find((one) =>
    typeof which === "string"
      ? one.label === which || one["placeholder"] === which
      : one.custom_id === which.customId,
  );
  if (!found)
    throw new ClientRefuses(
      `there is no ${JSON.stringify(which)} among ${all.map(({ label }) => label).join(", ")}`,
    );
  if (found.disabled === true) throw new ClientRefuses(`${JSON.stringify(which)} is disabled`);
  const { custom_id } = found;
  if (custom_id === undefined)
    throw new ClientRefuses(`${JSON.stringify(which)} opens a link; the bot hears nothing of it`);
  return { ...found, custom_id };
};

const use = (user: Who, message: Message, data: Record<string, unknown>): Promise<Handle> => {
  const owners = user.platform.interactions.get(message.interactionId ?? "")?.owners;
  return interact(user.platform, {
    ...user,
    type: INTERACTION.component,
    owners: owners ?? { "0": message.guildId ?? "0" },
    messageId: message.id,
    data,
    extra: { message: viewMessage(user.platform, message, true) },
  });
};

/** Presses a button, or takes the choice of a menu that has this text. */
export const press = (user: Who, message: Message, component: ComponentRef): Promise<Handle> => {
  const choice = choiceIn(message, component);
  if (choice) return select(user, message, { customId: choice.customId }, [choice.value]);
  const { custom_id, id } = find(user.person, message, component, COMPONENT.button);
  return use(user, message, { component_type: COMPONENT.button, custom_id, id });
};

const choiceIn = (message: Message, component: ComponentRef) =>
  flatten(message.components)
    .filter(({ type }) => type === COMPONENT.stringSelect)
    .flatMap(({ custom_id: customId = "", options = [] }) =>
      options.filter(({ label }) => label === component).map(({ value }) => ({ customId, value })),
    )[0];

export const select = (
  user: Who,
  message: Message,
  component: ComponentRef,
  values: readonly string[],
): Promise<Handle> => {
  const menu = find(
    user.person,
    message,
    component,
    COMPONENT.stringSelect,
    COMPONENT.userSelect,
    COMPONENT.channelSelect,
  );
  if (menu.type === COMPONENT.channelSelect) return selectChannels(user, message, menu, values);
  if (menu.type === COMPONENT.userSelect) return selectUsers(user, message, menu, values);
  const wrong = values.find((value) => !menu.options?.some((option) => option.value === value));
  if (wrong !== undefined) throw new ClientRefuses(`${wrong} is not among the choices`);
  return use(user, message, {
    component_type: COMPONENT.stringSelect,
    custom_id: menu.custom_id,
    id: menu.id,
    values,
  });
};

const selectChannels = (
  user: Who,
  message: Message,
  { custom_id, id }: MessageComponent,
  values: readonly string[],
): Promise<Handle> => {
  const { world } = user.platform;
  const channels = values.map((value) => {
    const channel = world.channel(value);
    if (!channel || channel.guildId !== message.guildId)
      throw new ClientRefuses(`${value} is no channel of this server`);
    return [value, viewResolvedChannel(user.platform, channel)] as const;
  });
  return use(user, message, {
    component_type: COMPONENT.channelSelect,
    custom_id,
    id,
    values,
    resolved: { channels: Object.fromEntries(channels) },
  });
};

/** Anyone there can be chosen; Discord sends the chosen users along. */
const selectUsers = (
  user: Who,
  message: Message,
  { custom_id, id }: MessageComponent,
  values: readonly string[],
): Promise<Handle> => {
  const { world } = user.platform;
  const guild = world.guilds.get(message.guildId ?? "");
  const members = values.flatMap((value) => {
    const member = guild?.members.get(value);
    if (!member) return [];
    // Discord sends the user next to the member.
    const { user: _, ...rest } = viewMember(world, member);
    return [[value, { ...rest, permissions: "0" }] as const];
  });
  const users = values.map((value) => [value, viewUser(world.person(value))] as const);
  return use(user, message, {
    component_type: COMPONENT.userSelect,
    custom_id,
    id,
    values,
    resolved: { users: Object.fromEntries(users), members: Object.fromEntries(members) },
  });
};
