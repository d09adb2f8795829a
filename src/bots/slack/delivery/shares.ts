import type { SlackApi } from "../api/api.ts";
import { isSlackError, SlackFailure } from "../api/errors.ts";
import type { Workspace } from "../auth/workspace.ts";

/** A message that shows a file. */
export interface SharedMessage {
  readonly channel: string;
  readonly ts: string;
}

/**
 * Returns the messages that show a file, according to `files.info`: the response of `files.completeUploadExternal`
 * doesn't contain them. Undefined if the app wasn't allowed to read files.
 */
export async function findSharedMessages(
  api: SlackApi,
  workspace: Workspace,
  id: string,
): Promise<readonly SharedMessage[] | undefined> {
  try {
    const { file } = await api.call(workspace, "files.info", (client) => client.files.info({ file: id }));
    const { public: open, private: closed } = file?.shares ?? {};
    return [open, closed].flatMap((places) =>
      Object.entries(places ?? {}).flatMap(([channel, messages]) =>
        messages.map(({ ts = "" }) => ({ channel, ts })),
      ),
    );
  } catch (error) {
    // Not completed, or not visible yet.
    if (isFileGone(error)) return [];
    if (isSlackError(error, "scope")) return undefined;
    throw error;
  }
}

/** Deletes a file, so that it can't appear late. Throws SlackFailure if it's unclear whether it is deleted. */
export async function deleteFile(api: SlackApi, workspace: Workspace, id: string): Promise<void> {
  try {
    await api.call(workspace, "files.delete", (client) => client.files.delete({ file: id }));
  } catch (error) {
    if (isSlackError(error, "busy", "unclear") || !(error instanceof SlackFailure)) throw error;
  }
}

/** Best effort: ignores files that can't be deleted. */
export async function tryDeleteFile(api: SlackApi, workspace: Workspace, id: string): Promise<void> {
  try {
    await api.call(workspace, "files.delete", (client) => client.files.delete({ file: id }));
  } catch (error) {
    if (!(error instanceof SlackFailure)) throw error;
  }
}

export const isFileGone = (error: unknown): boolean =>
  error instanceof SlackFailure && /^file_(not_found|deleted)$/.test(error.code);
