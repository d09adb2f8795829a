import { html, type TemplateResult } from "lit-html";
import type { Suggestions } from "../../../../commands/definition/command.ts";
import { icon } from "../icons.ts";

/** Follow-up commands, one press each, and links. */
export const suggestionsView = (
  { title, choices, links = [] }: Suggestions,
  ask: (line: string) => void,
): TemplateResult => html`
  <footer role="group" aria-label=${title}>
    ${choices.map(
      ({ label, line }) =>
        html`<button type="button" class="small" title=${line} @click=${() => ask(line)}>
          ${icon("play")} ${label}
        </button>`,
    )}
    ${links.map(({ label, url }) => html`<a href=${url} rel="noopener noreferrer" target="_blank">${label}</a>`)}
  </footer>
`;
