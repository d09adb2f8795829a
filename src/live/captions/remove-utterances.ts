import type { Files } from "../../media/storage/files.ts";
import type { CaptionStore } from "./store/index.ts";

export interface RemoveUtterancesDeps {
  readonly rows: Pick<CaptionStore, "utterancesOf" | "removeLines" | "find" | "jobsOf" | "removeRecaps">;
  readonly files: Pick<Files, "remove">;
  readonly deleteJobs: (ids: readonly string[]) => Promise<void>;
}

/** Creates what deletes a person's words from captions, with their audio. Messages that show them are edited. Returns how many. */
export const createRemoveUtterances =
  ({ rows, files, deleteJobs }: RemoveUtterancesDeps) =>
  async (
    person: { readonly platform: string; readonly personId: string; readonly workspace?: string },
    captions?: string,
  ): Promise<number> => {
    const utterances = await rows.utterancesOf(person, captions);
    // From here on, a late text finds no line.
    await rows.removeLines(utterances);
    for (const { fileId } of utterances) if (fileId !== null) await files.remove(fileId);
    await deleteJobs(utterances.flatMap(({ jobId }) => jobId ?? []));
    // What the language model has answered may hold their words.
    for (const id of new Set(utterances.map((line) => line.captions))) {
      await rows.removeRecaps(id);
      const found = await rows.find(id);
      if (found) await deleteJobs(await rows.jobsOf(found, { ofReadersOnly: true }));
    }
    return utterances.length;
  };
