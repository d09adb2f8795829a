import { createReadStream } from "node:fs";
import type { Fitted } from "../../../media/processing/media-processor.ts";
import type { SlackApi } from "../api/api.ts";
import { SlackFailure } from "../api/errors.ts";
import { isOwnHost } from "../api/slack-host.ts";
import type { Transport } from "../api/transport.ts";
import { sendBytes } from "../delivery/upload-bytes.ts";
import type { Workspace } from "../auth/workspace.ts";

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
