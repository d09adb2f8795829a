import type { Message } from "./message.ts";

export interface Channel {
  readonly id: string;
  readonly teamId: string;
  readonly name: string;
  readonly kind: "public" | "private" | "im";
  readonly members: Set<string>;
  archived: boolean;
  /** By `ts`, in order of posting. Deleted ones stay, marked. */
  readonly messages: Map<string, Message>;
}

/** The middle of scopes and events named after the type of channel: `channels:read`, `message.im`. */
export const FAMILY = { public: "channels", private: "groups", im: "im" } as const;

export const channelObject = (channel: Channel, botUserId: string) => ({
  id: channel.id,
  name: channel.kind === "im" ? undefined : channel.name,
  is_channel: channel.kind === "public",
  is_group: channel.kind === "private",
  is_im: channel.kind === "im",
  is_mpim: false,
  is_private: channel.kind !== "public",
  is_archived: channel.archived,
  is_member: channel.members.has(botUserId),
  user: channel.kind === "im" ? [...channel.members].find((id) => id !== botUserId) : undefined,
  context_team_id: channel.teamId,
  num_members: channel.members.size,
});
