import type { Logger } from "pino";
import { html, type Markup, toHtml } from "./markup.ts";
import type { AdminPanel } from "./panel.ts";

export const ICON_PATH = "/admin/icon.svg";

export interface PageOptions {
  readonly panels: readonly AdminPanel[];
  /** Path of the stylesheet. */
  readonly style: string;
  /** Seconds between reloads; undefined for none. */
  readonly everySeconds: number | undefined;
  readonly log: Logger;
}

const EVERY_SECONDS = 10;

/**
 * Renders the page in pieces: the head is sent before any panel is ready, and a slow panel doesn't block those before
 * it.
 */
export async function* renderPage(options: PageOptions): AsyncGenerator<string> {
  const { panels, log } = options;
  const shown = panels.map(async (panel) => ({ panel, content: await renderSafely(panel, log) }));
  yield `<!doctype html><html lang="en">${toHtml(headOf({ ...options, title: "Mynah: admin" }))}<body>${toHtml(headerOf(options))}<main>`;
  for (const one of shown) {
    const { panel, content } = await one;
    yield toHtml(section(panel, content));
  }
  yield "</main></body></html>\n";
}

const section = ({ id, title }: AdminPanel, content: Markup) =>
  html` <section id="${id}" aria-labelledby="${id}-title">
    <h2 id="${id}-title">${title}</h2>
    ${content}
  </section>`;

async function renderSafely(panel: AdminPanel, log: Logger): Promise<Markup> {
  try {
    return await panel.show();
  } catch (error) {
    log.warn({ err: error, panel: panel.id }, "admin: failed to show a panel");
    return html`<p role="alert">
      Failed to load. See the log for the reason, and reload the page in a minute.
    </p>`;
  }
}

/** Renders the head of an admin page. `everySeconds` as in {@link PageOptions}. */
export const headOf = ({
  style,
  title,
  everySeconds,
}: {
  style: string;
  title: string;
  everySeconds?: number | undefined;
}): Markup => html`
  <head>
    <meta charset="utf-8" />
    <title>${title}</title>
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="robots" content="noindex" />
    ${everySeconds === undefined ? "" : html`<meta http-equiv="refresh" content="${everySeconds}" />`}
    <link rel="icon" href="${ICON_PATH}" type="image/svg+xml" />
    <link rel="stylesheet" href="${style}" />
  </head>
`;

const headerOf = ({ panels, everySeconds }: PageOptions) => html`
  <header>
    <h1>Mynah</h1>
    <nav aria-label="Panels">
      ${panels.map(({ id, title }) => html`<a href="#${id}">${title}</a> `)}<a href="/admin/audit.csv"
        >Audit log (CSV)</a
      >
    </nav>
    ${
      everySeconds === undefined
        ? html`<a class="every" href="/admin?every=${EVERY_SECONDS}">Reload every ${EVERY_SECONDS} s</a>`
        : html`<a class="every" href="/admin">Stop reloading</a>`
    }
  </header>
`;

/** Renders the password form, with `{said}` as a placeholder for a message. */
export const renderLoginPage = ({ action, style }: { action: string; style: string }): string =>
  toHtml(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <title>Mynah: log in</title>
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          <link rel="icon" href="${ICON_PATH}" type="image/svg+xml" />
          <link rel="stylesheet" href="${style}" />
        </head>
        <body>
          <main class="login">
            <h1>Mynah: admin</h1>
            <form method="post" action="${action}">
              <p role="alert">{said}</p>
              <label for="password">Operator password</label>
              <input
                id="password"
                name="password"
                type="password"
                autocomplete="current-password"
                required
                autofocus
              />
              <button>Log in</button>
            </form>
          </main>
        </body>
      </html> `,
  );
