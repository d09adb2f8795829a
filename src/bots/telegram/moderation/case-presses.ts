import type { Message } from "@grammyjs/types";
import { UserError } from "../../../errors.ts";
import { render, say } from "../../../messages/index.ts";
import { ACTION_KINDS } from "../../../moderation/cases/case.ts";
import type { CaseService, Decision } from "../../../moderation/service/case-service.ts";
import type { PermissionChecker } from "../../../permissions/index.ts";
import { TELEGRAM } from "../address.ts";
import type { TelegramApi } from "../api/api.ts";
import { type Asker, type CommandReply, NOTHING } from "../intake/run-command.ts";
import { readReply, sendQuestion } from "../intake/prompts.ts";
import { isAdmin } from "../people.ts";

export interface CasePressDeps {
  readonly api: TelegramApi;
  readonly caseService: CaseService;
  readonly permissions: PermissionChecker;
}

const CARD = /^case (\w+) (\w+) (\d+) (-?\d+)(?: (\d+))?$/;
const WHY = /^why ((\w+) (\d+) (-?\d+))$/;
const APPEAL = /^appeal (\w+)$/;

/** Carries out a button of a card, or of a notice to an author. Undefined for other buttons. */
export function pressCase(
  deps: CasePressDeps,
  asker: Asker,
  data: string,
): Promise<CommandReply> | undefined {
  const [, word, id = "", seen, workspace = "", minutes] = CARD.exec(data) ?? [];
  const kind = ACTION_KINDS.find((one) => one === word);
  if (kind)
    return decide(deps, asker, {
      case: id,
      seen: Number(seen),
      workspace,
      kind,
      ...(minutes !== undefined && { minutes: Number(minutes) }),
    });
  const [, why, , , group = ""] = WHY.exec(data) ?? [];
  if (why !== undefined) return askWhy(deps, asker, why, group);
  const [appeal] = APPEAL.exec(data) ?? [];
  return appeal === undefined ? undefined : ask(deps, asker, render(say("moderationAppealAsks")), appeal);
}

/** Carries out a reply to a question about a case. Undefined for other messages. Throws a UserError. */
export function replyToCase(
  deps: CasePressDeps,
  asker: Asker,
  message: Message,
  botId: number,
): Promise<CommandReply> | undefined {
  const { code = "", value: words = "" } = readReply(message, botId) ?? {};
  const [, why, id = "", seen, workspace = ""] = WHY.exec(code) ?? [];
  if (why !== undefined)
    return decide(deps, asker, { case: id, seen: Number(seen), workspace, kind: "undo", reason: words });
  const [, appealed] = APPEAL.exec(code) ?? [];
  return appealed === undefined ? undefined : appeal(deps, asker, appealed, words);
}

/** What a button says may be made up, so the group that it names is the one whose case and permissions count. */
async function decide(
  { api, caseService, permissions }: CasePressDeps,
  { chat, person: id }: Asker,
  decision: Omit<Decision, "platform" | "channel" | "by">,
): Promise<CommandReply> {
  await checkModerator({ api, permissions }, decision.workspace, String(id));
  await caseService.decide({ ...decision, platform: TELEGRAM, channel: String(chat), by: String(id) });
  return NOTHING;
}

async function checkModerator(
  { api, permissions }: Pick<CasePressDeps, "api" | "permissions">,
  workspace: string,
  person: string,
): Promise<void> {
  const scope = { platform: TELEGRAM, workspace, channel: workspace, person };
  const may = await permissions.may({ scope, roles: null }, "moderate", () =>
    isAdmin(api, { chat: workspace, person }),
  );
  if (!may) throw new UserError(say("telegramModerators"));
}

async function askWhy(
  deps: CasePressDeps,
  asker: Asker,
  target: string,
  workspace: string,
): Promise<CommandReply> {
  await checkModerator(deps, workspace, String(asker.person));
  return ask(deps, asker, render(say("moderationUndoAsks")), `why ${target}`);
}

async function ask(
  { api }: CasePressDeps,
  asker: Asker,
  question: string,
  code: string,
): Promise<CommandReply> {
  await sendQuestion(api, asker, render(say("telegramReplyHere", { question })), code);
  return NOTHING;
}

async function appeal(
  { caseService }: CasePressDeps,
  { person }: Asker,
  id: string,
  words: string,
): Promise<CommandReply> {
  await caseService.appeal({ platform: TELEGRAM, case: id, by: String(person), words });
  return { kind: "said", answer: { title: render(say("moderationAppealed")), lines: [] } };
}
