import type { App, BlockAction, ButtonAction, MessageShortcut } from "@slack/bolt";
import type { Logger } from "pino";
import { mediaKindOf } from "../../../commands/parsing/media-kind.ts";
import { UserError } from "../../../errors.ts";
import { say } from "../../../messages/index.ts";
import { ACTS, type ActKind } from "../../../moderation/cases/case.ts";
import type { Court } from "../../../moderation/service/case-service.ts";
import type { Permissions } from "../../../permissions/index.ts";
import type { Seal } from "../../../store/secret-box.ts";
import { taken } from "../intake.ts";
import { isManager } from "../auth/rights.ts";
import { linkTo } from "../listeners/clips.ts";
import type { ListenerTools } from "../listeners/deps.ts";
import { within } from "../listeners/timeout.ts";
import { type SharedFile, sourceOf } from "../sources/shared-file.ts";
import { REPORT } from "../forms/shortcuts.ts";
import { SLACK, type Workspace, workspaceAddress, workspaceIn } from "../auth/workspace.ts";
import { APPEAL, PRESSED } from "./card.ts";
import { appealForm, listenToForms, reportForm, sealCase } from "./forms.ts";

export interface CourtTools extends Pick<ListenerTools, "api" | "respond" | "groups"> {
  readonly court: Court;
  readonly permissions: Permissions;
  readonly seal: Seal;
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
        const view = reportForm(sealCase(tools.seal, id, workspaceIn(context), shortcut.user.id));
        await client.views.open({ trigger_id: shortcut.trigger_id, view });
        return { kind: "said", text: "" };
      });
      await within(working);
      await ack();
      const said = await working;
      if (said.kind !== "job" && said.text !== "") await tools.respond(shortcut.response_url, said.text);
    },
  );
  app.action<BlockAction<ButtonAction>>(APPEAL, async ({ ack, body, payload, client, context }) => {
    await ack();
    const view = appealForm(sealCase(tools.seal, payload.value ?? "", workspaceIn(context), body.user.id));
    await client.views.open({ trigger_id: body.trigger_id, view });
  });
  listenToForms(app, tools);
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
    channel: channel?.id ?? "",
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
