import type { Logger } from "pino";
import { UserError } from "../../../errors.ts";
import { render, say } from "../../../messages/index.ts";
import type { Card } from "../../../moderation/card.ts";
import type { CardPlace, Courtroom, Server } from "../../../moderation/courtroom.ts";
import type { SlackApi } from "../api.ts";
import { isMeaning, SlackFailure } from "../failures.ts";
import { forJobs } from "../for-jobs.ts";
import { plainContent } from "../plain.ts";
import { QUIET } from "../posting.ts";
import type { PrivateFiles } from "../private-file.ts";
import { isManager } from "../rights.ts";
import type { Transport } from "../transport.ts";
import { SLACK, workspaceOf, type Workspace } from "../workspace.ts";
import { cardContent, noticeContent } from "./card.ts";
import { shareEvidence } from "./evidence.ts";

/** Marks a card as a case's, so that one whose receipt was lost is found again. */
const EVENT_TYPE = "mynah_case";

export interface CourtroomTools {
  readonly api: SlackApi;
  readonly apiUrl: string;
  readonly files: Pick<PrivateFiles, "info" | "open">;
  readonly transport: Transport;
  readonly log: Logger;
}

/** Slack as moderators need it. It has no timeouts. */
export function createCourtroom(tools: CourtroomTools): Courtroom {
  const { api, files, log } = tools;
  return {
    platform: SLACK,
    can: ["dismiss", "wrong", "delete", "warn", "grant", "reject"],
    isModerator: (member) =>
      isManager(api, { workspace: workspaceIn(member), person: member.person }).catch((error: unknown) => {
        log.info({ err: error }, "slack: who manages a workspace could not be asked");
        return false;
      }),
    showCard: (card, to) => telling(showCard(tools, card, to)),
    async tellModerators({ channel, ...server }, words) {
      const content = plainContent([render(words)]);
      await telling(
        api.post(workspaceIn(server), channel, (client) =>
          client.chat.postMessage({ channel, ...content, ...QUIET }),
        ),
      );
    },
    async tellAuthor(member, words, appeal) {
      const content = noticeContent(render(words), appeal);
      const channel = member.person;
      // Slack opens the direct messages with whom it is posted to.
      const told = api.post(workspaceIn(member), channel, (client) =>
        client.chat.postMessage({ channel, ...content, ...QUIET }),
      );
      await telling(told, { elsewhere: "moderationNoWord", refused: "moderationNoWord" });
    },
    async deleteMessage({ channel, message: ts, workspace, said }) {
      const { address } = said;
      const deleting = api
        .call(workspaceIn({ workspace, address }), "chat.delete", (client) =>
          client.chat.delete({ channel, ts }),
        )
        .catch((error: unknown) => {
          if (!(error instanceof SlackFailure)) throw error;
          if (error.code === "cant_delete_message") throw new UserError(say("moderationSlackNoDelete"));
          if (error.code !== "message_not_found") throw error;
        });
      await telling(deleting);
    },
    timeOut: () => Promise.reject(new UserError(say("moderationNoTimeoutHere"))),
    async open(file, server) {
      if (file.kind !== "platform") throw new Error("not a file of Slack's");
      const workspace = workspaceIn(server);
      const found = await files.info(workspace, file.ref["file"] ?? "");
      if (!found) throw new Error("the file is gone");
      return (await files.open(workspace, found, undefined)).body;
    },
  };
}

const workspaceIn = ({ workspace, address }: Server): Workspace =>
  workspaceOf({ place: { workspace, channel: "", address } });

type Said = Partial<Record<"elsewhere" | "refused", "moderationNoWord">>;

async function telling<T>(work: Promise<T>, said: Said = {}): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const key = error instanceof SlackFailure && said[error.meaning as keyof Said];
    throw key ? new UserError(say(key)) : forJobs(error);
  }
}

async function showCard(tools: CourtroomTools, card: Card, to: CardPlace) {
  const { api, log } = tools;
  const { channel, receipts, evidence } = to;
  const workspace = workspaceIn(to);
  const content = cardContent(card);
  const known = receipts["ts"] ?? (await posted(api, workspace, channel, card));
  const ts = known ?? (await post(api, workspace, channel, card));
  if (known !== undefined)
    await api
      .call(workspace, "chat.update", (client) => client.chat.update({ channel, ts: known, ...content }))
      .catch((error: unknown) => {
        // Whoever has removed a card wants to see no more of it.
        if (!isMeaning(error, "message-gone")) throw error;
      });
  if (!evidence) return { ts };
  const name = `evidence-${card.case}.mp3`;
  const file = await shareEvidence(tools, workspace, evidence, { channel, ts, name }).catch(
    (error: unknown) => {
      log.info({ case: card.case, err: error }, "slack: no evidence could be shared");
      return undefined;
    },
  );
  return { ts, ...(file !== undefined && { evidence: file }) };
}

async function post(api: SlackApi, workspace: Workspace, channel: string, card: Card): Promise<string> {
  const metadata = { event_type: EVENT_TYPE, event_payload: { case: card.case } };
  const made = await api.post(workspace, channel, (client) =>
    client.chat.postMessage({ channel, ...cardContent(card), metadata, ...QUIET }),
  );
  return made.ts ?? "";
}

/** A card that was posted right before a crash; looked for among the newest, as far as that may be read. */
async function posted(
  api: SlackApi,
  workspace: Workspace,
  channel: string,
  { case: id }: Card,
): Promise<string | undefined> {
  try {
    const { messages = [] } = await api.call(workspace, "conversations.history", (client) =>
      client.conversations.history({ channel, limit: 100, include_all_metadata: true }),
    );
    const isIts = (payload: { case?: unknown } = {}) => payload.case === id;
    return messages.find(
      ({ metadata }) => metadata?.event_type === EVENT_TYPE && isIts(metadata.event_payload),
    )?.ts;
  } catch (error) {
    if (isMeaning(error, "scope", "elsewhere")) return undefined;
    throw error;
  }
}
