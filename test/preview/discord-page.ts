import {
  COMPONENT,
  type MessageComponent,
  FLAGS,
  type ShownMessage,
  type ShownFile,
} from "@mynah/fake-discord";
import type { DiscordPost } from "./conversations.ts";
import { avatar, escapeHtml, pageOf, playingTime, readIcon, type Theme } from "./page.ts";

/** Draws messages as Discord's client does. */
export async function discordPage(posts: readonly DiscordPost[], theme: Theme): Promise<string> {
  const icon = await readIcon();
  const drawn = await Promise.all(posts.map((post) => drawPost(post, icon)));
  return pageOf(drawn.join(""), COLORS[theme] + STYLE);
}

async function drawPost({ author, isBot, message, used }: DiscordPost, icon: string): Promise<string> {
  const reply = used
    ? `<div class="used"><i></i><b>${escapeHtml(used.by)}</b> used <span>${escapeHtml(used.command)}</span></div>`
    : "";
  const tag = isBot ? `<span class="app">APP</span>` : "";
  const files = await Promise.all(message.attachments.map(drawFile));
  return `<article>${reply}${avatar(author, icon)}<div class="body">
    <h3>${escapeHtml(author)}${tag}<time>Today at 9:41 AM</time></h3>
    ${hasCards(message) ? "" : drawText(message.content)}${files.join("")}
    ${message.components.map(drawComponent).join("")}</div></article>`;
}

/** Whether the components are the whole message (Components V2). */
const hasCards = ({ flags }: ShownMessage) => (flags & FLAGS.componentsV2) !== 0;

/** Splits the text into quotes, small print and ordinary lines. */
function drawText(content: string): string {
  const lines = content.split("\n").map((line) => {
    if (line.startsWith("> ")) return { kind: "quote", html: inline(line.slice(2)) };
    if (line.startsWith("-# ")) return { kind: "small", html: inline(line.slice(3)) };
    return { kind: "line", html: inline(line) };
  });
  const html: string[] = [];
  lines.forEach(({ kind, html: text }, at) => {
    const goesOn = lines[at - 1]?.kind === kind;
    if (goesOn) html.push(`<br>${text}`);
    else html.push(`${at > 0 ? "</div>" : ""}<div class="${kind}">${text}`);
  });
  return content === "" ? "" : `<div class="content">${html.join("")}</div></div>`;
}

/** Converts Discord's markup of one line: escapes, code, links, bold, italics. */
function inline(line: string): string {
  const kept: string[] = [];
  const keep = (html: string) => `\u0000${kept.push(html) - 1}\u0000`;
  return escapeHtml(line)
    .replaceAll(/`([^`]+)`/g, (_, code: string) => keep(`<code>${code}</code>`))
    .replaceAll(/\\(&\w+;|[^\w\s])/g, (_, char: string) => keep(char))
    .replaceAll(/\[([^\]]+)\]\((?:&lt;)?https?:[^)]*\)/g, "<a>$1</a>")
    .replaceAll(/(?:&lt;)?(https?:\/\/[^\s&]+)(?:&gt;)?/g, "<a>$1</a>")
    .replaceAll(/&lt;@\d+&gt;/g, `<span class="mention">@Ben</span>`)
    .replaceAll(/&lt;#\d+&gt;/g, `<span class="mention">#standup</span>`)
    .replaceAll(/\*\*(.+?)\*\*/g, "<b>$1</b>")
    .replaceAll(/__(.+?)__/g, "<u>$1</u>")
    .replaceAll(/(?<!\w)[*_](.+?)[*_](?!\w)/g, "<em>$1</em>")
    .replaceAll(/\u0000(\d+)\u0000/g, (_, at: string) => kept[Number(at)] ?? "");
}

const size = (bytes: number) =>
  bytes < 1024
    ? `${bytes} bytes`
    : bytes < 1024 ** 2
      ? `${(bytes / 1024).toFixed(2)} KB`
      : `${(bytes / 1024 ** 2).toFixed(2)} MB`;

async function drawFile({ name, bytes, contentType }: ShownFile): Promise<string> {
  const isAudio = contentType.startsWith("audio/");
  const head = `<div class="head">${isAudio ? NOTE : PAPER}<div><a>${escapeHtml(name)}</a><small>${size(bytes.length)}</small></div></div>`;
  const player = isAudio
    ? `<div class="player">${PLAY}<span>0:00 / ${await playingTime(bytes)}</span><i></i>${SPEAKER}</div>`
    : "";
  return `<div class="file">${head}${player}</div>`;
}

function drawComponent(one: MessageComponent): string {
  const { type, components = [], content = "" } = one;
  if (type === COMPONENT.row) return drawRow(one);
  if (type === COMPONENT.textDisplay) return drawText(content);
  if (type === SEPARATOR) return "<hr>";
  if (type === COMPONENT.container)
    return `<div class="container">${components.map(drawComponent).join("")}</div>`;
  if (type === FILE) return "";
  throw new Error(`a Discord component of the type ${type} cannot be drawn yet`);
}

/** Discord's types of components that the fake treats like any other. A file is drawn with the attachments. */
const SEPARATOR = 14;
const FILE = 13;

function drawRow({ components = [] }: MessageComponent): string {
  const styles = ["", "primary", "secondary", "success", "danger", "link"];
  const drawn = components.map(({ label = "", style = 2, options, placeholder }) =>
    options
      ? `<div class="select">${escapeHtml(typeof placeholder === "string" ? placeholder : "")}<span>⌄</span></div>`
      : `<button class="${styles[style] ?? ""}">${escapeHtml(label)}</button>`,
  );
  return `<div class="row">${drawn.join("")}</div>`;
}

const svg = (box: string, path: string, name: string) =>
  `<svg class="${name}" viewBox="${box}" fill="currentColor">${path}</svg>`;
const PLAY = svg("0 0 24 24", `<path d="M8 5v14l11-7z"/>`, "play");
const SPEAKER = svg(
  "0 0 24 24",
  `<path d="M4 9v6h4l5 5V4L8 9zm12-1.5v9a5 5 0 0 0 0-9zm0-4v2.1a7 7 0 0 1 0 12.8v2.1a9 9 0 0 0 0-17z"/>`,
  "speaker",
);
const SHEET = `<path d="M4 0h20l12 12v34a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V2a2 2 0 0 1 2-2z" fill="#dfe2ff"/><path d="M24 0l12 12H26a2 2 0 0 1-2-2z" fill="#a9b0f5"/>`;
const NOTE = svg(
  "0 0 38 48",
  `${SHEET}<path d="M16 20v12.3a4 4 0 1 0 2 3.7V25h6v-5z" fill="#5865f2"/>`,
  "icon",
);
const PAPER = svg(
  "0 0 38 48",
  `${SHEET}<path d="M9 20h20v2.5H9zm0 7h20v2.5H9zm0 7h13v2.5H9z" fill="#5865f2"/>`,
  "icon",
);

const COLORS: Readonly<Record<Theme, string>> = {
  dark: `:root { --ground: #313338; --text: #dbdee1; --name: #f2f3f5; --muted: #949ba4; --line: #4e5058; --card: #2b2d31;
    --border: #242529; --link: #00a8fc; --button: #4e5058; --button-text: #fff; --bar: #4e5058; --player: #1e1f22; }`,
  light: `:root { --ground: #fff; --text: #313338; --name: #060607; --muted: #5c5e66; --line: #c4c9ce; --card: #f2f3f5;
    --border: #e3e5e8; --link: #006ce7; --button: #e3e5e8; --button-text: #2e3036; --bar: #c7ccd1; --player: #e3e5e8; }`,
};

const STYLE = `
main { width: 560px; padding: 1px 0 22px; background: var(--ground); color: var(--text); font-size: 15px; line-height: 1.375; }
article { position: relative; padding: 2px 18px 2px 72px; margin-top: 18px; }
.avatar { position: absolute; left: 16px; width: 40px; height: 40px; border-radius: 50%; overflow: hidden; margin-top: 1px;
  color: #fff; font-size: 18px; font-weight: 600; line-height: 40px; text-align: center; }
.avatar svg { width: 40px; height: 40px; }
.used { position: relative; margin-bottom: 5px; color: var(--muted); font-size: 13.5px; }
.used i { position: absolute; left: -37px; top: 9px; width: 31px; height: 11px; border: 2px solid var(--line);
  border-width: 2px 0 0 2px; border-top-left-radius: 6px; }
.used b { color: var(--name); font-weight: 500; }
.used span { color: var(--link); }
h3 { color: var(--name); font-size: 15.5px; font-weight: 550; line-height: 22px; }
.app { margin-left: 5px; padding: 1px 5px 2px; border-radius: 4px; background: #5865f2; color: #fff; font-size: 10.5px;
  font-weight: 600; vertical-align: 1px; }
time { margin-left: 7px; color: var(--muted); font-size: 12px; font-weight: 450; }
.content { overflow-wrap: anywhere; }
.quote { margin: 2px 0; padding-left: 12px; border-left: 4px solid var(--line); border-radius: 4px; }
.small { color: var(--muted); font-size: 12.5px; margin-top: 3px; }
a, .mention { color: var(--link); }
b { font-weight: 650; }
code { padding: 0 4px; border-radius: 4px; background: var(--card); font-size: 85%; }
.file { width: 432px; margin-top: 8px; padding: 15px 16px; border: 1px solid var(--border); border-radius: 8px; background: var(--card); }
.head { display: flex; gap: 10px; align-items: center; }
.head .icon { width: 30px; height: 40px; flex: none; }
.head a { display: block; width: 358px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.head small { color: var(--muted); font-size: 12px; }
.player { display: flex; gap: 10px; align-items: center; height: 34px; margin-top: 12px; padding: 0 10px; border-radius: 5px;
  background: var(--player); color: var(--muted); font-size: 12.5px; font-variant-numeric: tabular-nums; }
.player i { flex: 1; height: 6px; border-radius: 3px; background: var(--bar); }
.player svg { width: 22px; height: 22px; }
.container { max-width: 460px; margin-top: 6px; padding: 14px 16px; border: 1px solid var(--border); border-radius: 8px; background: var(--card); }
.container .select { width: 100%; }
hr { margin: 12px 0; border: 0; border-top: 1px solid var(--border); }
.row { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 8px; }
.select { display: flex; justify-content: space-between; width: 400px; padding: 9px 12px; border: 1px solid var(--border);
  border-radius: 8px; background: var(--player); color: var(--muted); }
button { height: 32px; padding: 0 15px; border: 0; border-radius: 8px; background: var(--button); color: var(--button-text);
  font-size: 13.5px; font-weight: 500; }
.primary { background: #5865f2; color: #fff; }
.success { background: #248046; color: #fff; }
.danger { background: #da373c; color: #fff; }
`;
