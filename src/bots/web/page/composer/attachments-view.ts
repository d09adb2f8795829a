import { html, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { attachFiles, removeAttachment } from "./attachments.ts";
import type { Attachment } from "../state.ts";
import { formatSize } from "../text/format.ts";
import { icon } from "../icons.ts";
import type { Page } from "../page.ts";
import { verbsFor } from "./verbs.ts";
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
    ${
      file.problem
        ? html`<span class="quiet" role="alert">${file.problem}</span>`
        : html`<span class="quiet">${file.earlier ?? (file.bytes ? formatSize(file.bytes) : "")}</span>`
    }
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

/** Suggests what to do, because a file alone doesn't say it. Enter runs the first. */
function suggestions({ store, writing }: Page): TemplateResult | string {
  const { common, others } = verbsFor(store.model);
  if (!common.length) return "";
  const { line, allVerbs } = store.model.draft;
  const shown = allVerbs ? [...common, ...others] : common;
  return html`
    <p class="chips">
      <span class="quiet">${t("pageWhatToDo")}</span>
      ${repeat(
        shown,
        ({ command }) => command.name,
        ({ command, label, line: start }, index) =>
          html`<button
            type="button"
            class=${index === 0 && line === "" ? "chip chosen" : "chip"}
            title=${command.description}
            @click=${() => writing.write(start + line)}
          >
            ${label ? t(label) : ""} <span class="quiet">/${command.name}</span>${
              index === 0 && line === "" ? html`<kbd>Enter</kbd>` : ""
            }
          </button>`,
      )}
      ${
        allVerbs || !others.length
          ? ""
          : html`<button type="button" class="chip" @click=${() => store.draft({ allVerbs: true })}>
              ${t("pageMore")} …
            </button>`
      }
    </p>
  `;
}
