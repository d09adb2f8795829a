import { createReadStream } from "node:fs";
import type { Logger } from "pino";
import { z } from "zod";
import type { Card } from "../../../moderation/cases/card.ts";
import type { CardTarget } from "../../../moderation/moderation-platform.ts";
import type { SlackApi } from "../api/api.ts";
import { isSlackError, SlackFailure } from "../api/errors.ts";
import { NO_UNFURLING } from "../delivery/post-message.ts";
import type { HttpTransport } from "../api/transport.ts";
import type { Workspace } from "../auth/workspace.ts";
import { cardContent } from "./card.ts";
import type { ProcessedFile } from "../../../media/processing/index.ts";
import { isSlackHost } from "../api/slack-host.ts";
import { uploadBytes } from "../delivery/upload-bytes.ts";

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
