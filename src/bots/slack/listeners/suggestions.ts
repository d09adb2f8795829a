import type { App, BlockSuggestion } from "@slack/bolt";
import type { PlainTextOption } from "@slack/types";
import { commandNamed } from "../../../commands/index.ts";
import type { Option } from "../../../commands/definition/option.ts";
import { resultChoices } from "../../../commands/jobs/source-choices.ts";
import { render, say } from "../../../messages/index.ts";
import { languageCode } from "../../../messages/language.ts";
import { choice } from "../forms/form-elements.ts";
import { madeFor } from "../forms/form-fields.ts";
import { readMemory } from "../forms/form-memory.ts";
import { SLACK, type Workspace, workspaceIn } from "../auth/workspace.ts";
import type { ListenerTools } from "./deps.ts";

const MOST = 50;
/** Slack takes no longer ones. */
const LONGEST_NAME = 75;

/** What a form offers while somebody types: voices, and files that were made or posted before. */
export function listenToSuggestions(app: App, tools: ListenerTools): void {
  app.options(/.*/, async ({ ack, options, context }) => {
    const source = madeFor(options.action_id);
    await ack({
      options: await (source === undefined
        ? voicesFor(tools, options, workspaceIn(context))
        : sourcesFor(tools, options, source, workspaceIn(context))),
    });
  });
}

async function voicesFor(
  { offerVoices }: ListenerTools,
  { value: typed, user, channel }: BlockSuggestion,
  { team }: Workspace,
): Promise<PlainTextOption[]> {
  const scope = { platform: SLACK, workspace: team, channel: channel?.id ?? "", person: user.id };
  const voices = await offerVoices(scope, { typed, locale: languageCode(), limit: MOST });
  return voices.filter(({ name }) => name.length <= LONGEST_NAME).map(({ name }) => choice(name));
}

async function sourcesFor(
  { desk, log }: ListenerTools,
  { value: typed, user, view }: BlockSuggestion,
  option: string,
  { team }: Workspace,
): Promise<PlainTextOption[]> {
  const newest = { value: "latest", label: render(say("latestHere")) };
  const accept = acceptOf(readMemory(view?.private_metadata ?? "")?.command, option);
  // What can be named without the database is offered without it.
  const jobs = await desk({
    platform: SLACK,
    person: { id: user.id },
    place: { workspace: team, channel: "", address: {} },
  })
    .list()
    .catch((error: unknown) => {
      log.warn({ err: error }, "slack: earlier jobs could not be offered");
      return [];
    });
  return [newest, ...resultChoices(jobs, accept)]
    .filter(({ value, label }) => `${value} ${label}`.toLowerCase().includes(typed.trim().toLowerCase()))
    .slice(0, MOST)
    .map(({ value, label }) => choice(value, { label }));
}

function acceptOf(command: string | undefined, name: string) {
  const option: Option | undefined = command === undefined ? undefined : commandNamed(command).options[name];
  return option?.kind === "source" ? option.accept : [];
}
