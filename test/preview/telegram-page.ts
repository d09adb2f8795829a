import { formatClock } from "../../src/base/format-clock.ts";
import { decode } from "../media/decode.ts";
import type { TelegramPost } from "./conversations.ts";
import { avatar, escapeHtml, pageOf, playingTime, readIcon, type Theme } from "./page.ts";

/** Draws a chat as Telegram's apps do. `subtitle` is below its title. */
export async function telegramPage(
  { title, subtitle, posts }: { title: string; subtitle: string; posts: readonly TelegramPost[] },
  theme: Theme,
): Promise<string> {
  const icon = await readIcon();
  const drawn = await Promise.all(posts.map(drawPost));
  const head = `<header>${avatar(title, icon)}<b>${escapeHtml(title)}</b><span>${escapeHtml(subtitle)}</span></header>`;
  return pageOf(`${head}<section>${drawn.join("")}</section>`, COLORS[theme] + STYLE);
}

type Message = TelegramPost["message"];
type Entity = NonNullable<Message["entities"]>[number];

async function drawPost({ message, author, isOwn, audio }: TelegramPost): Promise<string> {
  const { text = "", entities = [], caption = "", caption_entities: captionEntities = [] } = message;
  const name = author === undefined ? "" : `<h3>${escapeHtml(author)}</h3>`;
  const words = drawText(text, entities) + drawText(caption, captionEntities);
  const body = `${name}${drawReply(message)}${await drawFile(message, audio)}${words === "" ? "" : `<div class="text">${words}</div>`}`;
  const time = `<time>9:41${isOwn ? ` ${READ}` : ""}</time>`;
  return `<article class="${isOwn ? "own" : ""}"><div class="bubble">${body}${time}</div>${drawKeyboard(message)}</article>`;
}

function drawReply({ reply_to_message: to }: Message): string {
  if (!to) return "";
  const words = to.text ?? to.caption ?? (to.voice ? "Voice message" : (to.audio?.file_name ?? ""));
  return `<div class="reply"><b>${escapeHtml(to.from?.first_name ?? "")}</b><span>${escapeHtml(words)}</span></div>`;
}

const TAGS: Readonly<Partial<Record<Entity["type"], string>>> = {
  bold: "b",
  italic: "i",
  code: "code",
  pre: "pre",
  blockquote: "blockquote",
  expandable_blockquote: "blockquote",
  text_link: "a",
  url: "a",
  bot_command: "a",
};

/** Draws the part of a text from `from` to `to`. Entities lie in each other or apart. */
function drawText(text: string, entities: readonly Entity[], from = 0, to = text.length): string {
  let html = "";
  let at = from;
  const outerFirst = entities.toSorted((a, b) => a.offset - b.offset || b.length - a.length);
  for (const [index, { type, offset, length }] of outerFirst.entries()) {
    if (offset < at) continue;
    const tag = TAGS[type];
    if (tag === undefined) throw new Error(`a Telegram entity of the type ${type} cannot be drawn yet`);
    const end = offset + length;
    const inner = outerFirst.slice(index + 1).filter((one) => one.offset + one.length <= end);
    html += `${escapeHtml(text.slice(at, offset))}<${tag}>${drawText(text, inner, offset, end)}</${tag}>`;
    at = end;
  }
  return html + escapeHtml(text.slice(at, to));
}

async function drawFile({ voice, audio: music, document }: Message, content: Buffer | undefined) {
  if (voice && content)
    return `<div class="file">${PLAY}<div>${await drawWaveform(content)}<small>${formatClock(voice.duration)}</small></div></div>`;
  if (music) {
    const { title, performer, file_name: name = "", duration, file_size: bytes = 0 } = music;
    const length = content ? await playingTime(content) : formatClock(duration);
    const facts = [length, performer ?? `${(bytes / 2 ** 20).toFixed(1)} MB`].join(" · ");
    return `<div class="file">${PLAY}<div><b>${escapeHtml(title ?? name)}</b><small>${escapeHtml(facts)}</small></div></div>`;
  }
  if (document) throw new Error("a Telegram document cannot be drawn yet");
  return "";
}

/** Draws the waveform that Telegram makes of a voice note. */
async function drawWaveform(content: Buffer): Promise<string> {
  const { samples } = await decode(content);
  const size = Math.ceil(samples.length / BARS);
  const peaks = Array.from({ length: BARS }, (_, n) =>
    samples.subarray(n * size, (n + 1) * size).reduce((peak, one) => Math.max(peak, Math.abs(one)), 0),
  );
  const loudest = Math.max(...peaks);
  const bars = peaks.map(
    (peak) => `<u style="height:${Math.max(2, (20 * peak) / loudest).toFixed(1)}px"></u>`,
  );
  return `<div class="waveform">${bars.join("")}</div>`;
}

const BARS = 48;

function drawKeyboard({ reply_markup: markup }: Message): string {
  const rows = (markup?.inline_keyboard ?? []).map((row) => {
    const buttons = row.map(({ text }) => `<button>${escapeHtml(text)}</button>`);
    return `<div class="row">${buttons.join("")}</div>`;
  });
  return rows.join("");
}

const PLAY = `<svg class="play" viewBox="0 0 44 44"><circle cx="22" cy="22" r="22"/><path d="M17 13.5v17l14-8.5z"/></svg>`;
const READ = `<svg class="read" viewBox="0 0 18 10"><path d="M1 5.5 4.5 9 12 1M8 8l1 1L16.5 1" fill="none" stroke="currentColor" stroke-width="1.4"/></svg>`;

const COLORS: Readonly<Record<Theme, string>> = {
  light: `:root { --ground: #d5e1c4; --head: #fff; --bubble: #fff; --own: #effdde; --text: #0f1419; --muted: #7f8b95;
    --own-muted: #5fa950; --accent: #168acd; --own-accent: #4fae4e; --quote: #168acd1a; --button: #6b8f6ab0; }`,
  dark: `:root { --ground: #0e1621; --head: #17212b; --bubble: #182533; --own: #2b5278; --text: #f5f5f5; --muted: #7d8b99;
    --own-muted: #8fb6d9; --accent: #6ab3f3; --own-accent: #8bc7ff; --quote: #6ab3f31f; --button: #24354a; }`,
};

const STYLE = `
main { width: 560px; background: var(--ground); color: var(--text); font-size: 14.5px; line-height: 1.4; }
header { position: relative; padding: 9px 16px 9px 66px; background: var(--head); line-height: 19px; }
header b, header span { display: block; }
header b { font-weight: 650; }
header span { color: var(--muted); font-size: 13px; }
.avatar { position: absolute; left: 16px; top: 9px; width: 38px; height: 38px; border-radius: 50%; overflow: hidden;
  color: #fff; font-size: 17px; font-weight: 600; line-height: 38px; text-align: center; }
.avatar svg { width: 38px; height: 38px; }
section { display: flex; flex-direction: column; gap: 9px; padding: 14px 16px 18px; }
article { align-self: flex-start; min-width: 330px; max-width: 420px; }
article.own { align-self: flex-end; min-width: 0; }
.bubble { position: relative; padding: 7px 11px 20px; border-radius: 12px 12px 12px 4px; background: var(--bubble); }
.own .bubble { padding-bottom: 7px; border-radius: 12px 12px 4px 12px; background: var(--own); }
h3 { color: var(--accent); font-size: 14px; font-weight: 600; }
.text { white-space: pre-wrap; overflow-wrap: anywhere; }
.own .text { padding-right: 62px; }
a { color: var(--accent); }
.own a { color: var(--own-accent); }
b { font-weight: 650; }
code, pre { color: var(--accent); font-size: 13px; }
blockquote, .reply { margin: 3px 0; padding: 3px 9px; border-left: 3px solid var(--accent); border-radius: 4px; background: var(--quote); }
.reply { font-size: 13.5px; line-height: 18px; }
.reply b, .reply span { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.reply b { color: var(--accent); }
.file { display: flex; gap: 11px; align-items: center; min-width: 265px; padding: 3px 0 4px; }
.file b { display: block; font-weight: 600; }
.file small { color: var(--muted); font-size: 13px; }
.own .file small { color: var(--own-muted); }
.play { flex: none; width: 44px; height: 44px; }
.play circle { fill: var(--accent); }
.own .play circle { fill: var(--own-accent); }
.play path { fill: var(--bubble); }
.waveform { display: flex; gap: 1.5px; align-items: flex-end; height: 22px; }
.waveform u { width: 2.5px; border-radius: 1px; background: var(--accent); text-decoration: none; }
.own .waveform u { background: var(--own-accent); }
time { position: absolute; right: 11px; bottom: 5px; color: var(--muted); font-size: 11.5px; line-height: 14px; }
.own time { color: var(--own-muted); }
.read { display: inline-block; width: 16px; height: 9px; }
.row { display: flex; gap: 4px; margin-top: 4px; }
button { flex: 1; min-width: 0; height: 36px; padding: 0 8px; border: 0; border-radius: 8px; background: var(--button);
  color: #fff; font-size: 13.5px; font-weight: 550; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
`;
