import type { SlackFile, Message } from "@mynah/fake-slack";
import type { SlackPost } from "./conversations.ts";
import { avatar, escapeHtml, pageOf, playingTime, readIcon, type Theme } from "./page.ts";

/** Draws a thread as Slack's client does. */
export async function slackPage(posts: readonly SlackPost[], theme: Theme): Promise<string> {
  const icon = await readIcon();
  const drawn = await Promise.all(posts.map((post, at) => drawPost(post, posts[at - 1], icon)));
  const head = `<header><b>Thread</b><span># standup</span></header>`;
  return pageOf(head + drawn.join(""), COLORS[theme] + STYLE);
}

/** Draws the App Home of a user. */
export async function slackHomePage(blocks: readonly unknown[], theme: Theme): Promise<string> {
  const tabs = `<header><b>Mynah</b><span class="tab">Home</span><span>Messages</span><span>About</span></header>`;
  const drawn = (blocks as readonly Block[]).map(drawBlock).join("");
  return pageOf(`${tabs}<article class="home">${drawn}</article>`, COLORS[theme] + STYLE);
}

async function drawPost({ author, isBot, message }: SlackPost, before: SlackPost | undefined, icon: string) {
  const goesOn = before?.author === author;
  const badge = isBot ? `<span class="app">APP</span>` : "";
  const head = goesOn
    ? ""
    : `${avatar(author, icon)}<h3>${escapeHtml(author)}${badge}<time>9:41 AM</time></h3>`;
  const files = await Promise.all(message.files.map(drawFile));
  return `<article class="${goesOn ? "on" : ""}">${head}${drawBody(message)}${files.join("")}</article>`;
}

interface TextObject {
  readonly type: string;
  readonly text: string;
}
interface Element {
  readonly type: string;
  readonly text?: TextObject | string;
  readonly placeholder?: TextObject;
  readonly style?: string;
}
interface RichText {
  readonly type: string;
  readonly elements: readonly {
    readonly text: string;
    readonly url?: string;
    readonly style?: { bold?: true };
  }[];
}
interface Block {
  readonly type: string;
  readonly text?: TextObject;
  readonly accessory?: Element;
  readonly elements?: readonly Element[];
}

function drawBody({ blocks, text }: Message): string {
  if (blocks.length === 0) return text === "" ? "" : `<p>${mrkdwn(text)}</p>`;
  return (blocks as unknown as readonly Block[]).map(drawBlock).join("");
}

function drawBlock({ type, text, accessory, elements = [] }: Block): string {
  if (type === "header" && text) return `<h2>${textOf(text)}</h2>`;
  if (type === "section" && text)
    return accessory
      ? `<div class="beside"><p>${textOf(text)}</p>${drawElement(accessory)}</div>`
      : `<p>${textOf(text)}</p>`;
  if (type === "context")
    return `<p class="context">${elements.map((one) => textOf(one as TextObject)).join(" ")}</p>`;
  if (type === "actions") return `<div class="row">${elements.map(drawElement).join("")}</div>`;
  if (type === "divider") return "<hr>";
  if (type === "rich_text") return (elements as unknown as readonly RichText[]).map(drawRichText).join("");
  throw new Error(`a Slack block of the type ${type} cannot be drawn yet`);
}

function drawRichText({ type, elements }: RichText): string {
  const parts = elements.map(({ text, url, style }) => {
    const tag = url === undefined ? (style?.bold ? "b" : "span") : "a";
    return `<${tag}>${escapeHtml(text)}</${tag}>`;
  });
  const tag = type === "rich_text_quote" ? "blockquote" : "p";
  return `<${tag}>${parts.join("")}</${tag}>`;
}

function drawElement({ type, text, placeholder, style = "" }: Element): string {
  const label = typeof text === "object" ? text : (placeholder ?? { type: "plain_text", text: "" });
  const isMenu = type !== "button";
  return `<button class="${style}">${textOf(label)}${isMenu ? " ▾" : ""}</button>`;
}

const textOf = ({ type, text }: TextObject) => (type === "mrkdwn" ? mrkdwn(text) : escapeHtml(text));

/** Converts Slack's markup: mentions, links, bold, italics, code. `&`, `<` and `>` are already escaped in it. */
const mrkdwn = (text: string): string =>
  text
    .replaceAll(/<@\w+>/g, `<span class="mention">@Mynah</span>`)
    .replaceAll(/<https?:[^|>]*\|([^>]*)>/g, "<a>$1</a>")
    .replaceAll(/<(https?:[^>]*)>/g, "<a>$1</a>")
    .replaceAll(/(?<!\w)\*(\S.*?)\*(?!\w)/g, "<b>$1</b>")
    .replaceAll(/(?<!\w)_(\S.*?)_(?!\w)/g, "<em>$1</em>")
    .replaceAll(/`([^`]+)`/g, "<code>$1</code>");

async function drawFile({ name, filetype, mimetype, content }: SlackFile): Promise<string> {
  if (mimetype.startsWith("audio/") && Buffer.isBuffer(content))
    return `<div class="name">${escapeHtml(name)} <i>▾</i></div>
      <div class="player">${PLAY}<i><u></u></i><span>${await playingTime(content)}</span><b>1x</b></div>`;
  return `<div class="file">${PAPER}<div><b>${escapeHtml(name)}</b><small>${escapeHtml(filetype.toUpperCase())}</small></div></div>`;
}

const PLAY = `<svg viewBox="0 0 36 36"><circle cx="18" cy="18" r="18" fill="#007a5a"/><path d="M14 11v14l11-7z" fill="#fff"/></svg>`;
const PAPER = `<svg viewBox="0 0 36 36"><rect width="36" height="36" rx="7" fill="#4a9eda"/><path d="M10 11h16v2.4H10zm0 5.8h16v2.4H10zm0 5.8h10V25H10z" fill="#fff"/></svg>`;

const COLORS: Readonly<Record<Theme, string>> = {
  light: `:root { --ground: #fff; --text: #1d1c1d; --muted: #616061; --border: #dddddd; --edge: #bbbabb; --link: #1264a3;
    --tag: #e8e8e8; --mention: #fbf3d5; --bar: #d4d4d4; --danger: #c01343; }`,
  dark: `:root { --ground: #1a1d21; --text: #d1d2d3; --muted: #ababad; --border: #35373b; --edge: #565856; --link: #1d9bd1;
    --tag: #3a3d42; --mention: #343629; --bar: #4b4d50; --danger: #e8658b; }`,
};

const STYLE = `
main { width: 560px; padding-bottom: 22px; background: var(--ground); color: var(--text); font-size: 15px; line-height: 1.46; }
header { padding: 12px 20px; border-bottom: 1px solid var(--border); font-size: 17px; }
header span { margin-left: 8px; color: var(--muted); font-size: 13px; }
article { position: relative; padding: 0 20px 0 76px; margin-top: 20px; }
article.on { margin-top: 16px; }
.avatar { position: absolute; left: 20px; top: 3px; width: 40px; height: 40px; border-radius: 8px; overflow: hidden; box-shadow: 0 0 0 1px var(--border);
  color: #fff; font-size: 19px; font-weight: 600; line-height: 40px; text-align: center; }
.avatar svg { width: 40px; height: 40px; }
blockquote { margin: 4px 0; padding-left: 12px; border-left: 4px solid var(--border); white-space: pre-line; }
h3 { font-size: 15px; font-weight: 750; line-height: 22px; }
.app { margin-left: 5px; padding: 1px 4px; border-radius: 3px; background: var(--tag); color: var(--muted); font-size: 10px;
  font-weight: 650; vertical-align: 1.5px; }
time { margin-left: 8px; color: var(--muted); font-size: 12px; font-weight: 400; }
p { white-space: pre-wrap; overflow-wrap: anywhere; }
p + p { margin-top: 6px; }
b { font-weight: 700; }
h2 { margin: 14px 0 4px; font-size: 18px; line-height: 1.3; }
.home { padding: 0 20px; }
.home > p + .row, .home > .row { margin-top: 10px; }
.tab { padding-bottom: 4px; border-bottom: 2px solid var(--link); color: var(--text); }
.beside { display: flex; gap: 12px; align-items: flex-start; justify-content: space-between; }
.beside button { flex: none; }
hr { margin: 14px 0; border: 0; border-top: 1px solid var(--border); }
.context { color: var(--muted); font-size: 13px; }
.mention { padding: 0 2px 1px; border-radius: 3px; background: var(--mention); color: var(--link); }
a { color: var(--link); }
code { padding: 1px 4px; border: 1px solid var(--border); border-radius: 3px; color: #e01e5a; font-size: 12px; }
.row { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 8px; }
button { height: 30px; padding: 0 12px; border: 1px solid var(--edge); border-radius: 6px; background: var(--ground);
  color: var(--text); font-size: 13.5px; font-weight: 650; }
button.primary { border-color: #007a5a; background: #007a5a; color: #fff; }
button.danger { border-color: var(--danger); color: var(--danger); }
.name { color: var(--muted); font-size: 13px; }
.name i { font-style: normal; font-size: 11px; }
.player { display: flex; gap: 12px; align-items: center; width: 420px; margin-top: 4px; padding: 11px 14px;
  border: 1px solid var(--border); border-radius: 12px; font-size: 13px; }
.player svg { width: 36px; height: 36px; }
.player i { position: relative; flex: 1; height: 4px; border-radius: 2px; background: var(--bar); }
.player u { position: absolute; left: -1px; top: -4px; width: 12px; height: 12px; border-radius: 50%; background: #007a5a; }
.player span { color: var(--muted); font-variant-numeric: tabular-nums; }
.player b { padding: 2px 7px; border-radius: 9px; background: var(--tag); font-size: 12px; }
.file { display: flex; gap: 12px; align-items: center; width: 420px; margin-top: 4px; padding: 11px 14px;
  border: 1px solid var(--border); border-radius: 12px; }
.file svg { width: 36px; height: 36px; flex: none; }
.file b { display: block; line-height: 19px; }
.file small { color: var(--muted); font-size: 13px; }
`;
