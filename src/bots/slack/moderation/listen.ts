import type { App, BlockAction, ButtonAction, MessageShortcut } from "@slack/bolt";
import type { ModalView } from "@slack/types";
import type { Logger } from "pino";
import { mediaKindOf } from "../../../commands/source.ts";
import { UserError } from "../../../errors.ts";
import { render, say, type SentenceKey } from "../../../messages/index.ts";
import { ACTS, type ActKind } from "../../../moderation/case.ts";
import { type Court, LONGEST_WORDS } from "../../../moderation/court.ts";
import type { Permissions } from "../../../permissions/index.ts";
import { taken } from "../intake.ts";
import { plain } from "../plain.ts";
import { isManager } from "../rights.ts";
import { linkTo } from "../listeners/clips.ts";
import type { ListenerTools } from "../listeners/tools.ts";
import { within } from "../listeners/within.ts";
import { type SharedFile, sourceOf } from "../shared-file.ts";
import { REPORT } from "../shortcuts.ts";
import { SLACK, type Workspace, workspaceAddress, workspaceIn } from "../workspace.ts";
import { APPEAL, PRESSED } from "./card.ts";

const REPORT_FORM = "moderation_report";
const APPEAL_FORM = "moderation_appeal_form";
const WORDS = "words";

export interface CourtTools extends Pick<ListenerTools, "api" | "respond" | "groups"> {
  readonly court: Court;
  readonly permissions: Permissions;
  readonly log: Logger;
}

/** Presses on cards, reports from a message's menu, and appeals. */
export function listenToCourt(app: App, tools: CourtTools): void {
  app.action<BlockAction<ButtonAction>>(PRESSED, async ({ ack, body, payload, context }) => {
    const working = taken(tools.log, async () => {
      await decide(tools, workspaceIn(context), body, payload.value ?? "");
      return { kind: "said", text: "" };
    });
    await within(working);
    await ack();
    const said = await working;
    if (said.kind !== "job" && said.text !== "") await tools.respond(body.response_url, said.text);
  });
  app.shortcut<MessageShortcut>(
    { type: "message_action", callback_id: REPORT },
    async ({ ack, shortcut, context, client }) => {
      const working = taken(tools.log, async () => {
        const id = await draft(tools, workspaceIn(context), shortcut);
        const view = form(REPORT_FORM, id, "moderationReportForm", "moderationReportAsks");
        await client.views.open({ trigger_id: shortcut.trigger_id, view });
        return { kind: "said", text: "" };
      });
      await within(working);
      await ack();
      const said = await working;
      if (said.kind !== "job" && said.text !== "") await tools.respond(shortcut.response_url, said.text);
    },
  );
  app.action<BlockAction<ButtonAction>>(APPEAL, async ({ ack, body, payload, client }) => {
    await ack();
    const view = form(APPEAL_FORM, payload.value ?? "", "moderationAppealForm", "moderationAppealAsks");
    await client.views.open({ trigger_id: body.trigger_id, view });
  });
  listenToForms(app, tools);
}

/** What was said in the form, or what is wrong with it, is told in the form itself. */
function listenToForms(app: App, { court, log }: CourtTools): void {
  const acts = {
    [REPORT_FORM]: async (said: Parameters<Court["report"]>[0]) =>
      say((await court.report(said)) ? "moderationReportDone" : "moderationReportedBefore"),
    [APPEAL_FORM]: async (said: Parameters<Court["appeal"]>[0]) => {
      await court.appeal(said);
      return say("moderationAppealed");
    },
  };
  for (const [id, act] of Object.entries(acts)) {
    app.view(id, async ({ ack, view, body }) => {
      const words = view.state.values[WORDS]?.[WORDS]?.value ?? "";
      const said = await taken(log, async () => {
        const told = await act({ platform: SLACK, case: view.private_metadata, by: body.user.id, words });
        return { kind: "said", text: render(told) };
      });
      const text = said.kind === "job" ? "" : said.text;
      await ack({ response_action: "update", view: told(view.title.text, text) });
    });
  }
}

const isAct = (word: string | undefined): word is ActKind => ACTS.some((kind) => kind === word);

async function decide(
  { api, court, groups, permissions }: CourtTools,
  workspace: Workspace,
  { user, channel }: BlockAction,
  value: string,
): Promise<void> {
  const [id = "", seen = "", kind] = value.split(" ");
  if (!isAct(kind)) throw new UserError(say("moderationCaseGone"));
  const scope = {
    platform: SLACK,
    workspace: workspace.team,
    channel: channel?.id ?? "",
    person: user.id,
  };
  const roles = (await groups.of(workspace, user.id)) ?? null;
  const may = await permissions.may({ scope, roles }, "moderate", () =>
    isManager(api, { workspace, person: user.id }),
  );
  if (!may) throw new UserError(say("moderationSlackModerators"));
  await court.press({
    platform: SLACK,
    workspace: workspace.team,
    case: id,
    seen: Number(seen),
    kind,
    by: user.id,
  });
}

async function draft(
  { api, court }: CourtTools,
  workspace: Workspace,
  { message, channel, message_ts: ts }: MessageShortcut,
): Promise<string> {
  const files = ((message["files"] ?? []) as SharedFile[])
    .map((file) => sourceOf(file))
    .filter((file) => ["audio", "video"].includes(mediaKindOf(file) ?? ""));
  if (files.length === 0) throw new UserError(say("moderationNoSound"));
  const thread = typeof message["thread_ts"] === "string" ? message["thread_ts"] : ts;
  return court.draft({
    platform: SLACK,
    place: {
      workspace: workspace.team,
      channel: channel.id,
      address: { ...workspaceAddress(workspace), thread },
    },
    message: ts,
    link: await linkTo(api, workspace, channel.id, ts),
    author: { id: message.user ?? "", isBot: message["bot_id"] !== undefined },
    files,
    isVoiceMessage: false,
  });
}

type FormKey = Extract<SentenceKey, `moderation${"Report" | "Appeal"}${"Form" | "Asks"}`>;

const form = (id: string, about: string, title: FormKey, asks: FormKey): ModalView => ({
  type: "modal",
  callback_id: id,
  private_metadata: about,
  title: plain(render(say(title)), 24),
  submit: plain(render(say("moderationSend")), 24),
  close: plain(render(say("slackClose")), 24),
  blocks: [
    {
      type: "input",
      block_id: WORDS,
      label: plain(render(say(asks)), 2000),
      element: { type: "plain_text_input", action_id: WORDS, multiline: true, max_length: LONGEST_WORDS },
    },
  ],
});

const told = (title: string, text: string): ModalView => ({
  type: "modal",
  title: plain(title, 24),
  close: plain(render(say("slackClose")), 24),
  blocks: [{ type: "section", text: plain(text, 3000) }],
});
