import type { UploadView } from "../../api-types.ts";
import { attachStored } from "./attachments.ts";
import type { PageStore } from "../state.ts";

const DRAFT_KEY = "mynah draft";

interface KeptDraft {
  readonly line: string;
  readonly files: readonly { readonly upload: UploadView; readonly earlier?: string }[];
}

/** Restores this tab's draft after a reload, and keeps it from then on. Files that are still uploading are lost. */
export function keepDraft(store: PageStore): void {
  let storedDraft = "";
  try {
    storedDraft = sessionStorage.getItem(DRAFT_KEY) ?? "";
    const { line, files } = JSON.parse(storedDraft || '{"line":"","files":[]}') as KeptDraft;
    store.draft({ line, caret: line.length, closed: true });
    for (const file of files) attachStored(store, file);
  } catch {
    // Storage is blocked, or another version wrote it.
  }
  store.onDraw(() => {
    const { line, files } = store.model.draft;
    const uploaded = files.flatMap(({ upload, earlier }) =>
      upload ? [{ upload, ...(earlier !== undefined && { earlier }) }] : [],
    );
    const draft = JSON.stringify({ line, files: uploaded } satisfies KeptDraft);
    if (draft === storedDraft) return;
    storedDraft = draft;
    try {
      sessionStorage.setItem(DRAFT_KEY, draft);
    } catch {
      // Storage may be full or blocked.
    }
  });
}
