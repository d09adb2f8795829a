import type { AppsManifestValidateArguments } from "@slack/web-api";
import { z } from "zod";

type Manifest = AppsManifestValidateArguments["manifest"];
type Part<Key extends keyof Manifest> = NonNullable<Manifest[Key]>;
type Features = Part<"features">;
type OAuth = Part<"oauth_config">;
type Settings = Part<"settings">;

/** Describes one group of a manifest. A field that Slack's own type lacks doesn't compile. */
type Fields<Group> = Partial<Record<keyof Group, z.ZodType>>;
type Entry<List> = NonNullable<List> extends readonly (infer One)[] ? One : never;

/** Slack's limits for an app manifest (platform rules: 50 commands, 10 shortcuts, name 35, description 140, …). */
const command = z.strictObject({
  command: z.string().regex(/^\/[a-z0-9_-]{1,31}$/),
  description: z.string().min(1).max(2000),
  usage_hint: z.string().min(1).max(1000).optional(),
  should_escape: z.boolean().optional(),
  url: z.url().max(3000).optional(),
} satisfies Fields<Entry<Features["slash_commands"]>>);

const shortcut = z.strictObject({
  type: z.enum(["global", "message"]),
  name: z.string().min(1).max(24),
  callback_id: z.string().min(1).max(255),
  description: z.string().min(1).max(150),
} satisfies Fields<Entry<Features["shortcuts"]>>);

const prompt = z.strictObject({
  title: z.string().min(1),
  message: z.string().min(1),
} satisfies Fields<Entry<NonNullable<Features["agent_view"]>["suggested_prompts"]>>);

/** docs.slack.dev/messaging/work-objects: what Slack knows how to show. */
const ENTITY_TYPES = ["task", "file", "item", "incident", "content_item"].map(
  (name) => `slack#/entities/${name}`,
);

const features = z.strictObject({
  app_home: z
    .strictObject({
      home_tab_enabled: z.boolean().optional(),
      messages_tab_enabled: z.boolean().optional(),
      messages_tab_read_only_enabled: z.boolean().optional(),
    } satisfies Fields<NonNullable<Features["app_home"]>>)
    .optional(),
  // docs.slack.dev/reference/app-manifest: at most 300 characters and four prompts.
  agent_view: z
    .strictObject({
      agent_description: z.string().min(1).max(300),
      suggested_prompts: z.array(prompt).max(4).optional(),
    } satisfies Fields<NonNullable<Features["agent_view"]>>)
    .optional(),
  assistant_view: z
    .strictObject({
      assistant_description: z.string().min(1).max(300),
    } satisfies Fields<NonNullable<Features["assistant_view"]>>)
    .optional(),
  bot_user: z
    .strictObject({
      display_name: z.string().regex(/^[a-z0-9._-]{1,80}$/),
      always_online: z.boolean().optional(),
    } satisfies Fields<NonNullable<Features["bot_user"]>>)
    .optional(),
  shortcuts: z.array(shortcut).max(10).default([]),
  slash_commands: z.array(command).max(50).default([]),
  unfurl_domains: z
    .array(z.string().regex(/^[a-z0-9.-]+$/))
    .max(5)
    .default([]),
  // docs.slack.dev/messaging/work-objects-implementation; Slack's type lacks it.
  rich_previews: z
    .strictObject({ is_active: z.boolean(), entity_types: z.array(z.enum(ENTITY_TYPES)).min(1) })
    .optional(),
} satisfies Fields<Features & { rich_previews: unknown }>);

const scopeList = z.array(z.string().regex(/^[a-z_]+(?::[a-z_.]+)*$/)).max(255);

const oauth = z.strictObject({
  redirect_urls: z.array(z.url()).max(1000).optional(),
  scopes: z.strictObject({
    bot: scopeList.default([]),
    // Since March 2026: docs.slack.dev/changelog/2026/03/16/optional-scopes.
    bot_optional: scopeList.default([]),
  } satisfies Fields<NonNullable<OAuth["scopes"]>>),
} satisfies Fields<OAuth>);

const settings = z.strictObject({
  event_subscriptions: z
    .strictObject({
      request_url: z.url().optional(),
      bot_events: z.array(z.string()).max(100).default([]),
    } satisfies Fields<NonNullable<Settings["event_subscriptions"]>>)
    .optional(),
  interactivity: z
    .strictObject({
      is_enabled: z.boolean(),
      request_url: z.url().optional(),
      message_menu_options_url: z.url().optional(),
    } satisfies Fields<NonNullable<Settings["interactivity"]>>)
    .optional(),
  org_deploy_enabled: z.boolean().optional(),
  socket_mode_enabled: z.boolean().optional(),
  token_rotation_enabled: z.boolean().optional(),
  function_runtime: z.literal("remote").optional(),
} satisfies Fields<Settings>);

const parameter = z.strictObject({
  name: z.string().min(1),
  type: z.enum(["string", "slack#/types/channel_id", "slack#/types/message_ts"]),
  title: z.string().min(1),
  description: z.string().min(1),
});
const parameters = z.strictObject({
  properties: z.record(z.string().regex(/^[a-z_]{1,50}$/), parameter),
  required: z.array(z.string()).default([]),
});
/** A step that workflows can run. */
const step = z.strictObject({
  title: z.string().min(1).max(255),
  description: z.string().min(1),
  input_parameters: parameters,
  output_parameters: parameters,
} satisfies Fields<NonNullable<Manifest["functions"]>[string]>);

/** Fields of Slack's schema (github.com/slackapi/manifest-schema) that the bot uses; others are refused. */
const manifest = z.strictObject({
  _metadata: z
    .strictObject({
      major_version: z.literal([1, 2]).optional(),
      minor_version: z.int().optional(),
    } satisfies Fields<Part<"_metadata">>)
    .optional(),
  display_information: z.strictObject({
    name: z.string().min(1).max(35),
    description: z.string().min(1).max(140).optional(),
    background_color: z
      .string()
      .regex(/^#(?:[0-9a-fA-F]{3}){1,2}$/)
      .optional(),
  } satisfies Fields<Part<"display_information">>),
  features: features.default({ shortcuts: [], slash_commands: [], unfurl_domains: [] }),
  oauth_config: oauth,
  settings: settings.default({}),
  functions: z.record(z.string().regex(/^[a-z_]{1,100}$/), step).optional(),
});

export type AppManifest = z.output<typeof manifest>;

/** How an app is offered as an agent: as `agent_view` describes it, or the older `assistant_view`. */
export type AgentForm = "agent" | "assistant";

/** What each form needs: docs.slack.dev/ai/developing-agents and docs.slack.dev/ai/migrating-to-agent-messaging. */
const AGENT_EVENTS: Readonly<Record<AgentForm, readonly string[]>> = {
  agent: ["app_home_opened", "app_context_changed", "message.im"],
  assistant: ["assistant_thread_started", "assistant_thread_context_changed", "message.im"],
};

/** Returns the form in which the app is an agent; undefined if it is none. */
export function agentFormOf({ features: { agent_view: agent, assistant_view: assistant } }: AppManifest) {
  if (agent) return "agent";
  return assistant && "assistant";
}

/**
 * Reads a manifest as Slack does when it creates an app, or, with `existingAssistant`, when it updates one that has an
 * `assistant_view`; throws an error with every problem.
 */
export const readManifest = (given: unknown, { existingAssistant = false } = {}): AppManifest => {
  const read = manifest.safeParse(given);
  if (!read.success) throw refusal(`\n${z.prettifyError(read.error)}`);
  const names = read.data.features.slash_commands.map(({ command: name }) => name);
  if (new Set(names).size < names.length) throw refusal(" a command stands twice");
  const { bot, bot_optional: optional } = read.data.oauth_config.scopes;
  if (optional.some((scope) => !bot.includes(scope)))
    throw refusal(" an optional scope isn't among the bot's scopes");
  const events = read.data.settings.event_subscriptions?.bot_events ?? [];
  checkAgent(read.data, { bot, events, existingAssistant });
  const { org_deploy_enabled: isForOrgs, function_runtime: runtime } = read.data.settings;
  if (read.data.functions && !(isForOrgs && runtime === "remote" && events.includes("function_executed")))
    throw refusal(" steps need an organization-wide app, a runtime and their event");
  return read.data;
};

const refusal = (why: string) => new Error(`Slack would refuse this manifest:${why}`);

interface AgentNeeds {
  readonly bot: readonly string[];
  readonly events: readonly string[];
  readonly existingAssistant: boolean;
}

function checkAgent(app: AppManifest, { bot, events, existingAssistant }: AgentNeeds): void {
  const form = agentFormOf(app);
  if (!form) return;
  if (app.features.agent_view && app.features.assistant_view)
    throw refusal(" an app has an agent_view or an assistant_view");
  if (form === "assistant" && !existingAssistant) throw refusal(" new apps can't have an assistant_view");
  const needs = [bot.includes("assistant:write"), ...AGENT_EVENTS[form].map((name) => events.includes(name))];
  if (needs.includes(false)) throw refusal(" the agent lacks its scope or one of its events");
}
