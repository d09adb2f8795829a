import { html, type TemplateResult } from "lit-html";
import type { Link, Suggestion, Suggestions } from "../../../../commands/definition/command.ts";
import type { CommandForm } from "../../../../commands/docs/describe.ts";
import { icon, type IconName } from "../icons.ts";
import { askView } from "./panel-view.ts";

/** Follow-up commands, one press each or with a field, and links, except those that lines are. */
export const suggestionsView = (
  { title, choices, links = [] }: Suggestions,
  ask: (line: string) => void,
  commands: readonly CommandForm[],
): TemplateResult | string => {
  const others = links.filter(({ line }) => line === undefined);
  if (choices.length + others.length === 0) return "";
  return html`<footer role="group" aria-label=${title}>
    ${choices.map((choice) =>
      choice.asks === undefined ? choiceView(choice, ask) : askView(choice, ask, commands),
    )}
    ${others.map((link) => linkView(link, link.label))}
  </footer> `;
};

/** Icons of commands by what they do; the others have none. */
const ICONS = new Map<string, IconName>([
  ["voice preview", "play"],
  ["jobs retry", "retry"],
  ["jobs show", "file"],
  ["music lyrics", "file"],
  ["podcast script", "file"],
  ["transcripts minutes", "file"],
  ["setup", "gear"],
  ["recipe run", "play"],
]);

function iconOf(line: string) {
  const [first = "", second = ""] = line.slice(1).split(" ");
  const name = ICONS.get(first) ?? ICONS.get(`${first} ${second}`);
  return name ? icon(name) : "";
}

const choiceView = ({ label, line }: Suggestion, ask: (line: string) => void): TemplateResult =>
  html`<button type="button" class="small" title=${line} @click=${() => ask(line)}>
    ${iconOf(line)} ${label}
  </button>`;

/** Links within the page stay in its tab. One to a moment plays it. */
export const linkView = ({ label, url }: Link, text: string): TemplateResult =>
  url.startsWith("/#")
    ? html`<a class="job-link" href=${url} title=${label}
        >${icon(url.includes("@") ? "play" : "link")}${text}</a
      >`
    : html`<a href=${url} rel="noopener noreferrer" target="_blank">${text}</a>`;
