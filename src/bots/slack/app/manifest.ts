import type { Command } from "../../../commands/definition/command.ts";
import { withoutPlayback } from "../../../commands/definition/audience.ts";
import { commandFamilies, familyOf } from "../../../commands/definition/families.ts";
import { optionalScopes, requestedScopes, type SlackFeatures } from "../auth/rights.ts";
import { type Step, STEPS } from "../steps.ts";
import { suggestedPrompts } from "../listeners/agent.ts";
import { PREVIEW_TYPE } from "../transcripts/transcript-link.ts";
import { GLOBAL_SHORTCUT, messageShortcuts, REPORT_SHORTCUT } from "../forms/shortcuts.ts";

/** Single command that includes all others, for teams that want only one. */
export const APP_COMMAND = "mynah";

/** Slack has its own help, and other apps use the word too, so it is `/mynah help`. */
const ONLY_AS_SUBCOMMAND = new Set(["help"]);

const EVENTS = ["app_home_opened", "app_mention", "app_uninstalled", "message.im", "tokens_revoked"];
/** Only if the bot listens for recordings. Their scopes are optional otherwise. */
const LISTENING_EVENTS = [
  "message.channels",
  "message.groups",
  "channel_deleted",
  "group_deleted",
  "channel_left",
  "group_left",
];

/** Besides these, `app_home_opened` and `message.im`. Slack sends the events of the manifest's form only. */
const AGENT_EVENTS = {
  agent_view: ["app_context_changed", "agent_session_stopped"],
  assistant_view: ["assistant_thread_started", "assistant_thread_context_changed", "agent_session_stopped"],
} as const;

const PREVIEW_EVENTS = ["link_shared", "entity_details_requested"];

/** At most 300 characters. */
const AGENT_DESCRIPTION = "Speaks texts, makes sounds, and answers questions from your transcripts";

export type ManifestMode =
  | { readonly kind: "socket" }
  /** Events, commands and interactivity arrive at `/slack/events` below this URL. */
  | { readonly kind: "http"; readonly publicUrl: string; readonly oauth: boolean };

export interface ManifestFeatures extends SlackFeatures {
  /** Describes the agent as an `assistant_view`, which only apps that have one already can keep. */
  readonly isAssistant: boolean;
}

const BASIC: ManifestFeatures = {
  listens: false,
  isAgent: false,
  isAssistant: false,
  hasSteps: false,
  hasCanvas: false,
};

/** Builds the app's Slack manifest (schema v2) from the list of commands. */
export function buildManifest(
  all: readonly Command[],
  mode: ManifestMode,
  enabledFeatures: Partial<ManifestFeatures> = {},
) {
  const commands = withoutPlayback(all);
  const url = mode.kind === "http" ? `${mode.publicUrl.replace(/\/+$/, "")}/slack/events` : undefined;
  const features = { ...BASIC, ...enabledFeatures };
  const agentForm = features.isAssistant ? "assistant_view" : "agent_view";
  const optional = optionalScopes(features);
  const redirect = url?.replace(/events$/, "oauth_redirect");
  return {
    _metadata: { major_version: 2, minor_version: 1 },
    display_information: {
      name: "Mynah",
      description: "Speech, transcripts and sounds, right where you talk",
      background_color: "#1f2937",
    },
    features: {
      app_home: {
        home_tab_enabled: true,
        messages_tab_enabled: true,
        messages_tab_read_only_enabled: false,
      },
      ...(features.isAgent && agentView(agentForm)),
      bot_user: { display_name: "mynah", always_online: true },
      shortcuts: shortcuts(commands),
      slash_commands: slashCommands(commands, url),
      ...(features.previewDomain !== undefined && {
        unfurl_domains: [features.previewDomain],
        rich_previews: { is_active: true, entity_types: [PREVIEW_TYPE] },
      }),
    },
    oauth_config: {
      ...(mode.kind === "http" && mode.oauth && redirect && { redirect_urls: [redirect] }),
      scopes: { bot: requestedScopes(features), ...(optional.length > 0 && { bot_optional: optional }) },
    },
    ...(features.hasSteps && { functions: steps() }),
    settings: {
      event_subscriptions: {
        ...(url && { request_url: url }),
        bot_events: [
          ...EVENTS,
          ...(features.listens ? LISTENING_EVENTS : []),
          ...(features.isAgent ? AGENT_EVENTS[agentForm] : []),
          ...(features.hasSteps ? ["function_executed"] : []),
          ...(features.previewDomain === undefined ? [] : PREVIEW_EVENTS),
        ],
      },
      interactivity: {
        is_enabled: true,
        ...(url && { request_url: url, message_menu_options_url: url }),
      },
      // Slack requires it of apps with steps.
      org_deploy_enabled: features.hasSteps || (mode.kind === "http" && mode.oauth),
      ...(features.hasSteps && { function_runtime: "remote" }),
      socket_mode_enabled: mode.kind === "socket",
      token_rotation_enabled: mode.kind === "http" && mode.oauth,
    },
  };
}

/** Slack shows the prompts of an `agent_view` until the bot has set those in a person's language. */
const agentView = (form: keyof typeof AGENT_EVENTS) =>
  form === "assistant_view"
    ? { assistant_view: { assistant_description: AGENT_DESCRIPTION } }
    : { agent_view: { agent_description: AGENT_DESCRIPTION, suggested_prompts: suggestedPrompts(false) } };

/** The steps of workflows; the schema repeats each parameter's name. */
function steps() {
  const parameters = (fields: Step["inputs"], required: readonly string[]) => ({
    properties: Object.fromEntries(Object.entries(fields).map(([name, one]) => [name, { name, ...one }])),
    required: [...required],
  });
  return Object.fromEntries(
    Object.entries(STEPS).map(([id, { title, description, inputs, required, outputs }]) => [
      id,
      {
        title,
        description,
        input_parameters: parameters(inputs, required),
        output_parameters: parameters(outputs, Object.keys(outputs)),
      },
    ]),
  );
}

function shortcuts(commands: readonly Command[]) {
  const onMessages = messageShortcuts(commands).map(({ callbackId, name, description }) => ({
    name,
    type: "message" as const,
    callback_id: callbackId,
    description,
  }));
  const everywhere = {
    name: "Make sound or text",
    type: "global" as const,
    callback_id: GLOBAL_SHORTCUT,
    description: "Speech, sounds and transcripts with Mynah",
  };
  const report = {
    name: "Report to moderators",
    type: "message" as const,
    callback_id: REPORT_SHORTCUT,
    description: "Tell the moderators what is wrong with this recording",
  };
  return [...onMessages, report, everywhere];
}

/** A group of two-word commands is one slash command, since Slack's names have no spaces. */
function slashCommands(commands: readonly Command[], url: string | undefined) {
  const slash = (name: string, description: string, hint: string) => ({
    command: `/${name}`,
    description,
    // Slack refuses an empty one.
    ...(hint !== "" && { usage_hint: hint.slice(0, 1000) }),
    should_escape: false,
    ...(url && { url }),
  });
  const single = commands.filter(({ name }) => familyOf(name) === undefined && !ONLY_AS_SUBCOMMAND.has(name));
  const grouped = commandFamilies.filter(({ name }) => membersOf(commands, name).length > 0);
  return [
    ...single.map((command) => slash(command.name, command.description, hintOf(command))),
    ...grouped.map(({ name, description }) =>
      slash(name, description, membersOf(commands, name).join(" | ")),
    ),
    slash(APP_COMMAND, "Everything Mynah can do", "help | a command, such as tts Hello"),
  ];
}

const membersOf = (commands: readonly Command[], family: string) =>
  commands
    .map(({ name }) => name.split(" "))
    .flatMap(([first, second]) => (first === family && second ? [second] : []));

/** The example without the command itself, as a user would type it. */
const hintOf = ({ name, example }: Command) => example.replace(`/${name}`, "").trim();
