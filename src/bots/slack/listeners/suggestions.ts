import type { App, BlockSuggestion } from "@slack/bolt";
import type { PlainTextOption } from "@slack/types";
import { getCommand } from "../../../commands/index.ts";
import type { Option } from "../../../commands/definition/option.ts";
import { resultChoices } from "../../../commands/jobs/source-choices.ts";
import { render, say } from "../../../messages/index.ts";
import { getLanguageCode } from "../../../messages/language.ts";
import { buildOption } from "../forms/form-elements.ts";
import { optionOfResultField } from "../forms/form-fields.ts";
import { parseFormMemory } from "../forms/form-memory.ts";
import { SLACK, type Workspace, workspaceIn } from "../auth/workspace.ts";
import type { ListenerDeps } from "./deps.ts";

const MAX_OPTIONS = 50;
/** Slack rejects longer names. */
const MAX_NAME = 75;

/** Suggests values while a user types in a form: voices, and earlier files and results. */
export function listenToSuggestions(app: App, deps: ListenerDeps): void {
  app.options(/.*/, async ({ ack, options, context }) => {
    const source = optionOfResultField(options.action_id);
    await ack({
      options: await (source === undefined
        ? voicesFor(deps, options, workspaceIn(context))
        : sourcesFor(deps, options, source, workspaceIn(context))),
    });
  });
}

async function voicesFor(
  { suggestVoices }: ListenerDeps,
  { value: typed, user, channel }: BlockSuggestion,
  { team }: Workspace,
): Promise<PlainTextOption[]> {
  const scope = { platform: SLACK, workspace: team, channel: channel?.id ?? "", person: user.id };
  const voices = await suggestVoices(scope, { typed, locale: getLanguageCode(), limit: MAX_OPTIONS });
  return voices.filter(({ name }) => name.length <= MAX_NAME).map(({ name }) => buildOption(name));
}

async function sourcesFor(
  { jobActions, log }: ListenerDeps,
  { value: typed, user, view }: BlockSuggestion,
  option: string,
  { team }: Workspace,
): Promise<PlainTextOption[]> {
  const newest = { value: "latest", label: render(say("latestHere")) };
  const accept = acceptOf(parseFormMemory(view?.private_metadata ?? "")?.command, option);
  // Suggestions that don't need the database work without it.
  const jobs = await jobActions({
    platform: SLACK,
    person: { id: user.id },
    place: { workspace: team, channel: "", address: {} },
  })
    .list()
    .catch((error: unknown) => {
      log.warn({ err: error }, "slack: failed to load earlier jobs as choices");
      return [];
    });
  return [newest, ...resultChoices(jobs, accept)]
    .filter(({ value, label }) => `${value} ${label}`.toLowerCase().includes(typed.trim().toLowerCase()))
    .slice(0, MAX_OPTIONS)
    .map(({ value, label }) => buildOption(value, { label }));
}

function acceptOf(command: string | undefined, name: string) {
  const option: Option | undefined = command === undefined ? undefined : getCommand(command).options[name];
  return option?.kind === "source" ? option.accept : [];
}
