import { byId, element } from "./element.ts";
import type { Document } from "./open-api.ts";
import { createOperation, type OperationView } from "./operation.ts";

const note = byId("note");
const groups = byId("groups");

async function showAll(): Promise<void> {
  const response = await fetch("openapi.json");
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  const { paths } = (await response.json()) as Document;
  const views = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) =>
      createOperation({ ...operation, path, method: method.toUpperCase() }, () => byId("key").value.trim()),
    ),
  );
  // Commands are the longest group, so they come last.
  const tags = [...new Set(views.map(({ tag }) => tag))].filter((tag) => tag !== "commands");
  const sections = [...tags, "commands"].map((tag) =>
    createGroup(
      tag,
      views.filter((view) => view.tag === tag),
    ),
  );
  groups.replaceChildren(...sections.map(({ section }) => section));
  const find = byId("find");
  const filter = () => {
    const words = find.value.toLowerCase().split(/\s+/);
    const found = sections.reduce((sum, group) => sum + group.filter(words), 0);
    note.textContent = find.value.trim() === "" ? "" : `${found} of ${views.length} operations`;
  };
  find.addEventListener("input", filter);
  filter();
  openNamed();
}

function createGroup(tag: string, views: readonly OperationView[]) {
  const heading = element("h2", { id: `group-${tag}` }, tag);
  const section = element("section", { "aria-labelledby": heading.id }, heading);
  section.append(...views.map(({ details }) => details));
  return {
    section,
    /** Shows the operations that contain all words, and returns how many. */
    filter(words: readonly string[]): number {
      for (const { details, text } of views) details.hidden = !words.every((word) => text.includes(word));
      const shown = views.filter(({ details }) => !details.hidden).length;
      section.hidden = shown === 0;
      return shown;
    },
  };
}

/** Opens the operation that the address names, such as #runTts. */
function openNamed(): void {
  const named = document.getElementById(location.hash.slice(1));
  if (!(named instanceof HTMLDetailsElement)) return;
  named.open = true;
  named.scrollIntoView();
}

addEventListener("hashchange", openNamed);
try {
  await showAll();
} catch (error) {
  note.textContent = `The OpenAPI document couldn't be loaded (${String(error)}). Reload the page in a minute.`;
}
