import type { UsergroupsListArguments, UsersInfoArguments } from "@slack/web-api";
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
