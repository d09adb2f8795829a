import type { SlackApi } from "../api/api.ts";
import { isSlackError, SlackFailure } from "../api/errors.ts";
import type { Workspace } from "../auth/workspace.ts";

/**
 * Returns whether a file is visible anywhere, according to `files.info`: each file is shared in only one place.
 * Undefined if the app wasn't allowed to read files.
 */
export async function isFileShared(
  api: SlackApi,
  workspace: Workspace,
  id: string,
): Promise<boolean | undefined> {
  try {
    const { file } = await api.call(workspace, "files.info", (client) => client.files.info({ file: id }));
    const { public: open, private: closed } = file?.shares ?? {};
    return [open, closed].some((places) => Object.keys(places ?? {}).length > 0);
  } catch (error) {
    // Not completed, or not visible yet.
    if (isFileGone(error)) return false;
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
