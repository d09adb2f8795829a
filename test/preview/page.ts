import { readFile } from "node:fs/promises";
import { factsOf } from "../media/facts.ts";

export type Theme = "light" | "dark";

/** Returns CSS that makes "Inter" the same on every machine. */
export async function fontFace(): Promise<string> {
  const font = import.meta.resolve("@fontsource-variable/inter/files/inter-latin-wght-normal.woff2");
  const bytes = await readFile(new URL(font));
  const url = `data:font/woff2;base64,${bytes.toString("base64")}`;
  return `@font-face { font-family: Inter; src: url(${url}); font-weight: 100 900; }`;
}

/** Returns a page with one `<main>` that is as large as its content. */
export async function pageOf(body: string, style: string): Promise<string> {
  const base = `* { box-sizing: border-box; margin: 0; } svg { display: block; }
    body { font-family: Inter, sans-serif; -webkit-font-smoothing: antialiased; background: var(--ground); }
    button { font: inherit; }`;
  return `<!doctype html><meta charset="utf-8"><style>${await fontFace()}${base}${style}</style><main>${body}</main>`;
}

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (char) => ENTITIES[char] ?? char);

/** Returns the length of an audio file as a player shows it, such as 0:03. */
export async function playingTime(bytes: Buffer): Promise<string> {
  const seconds = Math.round((await factsOf(bytes)).duration);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Returns a person's avatar: the first letter of the name on a color. */
export function avatar(name: string, icon: string): string {
  const colors = { Ada: "#c2557a", Ben: "#3b7dd8" } as Readonly<Record<string, string>>;
  if (name === "Mynah") return `<div class="avatar">${icon}</div>`;
  return `<div class="avatar" style="background:${colors[name] ?? "#777"}">${escapeHtml(name.charAt(0))}</div>`;
}

/** Mynah's icon, as the playground has it. */
export const readIcon = (): Promise<string> =>
  readFile(new URL("../../src/bots/web/page/icon.svg", import.meta.url), "utf8");
