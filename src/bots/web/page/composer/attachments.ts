import { ApiFailure, API_HEADERS, textOf } from "../api.ts";
import type { UploadView } from "../../api-types.ts";
import type { Attachment, PageStore } from "../state.ts";
import { t } from "../text/words.ts";

/** Adds files to the draft and uploads each right away, so that nobody waits after pressing Enter. */
export function attachFiles(store: PageStore, files: Iterable<File>): void {
  for (const file of files) attachOne(store, file);
  store.afterDraw(() => document.querySelector<HTMLElement>("#line")?.focus());
}

function attachOne(store: PageStore, file: File): void {
  const key = crypto.randomUUID();
  const update = (part: Partial<Attachment>) =>
    store.draft({
      files: store.model.draft.files.map((each) => (each.key === key ? { ...each, ...part } : each)),
    });
  const { done, cancel } = send(store, file, (progress) => update({ progress }));
  done.then(
    (upload) => update({ upload, progress: 1 }),
    (error: unknown) => update({ problem: error instanceof Error ? error.message : String(error) }),
  );
  const { name, size: bytes, type: guessedType } = file;
  const added: Attachment = { key, name, bytes, guessedType, progress: 0, cancel, done };
  store.draft({ files: [...store.model.draft.files, added], problem: undefined });
}

/** Adds a file that is on the server already: an upload of an earlier request, or a result named by `earlier`. */
export function attachStored(
  store: PageStore,
  { upload, earlier }: { readonly upload: UploadView; readonly earlier?: string },
): void {
  const { name, bytes, type: guessedType } = upload;
  const key = crypto.randomUUID();
  const details = {
    key,
    name,
    bytes,
    guessedType,
    progress: 1,
    upload,
    ...(earlier !== undefined && { earlier }),
  };
  const added: Attachment = { ...details, cancel: () => {}, done: Promise.resolve(upload) };
  store.draft({ files: [...store.model.draft.files, added], problem: undefined });
}

export function removeAttachment(store: PageStore, key: string): void {
  const { files } = store.model.draft;
  files.find((each) => each.key === key)?.cancel();
  store.draft({ files: files.filter((each) => each.key !== key), problem: undefined });
}

function send(store: PageStore, file: File, onProgress: (part: number) => void) {
  const max = store.model.catalog?.maxUploadBytes;
  if (file.size === 0) return refused(t("pageFileEmpty", { name: file.name }));
  if (max !== undefined && file.size > max) {
    const limit = Math.floor(max / 1024 / 1024);
    return refused(t("pageFileTooLarge", { name: file.name, max: limit }));
  }
  return request(file, onProgress);
}

const refused = (text: string) => ({
  done: Promise.reject<UploadView>(new ApiFailure(text, false)),
  cancel: () => {},
});

/** Uses XMLHttpRequest, because fetch can't report upload progress. */
function request(file: File, onProgress: (part: number) => void) {
  const xhr = new XMLHttpRequest();
  const done = new Promise<UploadView>((resolve, reject) => {
    xhr.upload.addEventListener("progress", ({ loaded, total }) => onProgress(loaded / Math.max(1, total)));
    xhr.addEventListener("load", () => {
      const answer = xhr.response as { upload?: UploadView } | null;
      if (answer?.upload) resolve(answer.upload);
      else reject(new ApiFailure(textOf(answer ?? undefined, xhr.status), xhr.status >= 500));
    });
    xhr.addEventListener("error", () =>
      reject(new ApiFailure(t("pageUploadBroken", { name: file.name }), true)),
    );
    xhr.addEventListener("abort", () => reject(new ApiFailure(t("pageUploadRemoved"), false)));
  });
  xhr.open("POST", `/api/uploads?name=${encodeURIComponent(file.name.slice(-200) || "file")}`);
  for (const [name, value] of Object.entries(API_HEADERS)) xhr.setRequestHeader(name, value);
  xhr.setRequestHeader("content-type", "application/octet-stream");
  xhr.responseType = "json";
  xhr.send(file);
  return { done, cancel: () => xhr.abort() };
}
