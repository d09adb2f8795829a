import { html, type TemplateResult } from "lit-html";
import type { Link, Suggestions } from "../../../../commands/definition/command.ts";
import { icon } from "../icons.ts";

/** Follow-up commands, one press each, and links, except those that lines are. */
export const suggestionsView = (
  { title, choices, links = [] }: Suggestions,
  ask: (line: string) => void,
): TemplateResult | string => {
  const others = links.filter(({ line }) => line === undefined);
  if (choices.length + others.length === 0) return "";
  return html`<footer role="group" aria-label=${title}>
    ${choices.map(
      ({ label, line }) =>
        html`<button type="button" class="small" title=${line} @click=${() => ask(line)}>
          ${icon("play")} ${label}
        </button>`,
    )}
    ${others.map((link) => linkView(link, link.label))}
  </footer> `;
};

/** Links within the page stay in its tab. */
export const linkView = ({ label, url }: Link, text: string): TemplateResult =>
  url.startsWith("/#")
    ? html`<a class="job-link" href=${url} title=${label}>${icon("play")}${text}</a>`
    : html`<a href=${url} rel="noopener noreferrer" target="_blank">${text}</a>`;
