import type {
  AllMiddlewareArgs,
  App,
  BlockAction,
  ButtonAction,
  SlackActionMiddlewareArgs,
  StaticSelectAction,
} from "@slack/bolt";
import type { ModalView } from "@slack/types";
import type { WebClient } from "@slack/web-api";
import { getCommand } from "../../../commands/index.ts";
import { optionToAsk, parseCommandLine } from "../../../commands/parsing/parse.ts";
import { render, say } from "../../../messages/index.ts";
import { type Workspace, workspaceIn } from "../auth/workspace.ts";
import { buildFormView } from "../forms/form.ts";
import { type CommandReply, extrasOf, toReply } from "../intake.ts";
import { type ListenerDeps, withTimeout } from "../listeners/deps.ts";
import { answerContent } from "../messages/plain-blocks.ts";
import { plainText } from "../messages/text.ts";
import { encryptChannel, resolveChannel } from "../place.ts";
import { askedOption, opensModal, PANEL_ACTION, runsOnce, SUGGESTION_ACTION } from "./blocks.ts";
import { showHome } from "./home.ts";

type PanelAction = BlockAction<ButtonAction | StaticSelectAction>;

/** Handles the controls of panels in messages, modals and the App Home, and suggestions below answers. */
export function listenToPanels(app: App, deps: ListenerDeps): void {
  const handle = async ({
    ack,
    body,
    payload,
    context,
    client,
  }: SlackActionMiddlewareArgs<PanelAction> & AllMiddlewareArgs) => {
    const workspace = workspaceIn(context);
    const view = panelLocationOf(body, workspace);
    const line = (payload.type === "button" ? payload.value : payload.selected_option.value) ?? "";
    const isSuggestion = payload.action_id === SUGGESTION_ACTION;
    const asks = isSuggestion ? optionToAsk(parseCommandLine(line)) : askedOption(payload.action_id);
    if (asks !== undefined) {
      await openPanelForm(deps, client, { body, workspace, view, line, asks });
      return ack();
    }
    const once = runsOnce(payload.action_id) ? payload.action_id : undefined;
    const working = runPanelLine(deps, { body, workspace, view, line, once });
    if (opensModal(payload.action_id)) {
      const modal = buildPanelModal(await working, body.user.id);
      await client.views.open({ trigger_id: body.trigger_id, view: modal });
      return ack();
    }
    await withTimeout(working);
    await ack();
    const reply = await working;
    if (view) return showPanel(deps, view, keyOf(body), reply);
    // For a refusal, the controls stay; a suggestion's answer comes below it.
    const isInPlace = reply.kind === "said" && !isSuggestion;
    if (reply.kind !== "job")
      await deps.respond(body.response_url, reply.text, extrasOf(reply), { isInPlace });
  };
  app.action<PanelAction>(PANEL_ACTION, handle);
  app.action<PanelAction>(SUGGESTION_ACTION, handle);

  app.event("app_home_opened", async ({ event, context }) => {
    if (event.tab !== "home") return;
    const { user: person, event_ts: ts } = event;
    await showHome(deps, { workspace: workspaceIn(context), person, key: `home ${person} ${ts}` });
  });
}

/** Undefined for a message. */
function panelLocationOf({ view, user }: PanelAction, workspace: Workspace): PanelLocation | undefined {
  if (!view) return undefined;
  const isHome = view.type === "home";
  const channel = isHome ? user.id : view.private_metadata;
  return { workspace, person: user.id, channel, view: isHome ? HOME : view.id };
}

interface PanelPress {
  readonly body: PanelAction;
  readonly workspace: Workspace;
  readonly view: PanelLocation | undefined;
  readonly line: string;
  /** ID of a control that runs once for each user, however often they press it. */
  readonly once?: string | undefined;
}

/** Returns the channel that a control was used in. Throws a UserError if a view names one that the user isn't in. */
async function channelOf(
  deps: ListenerDeps,
  { body, workspace, view }: Omit<PanelPress, "line">,
): Promise<string> {
  const person = body.user.id;
  return view ? resolveChannel(deps, { workspace, person }, view.channel) : (body.channel?.id ?? person);
}

const keyOf = ({ trigger_id: trigger }: PanelAction): string => `panel ${trigger}`;

function runPanelLine(
  deps: ListenerDeps,
  { body, workspace, view, line, once }: PanelPress,
): Promise<CommandReply> {
  const message: unknown = body.container["message_ts"];
  const isOnce = once !== undefined && typeof message === "string";
  const thread: unknown = body.container["thread_ts"];
  return toReply(deps.log, async () =>
    deps.runLine({
      // Someone else's press is a request of their own.
      key: isOnce ? `${once} ${body.channel?.id ?? ""} ${message} ${body.user.id}` : keyOf(body),
      workspace,
      person: body.user.id,
      channel: await channelOf(deps, { body, workspace, view }),
      thread: typeof thread === "string" ? thread : undefined,
      responseUrl: view ? undefined : body.response_url,
      typed: parseCommandLine(line),
    }),
  );
}

async function openPanelForm(
  deps: ListenerDeps,
  client: WebClient,
  { body, workspace, view, line, asks }: PanelPress & { readonly asks: string },
): Promise<void> {
  const { command, options } = parseCommandLine(line);
  const person = body.user.id;
  const channel = encryptChannel(deps.secretBox, { workspace, person }, body.channel?.id ?? person);
  const reply = view ? undefined : deps.secretBox.seal(body.response_url, body.user.id);
  const form = buildFormView({
    command: getCommand(command),
    only: asks,
    memory: {
      channel: view?.channel ?? channel,
      given: options as Readonly<Record<string, string>>,
      ...(reply !== undefined && { reply }),
      ...(view && { view: view.view }),
    },
  });
  const opening = { trigger_id: body.trigger_id, view: form };
  await (body.view?.type === "modal" ? client.views.push(opening) : client.views.open(opening));
}

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
