import type { App, MessageShortcut } from "@slack/bolt";
import type { ModalView } from "@slack/types";
import type { Logger } from "pino";
import { mediaKindOf } from "../../../commands/parsing/media-kind.ts";
import { UserError } from "../../../errors.ts";
import { render, say, type SentenceKey } from "../../../messages/index.ts";
import { ACTION_KINDS, type ModerationActionKind } from "../../../moderation/cases/case.ts";
import { type CaseService, type Decision, MAX_STATEMENT } from "../../../moderation/service/case-service.ts";
import type { PermissionChecker } from "../../../permissions/index.ts";
import type { SecretBox } from "../../../store/secret-box.ts";
import { createAddress } from "../address.ts";
import { isManager } from "../auth/rights.ts";
import { SLACK, type Workspace, workspaceIn } from "../auth/workspace.ts";
import { toReply } from "../intake.ts";
import { getPermalink, sharedIn } from "../listeners/clips.ts";
import { acknowledgeInTime, type ListenerDeps, type PressHandlers, QUIET } from "../listeners/deps.ts";
import type { RawMessage } from "../listeners/mentions.ts";
import { REPORT_SHORTCUT } from "../forms/shortcuts.ts";
import { plainText } from "../messages/text.ts";
import { sourceOf } from "../sources/private-file.ts";

export interface ModerationListenerDeps extends Pick<ListenerDeps, "api" | "respond" | "groups"> {
  readonly caseService: CaseService;
  readonly permissions: PermissionChecker;
  readonly secretBox: SecretBox;
  readonly log: Logger;
}

/** Returns what carries out the buttons of cards, and of notices to authors. */
export const createCaseHandlers = (deps: ModerationListenerDeps) =>
  ({
    async case({ body, workspace }, target) {
      const [id = "", seen = "", kind] = target.split(" ");
      if (!isActionKind(kind)) throw new UserError(say("moderationCaseGone"));
      const channel = body.channel?.id ?? "";
      await decideCase(deps, workspace, { case: id, seen: Number(seen), channel, kind, by: body.user.id });
      return QUIET;
    },
    async appeal({ body, client, workspace }, id) {
      const view = buildAppealForm(encryptCase(deps.secretBox, id, workspace, body.user.id));
      await client.views.open({ trigger_id: body.trigger_id, view });
      return QUIET;
    },
    async undo({ body, client, workspace }, target) {
      const card = `${target} ${body.channel?.id ?? ""}`;
      const view = buildUndoForm(encryptCase(deps.secretBox, card, workspace, body.user.id));
      await client.views.open({ trigger_id: body.trigger_id, view });
      return QUIET;
    },
  }) satisfies PressHandlers;

/** Handles reports from a message's menu, and the forms of reports, appeals and reasons. */
export function listenToModeration(app: App, deps: ModerationListenerDeps): void {
  app.shortcut<MessageShortcut>(
    { type: "message_action", callback_id: REPORT_SHORTCUT },
    async ({ ack, shortcut, context, client }) => {
      const working = toReply(deps.log, async () => {
        const id = await draftReport(deps, workspaceIn(context), shortcut);
        const view = buildReportForm(encryptCase(deps.secretBox, id, workspaceIn(context), shortcut.user.id));
        await client.views.open({ trigger_id: shortcut.trigger_id, view });
        return QUIET;
      });
      const said = await acknowledgeInTime(() => ack(), working);
      if (said.kind !== "job" && said.text !== "") await deps.respond(shortcut.response_url, said.text);
    },
  );
  listenToModerationForms(app, {
    ...deps,
    decide: (workspace, decision) => decideCase(deps, workspace, decision),
  });
}

const isActionKind = (word: string | undefined): word is ModerationActionKind =>
  ACTION_KINDS.some((kind) => kind === word);

async function decideCase(
  { api, caseService, groups, permissions }: ModerationListenerDeps,
  workspace: Workspace,
  decision: PressedDecision,
): Promise<void> {
  const { channel, by: person } = decision;
  const scope = { platform: SLACK, workspace: workspace.team, channel, person };
  const roles = (await groups.of(workspace, person)) ?? null;
  const may = await permissions.may({ scope, roles }, "moderate", () =>
    isManager(api, { workspace, person }),
  );
  if (!may) throw new UserError(say("moderationSlackModerators"));
  await caseService.decide({ ...decision, platform: SLACK, workspace: workspace.team });
}

async function draftReport(
  { api, caseService }: ModerationListenerDeps,
  workspace: Workspace,
  { message, channel, message_ts: ts }: MessageShortcut,
): Promise<string> {
  const files = sharedIn(message as Pick<RawMessage, "files" | "attachments">)
    .map((file) => sourceOf(file))
    .filter((file) => ["audio", "video"].includes(mediaKindOf(file) ?? ""));
  if (files.length === 0) throw new UserError(say("moderationNoSound"));
  const thread = typeof message["thread_ts"] === "string" ? message["thread_ts"] : ts;
  return caseService.draft({
    platform: SLACK,
    place: {
      workspace: workspace.team,
      channel: channel.id,
      address: createAddress({ ...workspace, thread }),
    },
    message: ts,
    link: await getPermalink(api, workspace, channel.id, ts),
    author: { id: message.user ?? "", isBot: message["bot_id"] !== undefined },
    files,
    isVoiceMessage: false,
  });
}

const REPORT_FORM = "moderation_report";
const APPEAL_FORM = "moderation_appeal_form";
const UNDO_FORM = "moderation_undo_form";
const WORDS = "words";

/** A moderator's decision, without where it belongs. */
export type PressedDecision = Omit<Decision, "platform" | "workspace">;

/** Encrypts the case of a form, which Slack stores; valid only for the user it was opened for. */
const encryptCase = (secretBox: SecretBox, id: string, { team }: Workspace, person: string): string =>
  secretBox.seal(id, formOwner(team, person));

const formOwner = (team: string, person: string): string => `case ${team} ${person}`;

const buildReportForm = (id: string): ModalView =>
  form(REPORT_FORM, id, "moderationReportForm", "moderationReportAsks");
const buildAppealForm = (id: string): ModalView =>
  form(APPEAL_FORM, id, "moderationAppealForm", "moderationAppealAsks");

/** `card`: the case, how much of it the card showed, and its channel. */
const buildUndoForm = (card: string): ModalView =>
  form(UNDO_FORM, card, "moderationUndoForm", "moderationUndoAsks");

interface FormDeps {
  readonly caseService: CaseService;
  readonly secretBox: SecretBox;
  /** Carries a moderator's decision out. Throws a UserError if they can't decide. */
  readonly decide: (workspace: Workspace, decision: PressedDecision) => Promise<void>;
  readonly log: Logger;
}

/** Handles reports, appeals and reasons; results and errors are shown in the form itself. */
function listenToModerationForms(app: App, { caseService, secretBox: seal, decide, log }: FormDeps): void {
  type Statement = Parameters<CaseService["report"]>[0];
  const acts = {
    [REPORT_FORM]: async (said: Statement) =>
      say((await caseService.report(said)) ? "moderationReportDone" : "moderationReportedBefore"),
    [APPEAL_FORM]: async (said: Statement) => {
      await caseService.appeal(said);
      return say("moderationAppealed");
    },
    [UNDO_FORM]: async ({ case: card, words: reason, by }: Statement, workspace: Workspace) => {
      const [id = "", seen = "", channel = ""] = card.split(" ");
      await decide(workspace, { case: id, seen: Number(seen), channel, kind: "undo", reason, by });
      return say("moderationUndoneNow");
    },
  };
  for (const [id, act] of Object.entries(acts)) {
    app.view(id, async ({ ack, view, body, context }) => {
      const workspace = workspaceIn(context);
      const { team } = workspace;
      const words = view.state.values[WORDS]?.[WORDS]?.value ?? "";
      const said = await toReply(log, async () => {
        const by = body.user.id;
        const caseId = seal.open(view.private_metadata, formOwner(team, by)) ?? "";
        const sentence = await act({ platform: SLACK, workspace: team, case: caseId, by, words }, workspace);
        return { kind: "said", text: render(sentence) };
      });
      const text = said.kind === "job" ? "" : said.text;
      await ack({ response_action: "update", view: resultView(view.title.text, text) });
    });
  }
}

type FormKey = Extract<SentenceKey, `moderation${"Report" | "Appeal" | "Undo"}${"Form" | "Asks"}`>;

const form = (id: string, metadata: string, title: FormKey, asks: FormKey): ModalView => ({
  type: "modal",
  callback_id: id,
  private_metadata: metadata,
  title: plainText(render(say(title)), 24),
  submit: plainText(render(say("moderationSend")), 24),
  close: plainText(render(say("slackClose")), 24),
  blocks: [
    {
      type: "input",
      block_id: WORDS,
      label: plainText(render(say(asks)), 2000),
      element: { type: "plain_text_input", action_id: WORDS, multiline: true, max_length: MAX_STATEMENT },
    },
  ],
});

const resultView = (title: string, text: string): ModalView => ({
  type: "modal",
  title: plainText(title, 24),
  close: plainText(render(say("slackClose")), 24),
  blocks: [{ type: "section", text: plainText(text, 3000) }],
});
