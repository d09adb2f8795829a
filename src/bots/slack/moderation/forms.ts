import type { App } from "@slack/bolt";
import type { ModalView } from "@slack/types";
import type { Logger } from "pino";
import { render, say, type SentenceKey } from "../../../messages/index.ts";
import { type CaseService, type Decision, MAX_STATEMENT } from "../../../moderation/service/case-service.ts";
import type { SecretBox } from "../../../store/secret-box.ts";
import { toReply } from "../intake.ts";
import { plainText } from "../messages/escape.ts";
import { SLACK, type Workspace, workspaceIn } from "../auth/workspace.ts";

const REPORT_FORM = "moderation_report";
const APPEAL_FORM = "moderation_appeal_form";
const UNDO_FORM = "moderation_undo_form";
const WORDS = "words";

/** A moderator's decision, without where it belongs. */
export type PressedDecision = Omit<Decision, "platform" | "workspace">;

/** Encrypts the case of a form, which Slack stores; valid only for the user it was opened for. */
export const encryptCase = (secretBox: SecretBox, id: string, { team }: Workspace, person: string): string =>
  secretBox.seal(id, formOwner(team, person));

const formOwner = (team: string, person: string): string => `case ${team} ${person}`;

export const buildReportForm = (id: string): ModalView =>
  form(REPORT_FORM, id, "moderationReportForm", "moderationReportAsks");
export const buildAppealForm = (id: string): ModalView =>
  form(APPEAL_FORM, id, "moderationAppealForm", "moderationAppealAsks");

/** `card`: the case, how much of it the card showed, and its channel. */
export const buildUndoForm = (card: string): ModalView =>
  form(UNDO_FORM, card, "moderationUndoForm", "moderationUndoAsks");

interface FormDeps {
  readonly caseService: CaseService;
  readonly secretBox: SecretBox;
  /** Carries a moderator's decision out. Throws a UserError if they can't decide. */
  readonly decide: (workspace: Workspace, decision: PressedDecision) => Promise<void>;
  readonly log: Logger;
}

/** Handles reports, appeals and reasons; results and errors are shown in the form itself. */
export function listenToModerationForms(
  app: App,
  { caseService, secretBox: seal, decide, log }: FormDeps,
): void {
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
