import type { FakePlatform } from "../fake-platform.ts";
import { installBot, issueToken } from "./install.ts";
import { addChannel, addPerson } from "./members.ts";
import type { Workspace, WorkspacePlan } from "./workspace.ts";

/** `U0ALICE`; if another enterprise already has one, the workspace's letters are appended. */
const idFor = (platform: FakePlatform, workspace: Workspace, name: string): string => {
  const id = `U0${name.toUpperCase().replaceAll(/[^A-Z0-9]/g, "")}`;
  const known = platform.state.people.get(id);
  const enterprise = platform.state.workspaces.get(known?.teamId ?? "")?.enterprise?.id;
  const same = known === undefined || (enterprise !== undefined && enterprise === workspace.enterprise?.id);
  return same ? id : `${id}${workspace.id}`;
};

/** Creates the workspace of a test's plan, with the bot in it if it is installed there. */
export const buildWorkspace = (platform: FakePlatform, plan: WorkspacePlan): void => {
  const workspace: Workspace = {
    id: plan.id,
    name: plan.name ?? plan.id,
    domain: plan.id.toLowerCase(),
    people: new Map(),
    channels: new Map(),
    groups: plan.groups ?? [],
    ...(plan.isFree && { isFree: true }),
    ...(plan.enterprise && { enterprise: plan.enterprise }),
  };
  platform.state.workspaces.set(workspace.id, workspace);
  for (const name of plan.people ?? ["alice", "bob"]) {
    addPerson(platform, workspace, plan.ids?.[name] ?? idFor(platform, workspace, name), name, {
      isAdmin: plan.admins?.includes(name),
      locale: plan.locales?.[name],
    });
  }
  const ids = new Map([...workspace.people.values()].map(({ id, name }) => [name, id]));
  for (const channel of plan.channels ?? []) {
    const people = channel.members?.map((name) => ids.get(name) ?? name) ?? ids.values();
    addChannel(platform, workspace, {
      id: channel.id,
      name: channel.name ?? channel.id.toLowerCase(),
      kind: (channel.isPrivate ?? channel.id.startsWith("G")) ? "private" : "public",
      members: new Set(people),
    });
  }
  if (plan.installed !== false) install(platform, workspace, plan);
};

const install = (platform: FakePlatform, workspace: Workspace, plan: WorkspacePlan): void => {
  const scopes = new Set(platform.manifest.oauth_config.scopes.bot);
  const bot = installBot(platform, workspace, scopes);
  for (const channel of plan.channels ?? []) {
    if (channel.bot !== false) workspace.channels.get(channel.id)?.members.add(bot.userId);
  }
  const enterpriseId = plan.installed === "org" ? workspace.enterprise?.id : undefined;
  issueToken(platform, enterpriseId ? { enterpriseId } : { teamId: workspace.id }, scopes);
};
