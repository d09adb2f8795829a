import { html, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import type { OptionForm } from "../../../../commands/docs/describe.ts";
import { attachFiles, removeAttachment } from "./attachments.ts";
import type { Attachment } from "../state.ts";
import { formatSize } from "../text/format.ts";
import { icon } from "../icons.ts";
import type { Page } from "../page.ts";
import { t } from "../text/words.ts";

/** Opens the file picker. The real input is invisible but not removed, so that this works in every browser. */
export function fileButton({ store }: Page): TemplateResult {
  const chosen = (event: Event) => {
    const input = event.currentTarget as HTMLInputElement;
    attachFiles(store, input.files ?? []);
    input.value = "";
  };
  return html`
    <button
      type="button"
      class="round"
      aria-label=${t("pageAttach")}
      title=${t("pageAttach")}
      @click=${pickFile}
    >
      ${icon("clip")}
    </button>
    <input id="files" type="file" multiple hidden aria-label=${t("pageFiles")} @change=${chosen} />
  `;
}

export const pickFile = (): void => document.querySelector<HTMLInputElement>("#files")?.click();

export function attachmentsView(page: Page): TemplateResult | string {
  const { files } = page.store.model.draft;
  if (!files.length) return "";
  return html`
    <ul class="attachments" aria-label=${t("pageFilesToSend")}>
      ${files.map((file) => attachmentView(page, file))}
    </ul>
    ${page.writing.read().command ? "" : suggestions(page)}
  `;
}

const attachmentView = ({ store }: Page, file: Attachment): TemplateResult => html`
  <li class=${file.problem ? "broken" : ""}>
    ${icon(file.problem ? "alert" : "file")}
    <span class="name">${file.name}</span>
    <span class="quiet">${file.problem ?? formatSize(file.bytes)}</span>
    ${
      file.upload || file.problem
        ? ""
        : html`<progress
            max="1"
            .value=${file.progress}
            aria-label=${t("pageUploading", { name: file.name })}
          ></progress>`
    }
    <button
      type="button"
      aria-label=${t("pageRemove", { name: file.name })}
      @click=${() => removeAttachment(store, file.key)}
    >
      ${icon("close")}
    </button>
  </li>
`;

/** Suggests commands, because a file alone doesn't say what to do with it. */
function suggestions({ store, writing }: Page): TemplateResult | string {
  const usable = store.model.draft.files.filter(({ problem }) => !problem);
  if (!usable.length) return "";
  const kinds = usable.map(kindOf);
  const takes = ({ kind, accept }: OptionForm) =>
    kind === "source" && kinds.every((type) => !type || accept?.some((each) => each === type));
  const takers = store.model.known?.commands.filter(({ options }) => options.some(takes));
  return html`
    <p class="chips">
      <span class="quiet">${t("pageWhatToDo")}</span>
      ${repeat(
        takers ?? [],
        ({ name }) => name,
        ({ name, description }) =>
          html`<button
            type="button"
            class="chip"
            title=${description}
            @click=${() => writing.write(`/${name} ${store.model.draft.line}`)}
          >
            /${name}
          </button>`,
      )}
    </p>
  `;
}

/** Guessed until the upload completes, so that the buttons don't move then. */
const kindOf = ({ upload, guessedType }: Attachment): string | undefined =>
  upload ? upload.type.split("/")[0] : /^(audio|video|image)\//.exec(guessedType)?.[1];
