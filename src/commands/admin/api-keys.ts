import type { ApiKey } from "../../api-keys/key-service.ts";
import { KEY_SCOPES } from "../../api-keys/key-store.ts";
import { render, say } from "../../messages/index.ts";
import { instantCommand } from "../definition/command.ts";
import { choice, integer, text } from "../definition/option.ts";

const DEFAULT_DAYS = 90;

export const apiKeysCreate = instantCommand({
  name: "api-keys create",
  description: "Create a key for programs that use this bot's API",
  example: "/api-keys create Nightly job",
  options: {
    name: text({ description: "What the key is for", max: 60, main: true }),
    for: choice.optional({
      description: "Whom it acts for; only admins can create a server's key",
      choices: ["me", "server"],
      default: "me",
    }),
    scope: choice.optional({
      description: "What it can do; each includes those before it, and admin is for a server's key",
      choices: KEY_SCOPES,
      default: "run",
    }),
    days: integer.optional({
      description: "Days until it expires",
      min: 1,
      max: 365,
      default: String(DEFAULT_DAYS),
    }),
  },
  answer: async ({ name, for: target = "me", scope = "run", days = DEFAULT_DAYS }, { apiKeys }) => {
    const { id, token } = await apiKeys.create({ name, target, scope, days });
    return {
      title: render(say("apiKeyCreated", { id, days })),
      isPrivate: true,
      lines: [token, render(say("apiKeyOnce"))],
      secret: token,
    };
  },
});

export const apiKeysList = instantCommand({
  name: "api-keys list",
  description: "List your API keys and, for admins, those of this server",
  example: "/api-keys list",
  answer: async (_, { apiKeys }) => {
    const all = await apiKeys.list();
    return {
      title: render(say("apiKeysTitle")),
      isPrivate: true,
      lines: all.length === 0 ? [render(say("apiKeysNone"))] : all.map(formatKey),
    };
  },
});

export const apiKeysRevoke = instantCommand({
  name: "api-keys revoke",
  description: "Revoke an API key; programs that use it stop working",
  example: "/api-keys revoke k3f7d2x9",
  options: { id: text({ description: "The key's ID, from /api-keys list", max: 20, main: true }) },
  answer: async ({ id }, { apiKeys }) => {
    await apiKeys.revoke(id);
    return { title: render(say("apiKeyRevoked", { id })), isPrivate: true, lines: [] };
  },
});

const formatKey = ({ id, name, scope, target, creator = "", daysLeft, usedMs = -1 }: ApiKey): string =>
  render(say("apiKeyLine", { id, name, scope, target, creator, daysLeft, usedMs }));
