import { attachFiles } from "./attachments.ts";
import type { PageStore } from "../state.ts";

/** Attaches files dropped or pasted anywhere on the page to the line. */
export function acceptFiles(store: PageStore): void {
  const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files") ?? false;
  window.addEventListener("dragover", (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    if (!store.model.dragging) store.change({ dragging: true });
  });
  window.addEventListener("dragleave", (event) => {
    // Moving between elements of the page isn't leaving the page.
    if (event.relatedTarget === null) store.change({ dragging: false });
  });
  window.addEventListener("drop", (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    store.change({ dragging: false });
    attachFiles(store, event.dataTransfer?.files ?? []);
  });
  window.addEventListener("paste", (event) => {
    const files = event.clipboardData?.files;
    // Office programs add an image of copied text to the text; the text is what was meant.
    if (!files?.length || event.clipboardData?.types.includes("text/plain")) return;
    event.preventDefault();
    attachFiles(store, files);
  });
}
