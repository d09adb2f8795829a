/** Every scope, with its reason. */
export const SCOPES = {
  "app_mentions:read": "receive @mynah mentions in threads, where slash commands don't work",
  "channels:history": "find the newest file in a public channel or thread, and avoid posting twice",
  "channels:read": "check whether the bot is in a public channel",
  "chat:write": "post answers",
  commands: "slash commands and shortcuts",
  "files:read": "read the files that people use with a command",
  "files:write": "post the results",
  "groups:history": "the same as channels:history, in private channels that the bot was invited to",
  "groups:read": "check whether the bot is in a private channel",
  "im:history": "receive direct messages to the bot",
  "im:read": "find the direct messages with the bot",
  "im:write": "answer by direct message if the bot isn't in the channel",
  "usergroups:read": "read user groups, for their rules and budgets",
  "users:read":
    "read who is an admin, before they change workspace settings; names of people who posted a file; and people's language",
} as const;
