import { createReadStream } from "node:fs";
import type { Logger } from "pino";
import type { Card } from "../../../moderation/cases/card.ts";
import type { CardPlace } from "../../../moderation/moderation-platform.ts";
import type { SlackApi } from "../api/api.ts";
import { isMeaning, SlackFailure } from "../api/errors.ts";
import { QUIET } from "../delivery/post-message.ts";
import type { Transport } from "../api/transport.ts";
import type { Workspace } from "../auth/workspace.ts";
import { cardContent } from "./card.ts";
import type { Fitted } from "../../../media/processing/media-processor.ts";
import { isOwnHost } from "../api/slack-host.ts";
import { sendBytes } from "../delivery/upload-bytes.ts";

/** Marks a card as a case's, so that one whose receipt was lost is found again. */
const EVENT_TYPE = "mynah_case";

interface PostTools {
  readonly api: SlackApi;
  readonly apiUrl: string;
  readonly transport: Transport;
  readonly log: Logger;
}

/** Posts a card, or edits the one that is there. Gives the receipts to keep. Throws SlackFailure. */
export async function showCard(
  tools: PostTools,
  workspace: Workspace,
  card: Card,
  { channel, receipts, evidence }: CardPlace,
) {
  const { api, log } = tools;
  const content = cardContent(card);
  const known = receipts["ts"] ?? (await posted(api, workspace, channel, card));
  const ts = known ?? (await post(api, workspace, channel, card));
  if (known !== undefined)
    await api
      .call(workspace, "chat.update", (client) =>
        client.chat.update({ channel, ts: known, ...content, parse: "none", link_names: false }),
      )
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

/** Puts the seconds that were found below their card. Gives the file's id. Throws SlackFailure. */
export async function shareEvidence(
  { api, apiUrl, transport }: { api: SlackApi; apiUrl: string; transport: Transport },
  workspace: Workspace,
  { path, bytes: size }: Fitted,
  under: { readonly channel: string; readonly ts: string; readonly name: string },
): Promise<string> {
  const place = await api.call(workspace, "files.getUploadURLExternal", (client) =>
    client.files.getUploadURLExternal({ filename: under.name, length: size }),
  );
  const { upload_url: url, file_id: id } = place;
  if (!url || !id) throw new SlackFailure("files.getUploadURLExternal", "no_url", "unclear");
  if (!isOwnHost(url, "files", apiUrl)) throw new SlackFailure("upload", "foreign_host", "refused");
  await sendBytes(transport, url, { name: under.name, size, stream: () => createReadStream(path) });
  await api.call(workspace, "files.completeUploadExternal", (client) =>
    client.files.completeUploadExternal({
      files: [{ id, title: under.name }],
      channel_id: under.channel,
      thread_ts: under.ts,
    }),
  );
  return id;
}
