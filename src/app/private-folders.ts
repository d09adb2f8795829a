import { chmod, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Logger } from "pino";
import { errorCodeOf } from "../store/unavailable.ts";

/** Folders of DATA_DIR that hold people's uploads, transcripts and results. The embedded database restricts its own. */
const FOLDERS = ["media", "recordings", "studio"];

const OTHERS = 0o077;

/**
 * Removes other accounts' access to people's files (folders 0700, files 0600) where an earlier version or a copy left
 * them open. New folders are created restricted, so only existing ones are checked. Failures are logged.
 */
export async function restrictPrivateFolders(dataDir: string, log: Logger): Promise<void> {
  for (const name of FOLDERS) {
    const folder = join(dataDir, name);
    try {
      // Nothing inside a restricted folder can be reached, so a large one is walked only once.
      if (((await stat(folder)).mode & OTHERS) !== 0) await restrictFolder(folder);
    } catch (error) {
      if (isMissing(error)) continue;
      log.warn(
        { err: error, folder },
        "data folder: other accounts on this machine can read people's files, and this user cannot change that; give the folder to the user who runs Mynah (chown -R)",
      );
    }
  }
}

/** The folder itself comes last: an interrupted walk starts over at the next start. */
async function restrictFolder(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await restrictFolder(path);
    else if (entry.isFile()) await chmod(path, 0o600).catch(ignoreMissing);
  }
  await chmod(folder, 0o700);
}

/** Another process on the same folder may have just deleted the file. */
function ignoreMissing(error: unknown): void {
  if (!isMissing(error)) throw error;
}

const isMissing = (error: unknown) => errorCodeOf(error) === "ENOENT";
