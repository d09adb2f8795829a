import type { Invocation } from "../../src/jobs/job.ts";
import { CHANNEL, ENTERPRISE, GROUP, MEMBER, PERSON, ROLE, WORKSPACE } from "./ids.ts";

/** Where a user is, and in which role. */
export interface TestUser {
  readonly platform: string;
  readonly workspace: string;
  readonly channel: string;
  readonly person: string;
  readonly address: Readonly<Record<string, string>>;
  readonly mayAdminister: boolean;
  readonly roles: readonly string[];
}

const at = (
  platform: string,
  [workspace, channel, person]: readonly [string, string, string],
  more: Partial<TestUser> = {},
): TestUser => ({
  platform,
  workspace,
  channel,
  person,
  address: platform === "discord" ? { guild: workspace, member: "yes" } : {},
  mayAdminister: false,
  roles: [],
  ...more,
});

/** On Telegram, a group has no channels; nor has a person's own chat with the bot. */
const onTelegram = (chat: string, person: string) => at("telegram", [chat, chat, person], admin);

const org = { address: { enterprise: ENTERPRISE, org: "yes" } };
const admin = { mayAdminister: true, roles: [ROLE] };
const direct = { address: { member: "yes" } };

/** The owners, whose data the others request. */
export const OWNERS = {
  d: at("discord", [WORKSPACE.one, CHANNEL.one, PERSON.one], admin),
  s: at("slack", [WORKSPACE.two, CHANNEL.one, PERSON.two], admin),
  w: at("web", ["web", PERSON.web, PERSON.web], admin),
  m: at("discord", ["direct", "950000000000000001", PERSON.one], direct),
  o: at("slack", [WORKSPACE.east, CHANNEL.one, PERSON.east], { ...admin, ...org }),
  t: onTelegram(GROUP.one, MEMBER.one),
  p: onTelegram(MEMBER.one, MEMBER.one),
} as const;
export type Owner = keyof typeof OWNERS;

/** A user who must not see what `of` these is. */
export interface OtherUser {
  readonly is: string;
  readonly who: TestUser;
  readonly of: readonly Owner[];
}

/** Users in the owner's own server or workspace, who can't access the owner's personal data. */
export const NEIGHBORS: readonly OtherUser[] = [
  {
    is: "a member of the same Discord server",
    who: at("discord", [WORKSPACE.one, CHANNEL.two, PERSON.two]),
    of: ["d", "m"],
  },
  {
    is: "somebody who left the Discord server",
    who: at("discord", [WORKSPACE.one, CHANNEL.two, PERSON.left]),
    of: ["d"],
  },
  {
    is: "a member of the same Slack workspace",
    who: at("slack", [WORKSPACE.two, CHANNEL.two, PERSON.one]),
    of: ["s"],
  },
  {
    is: "a member of the same workspace of an organization",
    who: at("slack", [WORKSPACE.east, CHANNEL.two, PERSON.eve], org),
    of: ["o"],
  },
  { is: "another browser", who: at("web", ["web", PERSON.one, PERSON.one], admin), of: ["w", "d"] },
];

/** Users elsewhere, with the same ids wherever we don't assign them. */
export const OUTSIDERS: readonly OtherUser[] = [
  {
    is: "an admin of another Discord server",
    who: at("discord", [WORKSPACE.two, CHANNEL.one, PERSON.two], admin),
    of: ["d", "s"],
  },
  {
    is: "somebody with the same role in another Discord server",
    who: at("discord", [WORKSPACE.two, CHANNEL.one, PERSON.left], { roles: [ROLE] }),
    of: ["d"],
  },
  {
    is: "an admin of the Slack workspace with the Discord server's ids",
    who: at("slack", [WORKSPACE.one, CHANNEL.one, PERSON.one], admin),
    of: ["d", "s"],
  },
  {
    is: "an admin of another Slack workspace with the owner's id",
    who: at("slack", [WORKSPACE.one, CHANNEL.one, PERSON.two], admin),
    of: ["s"],
  },
  {
    is: "an admin of another workspace of the same organization",
    who: at("slack", [WORKSPACE.west, CHANNEL.one, PERSON.west], { ...admin, ...org }),
    of: ["o"],
  },
  {
    is: "somebody else in direct messages",
    who: at("discord", ["direct", "950000000000000002", PERSON.two], direct),
    of: ["m", "d"],
  },
  {
    is: "an admin of another Telegram group",
    who: onTelegram(GROUP.two, MEMBER.two),
    of: ["t", "p"],
  },
  {
    is: "somebody who left the Telegram group, in their own chat",
    who: onTelegram(MEMBER.left, MEMBER.left),
    of: ["t", "p"],
  },
  {
    is: "an admin of a Discord server with the Telegram group's ids",
    who: at("discord", [GROUP.one, GROUP.one, MEMBER.one], admin),
    of: ["t"],
  },
  {
    is: "a browser with the Discord person's id",
    who: at("web", ["web", PERSON.one, PERSON.one], admin),
    of: ["d"],
  },
];

/** The playground is one server for all browsers: this can only be asked from another platform. */
export const OUTSIDE_PLAYGROUND: OtherUser = {
  is: "a Discord person with a browser's ids",
  who: at("discord", ["web", PERSON.web, PERSON.web], admin),
  of: ["w"],
};

let asked = 0;

export function invocationOf(
  { platform, workspace, channel, person, address, mayAdminister, roles }: TestUser,
  command: string,
  options: Readonly<Record<string, unknown>>,
  key = `ask ${asked++}`,
): Invocation {
  return {
    key,
    platform,
    person: { id: person },
    place: { workspace, channel, address },
    locale: "en",
    command,
    options,
    roles,
    mayAdminister: async () => mayAdminister,
  };
}
