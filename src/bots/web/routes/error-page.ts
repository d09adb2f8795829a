import { createHash } from "node:crypto";
import { render, say } from "../../../messages/index.ts";
import { escapeHtml } from "../../../messages/sanitize.ts";
import { getLanguageCode } from "../../../messages/language.ts";

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif;
background:light-dark(#faf8f4,#131316);color:light-dark(#1d1b22,#ececf1)}
main{max-width:32rem;margin:20vh auto 0;padding:0 1.2rem}
h1{margin:0;font-size:1.1rem;color:light-dark(#635e6b,#a5a3b0)}
p{overflow-wrap:anywhere;font-size:1.15rem}
a{color:light-dark(#a34a00,#ffb02e)}`;

/** Allows the page's own style and nothing else. */
export const ERROR_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${createHash("sha256")
  .update(STYLE)
  .digest("base64")}'; base-uri 'none'; frame-ancestors 'none'`;

/** Renders an error for an address that was opened in a browser, with a link to `home`. */
export function renderErrorPage({
  status,
  text,
  home,
}: {
  status: number;
  text: string;
  home: string;
}): string {
  return `<!doctype html><html lang="${getLanguageCode()}"><head><meta charset="utf-8"><title>Mynah: ${status}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${STYLE}</style></head>
<body><main><h1>Mynah · ${status}</h1><p role="alert">${escapeHtml(text)}</p>
<p><a href="${home}">${escapeHtml(render(say("webStartPage")))}</a></p></main></body></html>
`;
}
