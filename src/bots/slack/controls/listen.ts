import type { App } from "@slack/bolt";
import type { ModalView } from "@slack/types";
import { getCommand } from "../../../commands/index.ts";
import { optionToAsk, parseCommandLine } from "../../../commands/parsing/parse.ts";
import { render, say } from "../../../messages/index.ts";
import type { LineAction } from "../../actions/index.ts";
import { type Workspace, workspaceIn } from "../auth/workspace.ts";
import { buildFormView } from "../forms/form.ts";
import { type CommandReply, type CommandRequest, extrasOf } from "../intake.ts";
import { type ListenerDeps, type Press, QUIET } from "../listeners/deps.ts";
import { answerContent } from "../messages/plain-blocks.ts";
import { plainText } from "../messages/text.ts";
import { encryptChannel, resolveChannel } from "../place.ts";
import { showHome } from "./home.ts";

/** Publishes the App Home whenever its user opens it. */
export function listenToHome(app: App, deps: ListenerDeps): void {
  app.event("app_home_opened", async ({ event, context }) => {
    if (event.tab !== "home") return;
    const { user: person, event_ts: ts } = event;
    await showHome(deps, { workspace: workspaceIn(context), person, key: `home ${person} ${ts}` });
  });
}

/** Carries out the control of a panel: runs its command line, asks for an option, or opens a modal with the answer. */
export async function pressLine(
  deps: ListenerDeps,
  press: Press,
  { name, option, line }: LineAction,
): Promise<CommandReply> {
  if (name === "ask") return openPanelForm(deps, press, line, option);
  const reply = await runPanelLine(deps, press, line);
  if (name !== "open") return reply;
  const { body, client } = press;
  await client.views.open({ trigger_id: body.trigger_id, view: buildPanelModal(reply, body.user.id) });
  return QUIET;
}

/** Carries out a suggestion: runs its command line, or asks for the option that it lacks. */
export async function pressSuggestion(deps: ListenerDeps, press: Press, line: string): Promise<CommandReply> {
  const missing = optionToAsk(parseCommandLine(line));
  return missing === undefined ? runPanelLine(deps, press, line) : openPanelForm(deps, press, line, missing);
}

/** Returns the view that a control is in; undefined for a message. */
export function viewOf({ body: { view, user }, workspace }: Press): PanelLocation | undefined {
  if (!view) return undefined;
  const isHome = view.type === "home";
  const channel = isHome ? user.id : view.private_metadata;
  return { workspace, person: user.id, channel, view: isHome ? HOME : view.id };
}

/** Returns the channel that a control was used in. Throws a UserError if a view names one that the user isn't in. */
async function placeOf(
  deps: ListenerDeps,
  press: Press,
): Promise<Pick<CommandRequest, "channel" | "isDirect">> {
  const { body, workspace } = press;
  const person = body.user.id;
  const view = viewOf(press);
  if (view) return resolveChannel(deps, { workspace, person }, view.channel);
  return { channel: body.channel?.id ?? person };
}

const keyOf = ({ body }: Press): string => `panel ${body.trigger_id}`;

async function runPanelLine(deps: ListenerDeps, press: Press, line: string): Promise<CommandReply> {
  const { action, id, body, workspace } = press;
  const message: unknown = body.container["message_ts"];
  const isOnce = action.name === "once" && typeof message === "string";
  const thread: unknown = body.container["thread_ts"];
  return deps.runLine({
    // Someone else's press is a request of their own.
    key: isOnce ? `${id} ${body.channel?.id ?? ""} ${message} ${body.user.id}` : keyOf(press),
    workspace,
    person: body.user.id,
    ...(await placeOf(deps, press)),
    thread: typeof thread === "string" ? thread : undefined,
    responseUrl: viewOf(press) ? undefined : body.response_url,
    typed: parseCommandLine(line),
  });
}

async function openPanelForm(
  deps: ListenerDeps,
  press: Press,
  line: string,
  option: string,
): Promise<CommandReply> {
  const { body, client, workspace } = press;
  const view = viewOf(press);
  const { command, options } = parseCommandLine(line);
  const person = body.user.id;
  const channel = encryptChannel(deps.secretBox, { workspace, person }, body.channel?.id ?? person);
  // Beside a preview there is no address for an answer: it is a direct message.
  const url: string | undefined = view ? undefined : body.response_url;
  const reply = url === undefined ? undefined : deps.secretBox.seal(url, person);
  const form = buildFormView({
    command: getCommand(command),
    only: option,
    memory: {
      channel: view?.channel ?? channel,
      given: options as Readonly<Record<string, string>>,
      ...(reply !== undefined && { reply }),
      ...(view && { view: view.view }),
    },
  });
  const opening = { trigger_id: body.trigger_id, view: form };
  await (body.view?.type === "modal" ? client.views.push(opening) : client.views.open(opening));
  return QUIET;
}

/** Shows a reply in the view whose control was pressed. */
export const showInView = (
  deps: ListenerDeps,
  press: Press,
  view: PanelLocation,
  reply: CommandReply,
): Promise<void> => showPanel(deps, view, keyOf(press), reply);

/** Callback ID of the modal that shows an answer with its controls. */
const PANEL = "panel";
/** Used instead of a view ID for the user's App Home. */
const HOME = "home";

/** The view with the controls, and the channel it was opened from. */
export interface PanelLocation {
  readonly workspace: Workspace;
  readonly person: string;
  /** Encrypted in a modal (place.ts); the user's own ID in the App Home, which means direct messages. */
  readonly channel: string;
  /** {@link HOME}, or a modal's ID. */
  readonly view: string;
}

const blocksOf = (reply: CommandReply) =>
  answerContent(
    reply.kind === "job" ? render(say("slackUnderWay", { id: reply.id })) : reply.text,
    extrasOf(reply),
  ).blocks;

export const buildPanelModal = (reply: CommandReply, channel: string): ModalView => ({
  type: "modal",
  callback_id: PANEL,
  title: plainText(render(say("slackSettings")), 24),
  close: plainText(render(say("slackClose")), 24),
  private_metadata: channel,
  blocks: blocksOf(reply),
});

/** Replaces the modal's content with the reply, or shows it at the top of the App Home. */
export async function showPanel(
  deps: ListenerDeps,
  { workspace, person, channel, view }: PanelLocation,
  key: string,
  reply: CommandReply,
): Promise<void> {
  if (view === HOME) return showHome(deps, { workspace, person, key }, reply);
  await deps.api.call(workspace, "views.update", (client) =>
    client.views.update({ view_id: view, view: buildPanelModal(reply, channel) }),
  );
}
