import type { ModalView } from "@slack/types";
import { render, say } from "../../../messages/index.ts";
import { extrasOf, type CommandReply } from "../intake.ts";
import { answerContent } from "../messages/plain-blocks.ts";
import { plainText } from "../messages/escape.ts";
import type { Workspace } from "../auth/workspace.ts";
import type { ListenerDeps } from "../listeners/deps.ts";
import { showHome } from "./home.ts";

/** Callback ID of the modal that shows an answer with its controls. */
const PANEL = "panel";
/** Used instead of a view ID for the user's App Home. */
export const HOME = "home";

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
