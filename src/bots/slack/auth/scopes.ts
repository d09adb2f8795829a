/** Every permission, with its reason. */
export const SCOPES = {
  "app_mentions:read": "hear @mynah in threads, where slash commands do not work",
  "channels:history":
    "find the newest file of a public channel or thread where none was given, and never post twice",
  "channels:read": "tell whether the bot is in a public channel",
  "chat:write": "answer",
  commands: "slash commands and shortcuts",
  "files:read": "read the recordings people ask about",
  "files:write": "post the results",
  "groups:history": "the same as channels:history, in private channels the bot was invited to",
  "groups:read": "tell whether the bot is in a private channel",
  "im:history": "hear what is written to the bot directly",
  "im:read": "find the direct messages with the bot",
  "im:write": "answer directly where the bot is not in the channel",
  "usergroups:read": "tell who is in which user group, for rules and budgets of groups",
  "users:read":
    "tell whether somebody manages the workspace, before they change what holds for everybody, who posted the file that was taken, and in which language somebody is to be told",
} as const;
