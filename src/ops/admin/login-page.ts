import { ICON_PATH } from "./icon.ts";
import { html, toHtml } from "./markup.ts";

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
