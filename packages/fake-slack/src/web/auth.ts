import type { FakePlatform } from "../fake-platform.ts";
import type { Token } from "../world/token.ts";
import type { Workspace } from "../world/workspace.ts";
import { Refusal } from "./refusal.ts";
import type { Method } from "./method.ts";

const NOBODY: Token = { value: "", kind: "bot", scopes: new Set(), revoked: false };

/** Returns the token of a call, or the error Slack answers for it. */
export const tokenOf = (platform: FakePlatform, method: Method, value: string | undefined): Token => {
  if (method.auth === "none") return NOBODY;
  if (!value) throw new Refusal("not_authed");
  const token = platform.state.tokens.get(value);
  if (!token) throw new Refusal("invalid_auth");
  if (token.revoked) throw new Refusal("token_revoked");
  if (token.expiresAt !== undefined && token.expiresAt <= platform.clock.now())
    throw new Refusal("token_expired");
  if (token.kind !== (method.auth ?? "bot")) throw new Refusal("not_allowed_token_type");
  return token;
};

/** Returns a check that throws `missing_scope` with the needed and the granted scopes, as Slack does. */
export const scopeCheck =
  (token: Token) =>
  (...anyOf: string[]): void => {
    if (anyOf.length === 0 || anyOf.some((scope) => token.scopes.has(scope))) return;
    throw new Refusal("missing_scope", { needed: anyOf.join(","), provided: [...token.scopes].join(",") });
  };

/** Returns a call's workspace. Org-wide tokens give it by `team_id`, or by the channel, user or file they name. */
export const workspaceOf = (
  platform: FakePlatform,
  method: Method,
  token: Token,
  args: Record<string, unknown>,
): Workspace => {
  if (token.teamId) return found(platform, token.teamId);
  if (typeof args["team_id"] === "string") {
    const given = grantedTo(platform, token, args["team_id"]);
    return method.needsTeam ? given : (ownerOfChannel(platform, token, args["channel"], given) ?? given);
  }
  if (method.needsTeam) {
    const problems = ["org-wide tokens must pass team_id"];
    platform.violations.push({ where: method.name, problems, args });
    throw new Refusal("missing_argument", { arg: "team_id" });
  }
  const named = teamNamedBy(platform, args);
  const first = [...platform.state.workspaces.values()].find(
    ({ enterprise }) => enterprise?.id === token.enterpriseId,
  );
  return grantedTo(platform, token, named ?? first?.id ?? "");
};

/** Methods without `team_id` use the channel's id: one token reaches the channels of all its workspaces. */
const ownerOfChannel = (
  { state }: FakePlatform,
  { enterpriseId }: Token,
  id: unknown,
  given: Workspace,
): Workspace | undefined => {
  if (typeof id !== "string" || given.channels.has(id)) return undefined;
  const owner = state.workspaces.get(state.channels.get(id)?.teamId ?? "");
  return owner?.bot && owner.enterprise?.id === enterpriseId ? owner : undefined;
};

const teamNamedBy = (platform: FakePlatform, args: Record<string, unknown>): string | undefined => {
  const { channels, people, files, views, triggers } = platform.state;
  const ids = ["channel", "channel_id", "user", "users", "user_id", "file", "view_id", "trigger_id"].map(
    (key) => args[key],
  );
  for (const id of ids) {
    if (typeof id !== "string") continue;
    const known = channels.get(id) ?? people.get(id) ?? files.get(id) ?? views.get(id) ?? triggers.get(id);
    if (known) return known.teamId;
  }
  return undefined;
};

const grantedTo = (platform: FakePlatform, token: Token, teamId: string): Workspace => {
  const workspace = found(platform, teamId);
  if (workspace.enterprise?.id !== token.enterpriseId) throw new Refusal("team_access_not_granted");
  return workspace;
};

const found = (platform: FakePlatform, teamId: string): Workspace => {
  const workspace = platform.state.workspaces.get(teamId);
  if (!workspace?.bot) throw new Refusal("team_not_found");
  return workspace;
};
