import { z } from "zod";

/** Slack's limits for an app manifest (platform rules: 50 commands, 10 shortcuts, name 35, description 140, …). */
const command = z.object({
  command: z.string().regex(/^\/[a-z0-9_-]{1,31}$/),
  description: z.string().min(1).max(2000),
  usage_hint: z.string().max(1000).optional(),
  should_escape: z.boolean().optional(),
  url: z.url().optional(),
});

const shortcut = z.object({
  type: z.enum(["global", "message"]),
  name: z.string().min(1).max(24),
  callback_id: z.string().min(1).max(255),
  description: z.string().min(1).max(150),
});

const manifest = z.looseObject({
  display_information: z.looseObject({
    name: z.string().min(1).max(35),
    description: z.string().max(140).optional(),
  }),
  features: z
    .looseObject({
      app_home: z.looseObject({ messages_tab_enabled: z.boolean().optional() }).optional(),
      bot_user: z.looseObject({ display_name: z.string().min(1).max(80) }).optional(),
      shortcuts: z.array(shortcut).max(10).default([]),
      slash_commands: z.array(command).max(50).default([]),
    })
    .default({ shortcuts: [], slash_commands: [] }),
  oauth_config: z.looseObject({
    redirect_urls: z.array(z.url()).max(1000).optional(),
    scopes: z.looseObject({
      bot: z.array(z.string()).max(255).default([]),
      bot_optional: z.array(z.string()).max(255).default([]),
    }),
  }),
  settings: z
    .looseObject({
      event_subscriptions: z.looseObject({ bot_events: z.array(z.string()).max(100).default([]) }).optional(),
      interactivity: z.looseObject({ is_enabled: z.boolean() }).optional(),
      token_rotation_enabled: z.boolean().optional(),
      org_deploy_enabled: z.boolean().optional(),
    })
    .default({}),
});

export type AppManifest = z.output<typeof manifest>;

/** Reads a manifest as Slack does when it creates an app; throws an error with every problem. */
export const readManifest = (given: unknown): AppManifest => {
  const read = manifest.safeParse(given);
  if (!read.success) throw new Error(`Slack would refuse this manifest:\n${z.prettifyError(read.error)}`);
  const names = read.data.features.slash_commands.map(({ command: name }) => name);
  if (new Set(names).size < names.length)
    throw new Error("Slack would refuse this manifest: a command stands twice");
  const { bot, bot_optional: optional } = read.data.oauth_config.scopes;
  if (optional.some((scope) => !bot.includes(scope)))
    throw new Error("Slack would refuse this manifest: an optional scope isn't among the bot's scopes");
  return read.data;
};
