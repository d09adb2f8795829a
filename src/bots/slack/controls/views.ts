import type { HomeView, ModalView } from "@slack/types";
import { render, say } from "../../../messages/index.ts";
import type { SlackApi } from "../api/api.ts";
import { extrasIn, type Taken } from "../intake.ts";
import { answerContent, plain } from "../messages/plain-blocks.ts";
import type { Workspace } from "../auth/workspace.ts";

/** Callback id of the modal that shows an answer with its controls. */
const PANEL = "panel";
/** Stands for the person's App Home among the ids of views. */
export const HOME = "home";

/** Which view bears the controls, and from which channel it was opened. */
export interface Bearer {
  readonly workspace: Workspace;
  readonly person: string;
  /** Sealed in a modal (place.ts); the person's own id in the App Home. */
  readonly channel: string;
  /** {@link HOME}, or a modal's id. */
  readonly view: string;
}

const blocksOf = (said: Taken) =>
  answerContent(
    said.kind === "job" ? render(say("slackUnderWay", { id: said.id })) : said.text,
    extrasIn(said),
  ).blocks;

export const panelModal = (said: Taken, channel: string): ModalView => ({
  type: "modal",
  callback_id: PANEL,
  title: plain(render(say("slackSettings")), 24),
  close: plain(render(say("slackClose")), 24),
  private_metadata: channel,
  blocks: blocksOf(said),
});

const home = (said: Taken): HomeView => ({ type: "home", blocks: blocksOf(said) });

/** What is said takes the place of what the view showed. */
export async function showIn(
  api: Pick<SlackApi, "call">,
  { workspace, person, channel, view }: Bearer,
  said: Taken,
): Promise<void> {
  await (view === HOME
    ? api.call(workspace, "views.publish", (client) =>
        client.views.publish({ user_id: person, view: home(said) }),
      )
    : api.call(workspace, "views.update", (client) =>
        client.views.update({ view_id: view, view: panelModal(said, channel) }),
      ));
}
