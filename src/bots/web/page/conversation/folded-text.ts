import { html, type TemplateResult } from "lit-html";
import { ref } from "lit-html/directives/ref.js";
import { t } from "../text/words.ts";

/** Marks texts that are longer than the lines shown of them, at any width of the page. */
const widths = new ResizeObserver((entries) => {
  for (const { target } of entries) target.classList.toggle("cut", target.scrollHeight > target.clientHeight);
});

const watch = (text: Element | undefined) => text && widths.observe(text);

/** A text of which four lines are shown, and all of it at the press of a button. */
export const foldedText = (text: TemplateResult): TemplateResult => html`
  <p class="said" ${ref(watch)}>${text}</p>
  <button type="button" class="plain unfold" @click=${unfold}>${t("pageShowWhole")}</button>
`;

/** The button disappears, so the text takes the keyboard focus. */
function unfold({ currentTarget }: Event): void {
  const text = (currentTarget as HTMLElement).previousElementSibling as HTMLElement;
  text.classList.add("whole");
  text.tabIndex = -1;
  text.focus();
}
