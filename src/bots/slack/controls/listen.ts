import type { App, BlockAction, ButtonAction, StaticSelectAction } from "@slack/bolt";
import type { WebClient } from "@slack/web-api";
import { getCommand } from "../../../commands/index.ts";
import { parseCommandLine } from "../../../commands/parsing/parse.ts";
import { buildFormView } from "../forms/form.ts";
import { extrasOf, type CommandReply, toReply } from "../intake.ts";
import { resolveChannel, encryptChannel } from "../place.ts";
import type { ListenerDeps } from "../listeners/deps.ts";
import { withTimeout } from "../listeners/timeout.ts";
import { type Workspace, workspaceIn } from "../auth/workspace.ts";
import { askedOption, opensModal, PANEL_ACTION, runsOnce } from "./blocks.ts";
import { showHome } from "./home.ts";
import { buildPanelModal, type PanelLocation, HOME, showPanel } from "./views.ts";

type PanelAction = BlockAction<ButtonAction | StaticSelectAction>;

/** Handles the controls of panels in messages, modals and the App Home. */
export function listenToPanels(app: App, deps: ListenerDeps): void {
  app.action<PanelAction>(PANEL_ACTION, async ({ ack, body, payload, context, client }) => {
    const workspace = workspaceIn(context);
    const accessToken = panelLocationOf(body, workspace);
    const line = (payload.type === "button" ? payload.value : payload.selected_option.value) ?? "";
    const asks = askedOption(payload.action_id);
    if (asks !== undefined) {
      await openPanelForm(deps, client, { body, workspace, accessToken, line, asks });
      return ack();
    }
    const once = runsOnce(payload.action_id) ? payload.action_id : undefined;
    const working = runPanelLine(deps, { body, workspace, accessToken, line, once });
    if (opensModal(payload.action_id)) {
      const view = buildPanelModal(await working, body.user.id);
      await client.views.open({ trigger_id: body.trigger_id, view });
      return ack();
    }
    await withTimeout(working);
    await ack();
    await showReply(deps, { body, accessToken }, await working);
  });

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
  readonly accessToken: PanelLocation | undefined;
  readonly line: string;
  /** ID of a control that runs once for each user, however often they press it. */
  readonly once?: string | undefined;
}

/** Returns the channel that a control was used in. Throws a UserError if a view names one that the user isn't in. */
async function channelOf(
  deps: ListenerDeps,
  { body, workspace, accessToken }: Omit<PanelPress, "line">,
): Promise<string> {
  const person = body.user.id;
  return accessToken
    ? resolveChannel(deps, { workspace, person }, accessToken.channel)
    : (body.channel?.id ?? person);
}

const keyOf = ({ trigger_id: trigger }: PanelAction): string => `panel ${trigger}`;

function runPanelLine(
  deps: ListenerDeps,
  { body, workspace, accessToken, line, once }: PanelPress,
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
      channel: await channelOf(deps, { body, workspace, accessToken }),
      thread: typeof thread === "string" ? thread : undefined,
      responseUrl: accessToken ? undefined : body.response_url,
      typed: parseCommandLine(line),
    }),
  );
}

/**
 * Replaces the message or view with the control. For messages, a refusal is posted separately, so that the controls
 * stay.
 */
async function showReply(
  deps: ListenerDeps,
  { body, accessToken }: { body: PanelAction; accessToken: PanelLocation | undefined },
  reply: CommandReply,
): Promise<void> {
  if (accessToken) return showPanel(deps, accessToken, keyOf(body), reply);
  if (reply.kind === "job") return;
  await deps.respond(body.response_url, reply.text, extrasOf(reply), { isInPlace: reply.kind === "said" });
}

async function openPanelForm(
  deps: ListenerDeps,
  client: WebClient,
  { body, workspace, accessToken, line, asks }: PanelPress & { readonly asks: string },
): Promise<void> {
  const { command, options } = parseCommandLine(line);
  const person = body.user.id;
  const channel = encryptChannel(deps.secretBox, { workspace, person }, body.channel?.id ?? person);
  const reply = accessToken ? undefined : deps.secretBox.seal(body.response_url, body.user.id);
  const view = buildFormView({
    command: getCommand(command),
    only: asks,
    memory: {
      channel: accessToken?.channel ?? channel,
      given: options as Readonly<Record<string, string>>,
      ...(reply !== undefined && { reply }),
      ...(accessToken && { view: accessToken.view }),
    },
  });
  const opening = { trigger_id: body.trigger_id, view };
  await (body.view?.type === "modal" ? client.views.push(opening) : client.views.open(opening));
}
