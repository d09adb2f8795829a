import type {
  BotsInfoArguments,
  TeamInfoArguments,
  UsergroupsListArguments,
  UsersInfoArguments,
} from "@slack/web-api";
import { flag, method, text } from "../web/method.ts";
import { Refusal } from "../web/refusal.ts";

export const userInfo = method<UsersInfoArguments>()(
  "users.info",
  { scopes: ["users:read"], tier: 4 },
  { user: text, include_locale: flag },
  (args, { workspace }) => {
    const person = workspace.people.get(args.user);
    if (!person) throw new Refusal("user_not_found");
    const profile = { display_name: person.name, real_name: person.name };
    return {
      user: {
        id: person.id,
        team_id: workspace.id,
        name: person.name,
        real_name: person.name,
        is_bot: person.isBot,
        is_admin: person.isAdmin,
        is_owner: false,
        deleted: false,
        tz: "Europe/Berlin",
        ...(args.include_locale && { locale: person.locale }),
        profile,
      },
    };
  },
);

export const botInfo = method<BotsInfoArguments>()(
  "bots.info",
  { scopes: ["users:read"], tier: 3, needsTeam: true },
  { bot: text.optional(), team_id: text.optional() },
  (args, { bot, workspace, platform }) => {
    if (args.bot && args.bot !== bot.botId) throw new Refusal("bot_not_found");
    const name = workspace.people.get(bot.userId)?.name;
    return {
      bot: { id: bot.botId, name, user_id: bot.userId, app_id: platform.settings.appId, deleted: false },
    };
  },
);

export const teamInfo = method<TeamInfoArguments>()(
  "team.info",
  { scopes: ["team:read"], tier: 3 },
  { team: text.optional(), domain: text.optional() },
  (args, { workspace }) => {
    if (args.team && args.team !== workspace.id) throw new Refusal("team_not_found");
    const { id, name, domain, enterprise } = workspace;
    const owner = enterprise && { enterprise_id: enterprise.id, enterprise_name: enterprise.name };
    return { team: { id, name, domain, email_domain: "", ...owner } };
  },
);

export const userGroups = method<UsergroupsListArguments>()(
  "usergroups.list",
  { scopes: ["usergroups:read"], tier: 2, needsTeam: true },
  {
    include_count: flag,
    include_disabled: flag,
    include_users: flag,
    team_id: text.optional(),
  },
  (args, { workspace }) => ({
    usergroups: workspace.groups.map(({ id, handle, users }) => ({
      id,
      team_id: workspace.id,
      is_usergroup: true,
      name: handle,
      handle,
      description: "",
      date_delete: 0,
      ...(args.include_users && { users }),
    })),
  }),
);
