import type { App, BlockAction, ButtonAction, MessageShortcut } from "@slack/bolt";
import type { Logger } from "pino";
import { mediaKindOf } from "../../../commands/parsing/media-kind.ts";
import { UserError } from "../../../errors.ts";
import { say } from "../../../messages/index.ts";
import { ACTION_KINDS, type ModerationActionKind } from "../../../moderation/cases/case.ts";
import type { CaseService } from "../../../moderation/service/case-service.ts";
import type { PermissionChecker } from "../../../permissions/index.ts";
import type { SecretBox } from "../../../store/secret-box.ts";
import { toReply } from "../intake.ts";
import { isManager } from "../auth/rights.ts";
import { getPermalink, sharedIn } from "../listeners/clips.ts";
import type { RawMessage } from "../listeners/message-event.ts";
import type { ListenerDeps } from "../listeners/deps.ts";
import { withTimeout } from "../listeners/timeout.ts";
import { sourceOf } from "../sources/shared-file.ts";
import { REPORT_SHORTCUT } from "../forms/shortcuts.ts";
import { createAddress } from "../address.ts";
import { SLACK, type Workspace, workspaceIn } from "../auth/workspace.ts";
import { APPEAL, CARD_ACTION, UNDO } from "./card.ts";
import {
  buildAppealForm,
  listenToModerationForms,
  buildReportForm,
  buildUndoForm,
  encryptCase,
  type PressedDecision,
} from "./forms.ts";

export interface ModerationListenerDeps extends Pick<ListenerDeps, "api" | "respond" | "groups"> {
  readonly caseService: CaseService;
  readonly permissions: PermissionChecker;
  readonly secretBox: SecretBox;
  readonly log: Logger;
}

/** Handles decisions on cards, reports from a message's menu, and appeals. */
export function listenToModeration(app: App, deps: ModerationListenerDeps): void {
  app.action<BlockAction<ButtonAction>>(CARD_ACTION, async ({ ack, body, payload, context }) => {
    const working = toReply(deps.log, async () => {
      const { user, channel } = body;
      const [id = "", seen = "", kind] = (payload.value ?? "").split(" ");
      if (!isActionKind(kind)) throw new UserError(say("moderationCaseGone"));
      const pressed = { case: id, seen: Number(seen), channel: channel?.id ?? "", kind, by: user.id };
      await decideCase(deps, workspaceIn(context), pressed);
      return { kind: "said", text: "" };
    });
    await withTimeout(working);
    await ack();
    const said = await working;
    if (said.kind !== "job" && said.text !== "") await deps.respond(body.response_url, said.text);
  });
  app.shortcut<MessageShortcut>(
    { type: "message_action", callback_id: REPORT_SHORTCUT },
    async ({ ack, shortcut, context, client }) => {
      const working = toReply(deps.log, async () => {
        const id = await draftReport(deps, workspaceIn(context), shortcut);
        const view = buildReportForm(encryptCase(deps.secretBox, id, workspaceIn(context), shortcut.user.id));
        await client.views.open({ trigger_id: shortcut.trigger_id, view });
        return { kind: "said", text: "" };
      });
      await withTimeout(working);
      await ack();
      const said = await working;
      if (said.kind !== "job" && said.text !== "") await deps.respond(shortcut.response_url, said.text);
    },
  );
  app.action<BlockAction<ButtonAction>>(APPEAL, async ({ ack, body, payload, client, context }) => {
    await ack();
    const view = buildAppealForm(
      encryptCase(deps.secretBox, payload.value ?? "", workspaceIn(context), body.user.id),
    );
    await client.views.open({ trigger_id: body.trigger_id, view });
  });
  app.action<BlockAction<ButtonAction>>(UNDO, async ({ ack, body, payload, client, context }) => {
    await ack();
    const card = `${payload.value ?? ""} ${body.channel?.id ?? ""}`;
    const view = buildUndoForm(encryptCase(deps.secretBox, card, workspaceIn(context), body.user.id));
    await client.views.open({ trigger_id: body.trigger_id, view });
  });
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
