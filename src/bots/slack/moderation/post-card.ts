import type { Button, KnownBlock } from "@slack/types";
import { createReadStream } from "node:fs";
import type { Logger } from "pino";
import { z } from "zod";
import { formatClock } from "../../../base/format-clock.ts";
import type { ProcessedFile } from "../../../media/processing/index.ts";
import { render, say } from "../../../messages/index.ts";
import { actionLabel, type Card } from "../../../moderation/cases/card.ts";
import type { ModerationActionKind } from "../../../moderation/cases/case.ts";
import type { Quote } from "../../../moderation/cases/quotes.ts";
import type { CardTarget } from "../../../moderation/moderation-platform.ts";
import type { SlackApi } from "../api/api.ts";
import { isSlackError, SlackFailure } from "../api/errors.ts";
import { type HttpTransport, isSlackHost } from "../api/web-client.ts";
import type { Workspace } from "../auth/workspace.ts";
import { controlId } from "../controls/control-id.ts";
import { NO_UNFURLING } from "../delivery/post-message.ts";
import { uploadBytes } from "../delivery/upload.ts";
import { type MessageContent, plainContent } from "../messages/plain-blocks.ts";
import { plainText } from "../messages/text.ts";

/** Marks a message as the card of a case, to find one whose receipt was lost. */
const EVENT_TYPE = "mynah_case";

const text = z.string().min(1).optional().catch(undefined);
/** The stored receipts of a card. Values of another form read as absent, and other keys are moderation's. */
const stored = z.object({
  ts: text,
  /** ID of the file. */
  evidence: text,
});
type StoredReceipts = z.input<typeof stored>;

interface PostCardDeps {
  readonly api: SlackApi;
  readonly apiUrl: string;
  readonly transport: HttpTransport;
  readonly log: Logger;
}

/** Posts a card, or edits the existing one. Returns the receipts to store. Throws SlackFailure. */
export async function postCard(
  deps: PostCardDeps,
  workspace: Workspace,
  card: Card,
  { channel, receipts, evidence }: CardTarget,
) {
  const { api, log } = deps;
  const content = cardContent(card);
  const existingTs = stored.parse(receipts).ts ?? (await findPostedCard(api, workspace, channel, card));
  const ts = existingTs ?? (await post(api, workspace, channel, card));
  if (existingTs !== undefined)
    await api
      .call(workspace, "chat.update", (client) =>
        client.chat.update({ channel, ts: existingTs, ...content, parse: "none", link_names: false }),
      )
      .catch((error: unknown) => {
        // A card that someone deleted isn't posted again.
        if (!isSlackError(error, "message-gone")) throw error;
      });
  if (!evidence) return { ts } satisfies StoredReceipts;
  const name = `evidence-${card.case}.mp3`;
  const file = await shareExcerpt(deps, workspace, evidence, { channel, ts, name }).catch(
    (error: unknown) => {
      log.info({ case: card.case, err: error }, "slack: failed to share evidence");
      return undefined;
    },
  );
  return { ts, ...(file !== undefined && { evidence: file }) } satisfies StoredReceipts;
}

async function post(api: SlackApi, workspace: Workspace, channel: string, card: Card): Promise<string> {
  const metadata = { event_type: EVENT_TYPE, event_payload: { case: card.case } };
  const message = await api.post(workspace, channel, (client) =>
    client.chat.postMessage({ channel, ...cardContent(card), metadata, ...NO_UNFURLING }),
  );
  return message.ts ?? "";
}

/** Finds a card posted right before a crash among the newest messages, if the bot can read them. */
async function findPostedCard(
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
    if (isSlackError(error, "scope", "elsewhere")) return undefined;
    throw error;
  }
}

/** Shares the matching excerpt below its card. Returns the file's ID. Throws SlackFailure. */
export async function shareExcerpt(
  { api, apiUrl, transport }: { api: SlackApi; apiUrl: string; transport: HttpTransport },
  workspace: Workspace,
  { path, bytes: size }: ProcessedFile,
  under: { readonly channel: string; readonly ts: string; readonly name: string },
): Promise<string> {
  const place = await api.call(workspace, "files.getUploadURLExternal", (client) =>
    client.files.getUploadURLExternal({ filename: under.name, length: size }),
  );
  const { upload_url: url, file_id: id } = place;
  if (!url || !id) throw new SlackFailure("files.getUploadURLExternal", "no_url", "unclear");
  if (!isSlackHost(url, "files", apiUrl)) throw new SlackFailure("upload", "foreign_host", "refused");
  await uploadBytes(transport, url, { name: under.name, size, stream: () => createReadStream(path) });
  await api.call(workspace, "files.completeUploadExternal", (client) =>
    client.files.completeUploadExternal({
      files: [{ id, title: under.name }],
      channel_id: under.channel,
      thread_ts: under.ts,
    }),
  );
  return id;
}

/** Slack's 50 blocks of a message, without the title, where it happened and the buttons. */
const MAX_BLOCKS = 50 - 3;
const MAX_LINES = 25;

/**
 * Renders a case as a message. Quotes are plain text, where Slack interprets no markup, so matches are between arrows.
 */
export function cardContent(card: Card): MessageContent {
  const { title, quotes } = card;
  // The newest lines say what holds.
  const lines = card.lines.slice(-MAX_LINES);
  const shown = quotes.slice(0, MAX_BLOCKS - lines.length);
  const { text, blocks } = plainContent([render(title), ...shown.map(quoted)]);
  const lineBlocks = lines.map(({ words, person }): KnownBlock => ({
    type: "context",
    elements: [
      plainText(render(words), 2000),
      ...(person === undefined ? [] : [{ type: "mrkdwn" as const, text: `<@${idOf(person)}>` }]),
    ],
  }));
  return { text, blocks: [...blocks, whereOf(card), ...lineBlocks, ...controls(card)] };
}

const whereOf = ({ author, channel, link }: Card): KnownBlock => ({
  type: "context",
  elements: [
    {
      type: "mrkdwn",
      text: [
        `<@${idOf(author)}>`,
        `<#${idOf(channel)}>`,
        ...(link === undefined ? [] : [`<${link}|${render(say("moderationOpenMessage"))}>`]),
      ].join(" · "),
    },
  ],
});

/** Slack's IDs have no other characters, and anything else must not become markup. */
const idOf = (id: string): string => id.replaceAll(/[^A-Z0-9]/gi, "");

function quoted({ at, pieces }: Quote): string {
  const words = pieces.map(({ text, isMarked }) => (isMarked ? `▸${text}◂` : text)).join("");
  return at === undefined ? words : `${formatClock(at)} ${words}`;
}

const controls = (card: Card): readonly KnownBlock[] =>
  card.buttons.length === 0
    ? []
    : [
        {
          type: "actions",
          block_id: `case ${card.case}`,
          elements: card.buttons.flatMap((kind) =>
            kind === "undo" ? [button(card, kind), undoWithReason(card)] : [button(card, kind)],
          ),
        },
      ];

const button = ({ case: id, seen }: Card, kind: ModerationActionKind): Button => ({
  type: "button",
  action_id: controlId("case", kind),
  text: plainText(actionLabel(kind), 75),
  value: `${id} ${seen}`,
  ...(kind === "delete" && { style: "danger" as const }),
});

const undoWithReason = ({ case: id, seen }: Card): Button => ({
  type: "button",
  action_id: controlId("undo"),
  text: plainText(render(say("moderationUndoWhy")), 75),
  value: `${id} ${seen}`,
});

/** Notice to an author, with a button to appeal. */
export function noticeContent(words: string, id: string | undefined): MessageContent {
  const { text, blocks } = plainContent([words]);
  if (id === undefined) return { text, blocks };
  const appeal: Button = {
    type: "button",
    action_id: controlId("appeal"),
    text: plainText(render(say("moderationAppealButton")), 75),
    value: id,
  };
  return { text, blocks: [...blocks, { type: "actions", block_id: `appeal ${id}`, elements: [appeal] }] };
}
