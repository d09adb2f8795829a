import type { LiveEvent } from "../../api-types.ts";

/** Shows the captions of a voice channel, newest at the bottom. */
const list = document.querySelector("ol") as HTMLOListElement;
const status = document.querySelector('[role="status"]') as HTMLElement;
const items = new Map<string, HTMLLIElement>();

/** Only text: what people say is never markup. */
function fill(item: HTMLLIElement, { name, text }: LiveEvent["lines"][number]): void {
  const shown = name === undefined ? text : `${name}\n${text}`;
  if (item.dataset["shown"] === shown) return;
  item.dataset["shown"] = shown;
  item.className = name === undefined ? "note" : "";
  const speaker = document.createElement("b");
  speaker.textContent = name ?? "";
  item.replaceChildren(...(name === undefined ? [] : [speaker, " "]), text);
}

function show({ status: text, lines }: LiveEvent): void {
  const page = document.documentElement;
  const isAtEnd = page.scrollHeight - page.scrollTop - page.clientHeight < 80;
  const keys = new Set(lines.map(({ key }) => key));
  for (const [key, item] of items) {
    if (keys.has(key)) continue;
    item.remove();
    items.delete(key);
  }
  for (const [index, line] of lines.entries()) {
    const item = items.get(line.key) ?? document.createElement("li");
    items.set(line.key, item);
    fill(item, line);
    if (list.children[index] !== item) list.insertBefore(item, list.children[index] ?? null);
  }
  status.textContent = text;
  if (isAtEnd) page.scrollTop = page.scrollHeight;
}

const events = new EventSource(`${location.pathname}/events${location.search}`);
events.addEventListener("captions", ({ data }: MessageEvent<string>) => {
  const event = JSON.parse(data) as LiveEvent;
  show(event);
  if (event.isOver) events.close();
});
events.addEventListener("error", () => (status.textContent = document.body.dataset["lost"] ?? ""));
