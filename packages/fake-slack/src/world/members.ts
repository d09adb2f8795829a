import type { FakePlatform } from "../fake-platform.ts";
import type { Channel } from "./channel.ts";
import type { Workspace } from "./workspace.ts";

export const addPerson = (
  platform: FakePlatform,
  workspace: Workspace,
  id: string,
  name: string,
  { isBot = false, isAdmin = false, locale = "en-US" } = {},
): void => {
  const person = { id, name, teamId: workspace.id, isBot, isAdmin, locale };
  workspace.people.set(id, person);
  platform.state.people.set(id, person);
};

export const addChannel = (
  platform: FakePlatform,
  workspace: Workspace,
  channel: Pick<Channel, "id" | "name" | "kind" | "members">,
): Channel => {
  const made: Channel = { ...channel, teamId: workspace.id, archived: false, messages: new Map() };
  workspace.channels.set(made.id, made);
  platform.state.channels.set(made.id, made);
  return made;
};

/** Returns the direct conversation of these two; creates it if there is none yet. */
export const openIm = (platform: FakePlatform, workspace: Workspace, a: string, b: string): Channel => {
  const known = [...workspace.channels.values()].find(
    ({ kind, members }) => kind === "im" && members.has(a) && members.has(b),
  );
  const im = {
    id: platform.ids.fresh("D"),
    name: "directmessage",
    kind: "im" as const,
    members: new Set([a, b]),
  };
  return known ?? addChannel(platform, workspace, im);
};
