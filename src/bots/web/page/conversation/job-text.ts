import type { FileView, JobView, UploadView } from "../../api-types.ts";
import { api } from "../api.ts";
import type { PageStore } from "../state.ts";
import { t } from "../text/words.ts";

/** Returns a job's transcript as text, in full. */
export async function textOf({ transcript }: JobView): Promise<string> {
  const { segments = [], cut, forms = [] } = transcript ?? {};
  const whole = cut ? forms.find(({ form }) => form === "json")?.url : undefined;
  const lines = whole === undefined ? segments : (await api.transcript(whole)).segments;
  return lines.map(({ speaker, text }) => (speaker === undefined ? text : `${speaker}: ${text}`)).join("\n");
}

/** Returns a function that copies a text, and says so. */
export const copy =
  (store: PageStore) =>
  async (text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      store.notify(t("pageTellsCopied"));
    } catch {
      store.draft({ problem: t("pageCannotCopy") });
    }
  };

/** Returns the files that were uploaded for a job, for another request. */
export const uploadsOf = ({ sources }: JobView): readonly UploadView[] =>
  sources.flatMap(({ name, upload }) =>
    upload
      ? [{ id: upload.id, name, type: upload.media === undefined ? "" : `${upload.media}/*`, bytes: 0 }]
      : [],
  );

/** Returns a result of a job as a source of another request, as a line names it. */
export function sourceOf({ id, files }: JobView, file: FileView): { upload: UploadView; earlier: string } {
  const [kind] = file.type.split("/");
  const alike = files.filter(({ type }) => type.startsWith(`${kind}/`));
  const earlier = alike.length === 1 ? `job:${id}` : `job:${id}#${alike.indexOf(file) + 1}`;
  return { upload: file, earlier };
}
