import { createTestApp, type TestDatabase, type TestApp, type TestAppOptions } from "./test-app.ts";

export const PUBLIC_URL = "https://bot.example.com";

/** Creates a test app with a public address, and the requests that users make with files. */
export async function createFileTestApp(database: TestDatabase, discord: TestAppOptions["discord"]) {
  const app = await createTestApp({ database, publicUrl: PUBLIC_URL, ...(discord && { discord }) });

  /** Runs a command and waits for its outcome. */
  async function asked(
    command: string,
    options: Record<string, string> = {},
    {
      who = app.ada,
      channel = app.channel,
    }: { who?: TestApp["ada"]; channel?: { readonly id: string } } = {},
  ) {
    const handle = await who.slash({ channel, command, options });
    const reply = await handle.until(
      ({ state, content }) => state === "shown" && !/^(?:Queued|Running|Fetching)/.test(content),
    );
    return { reply, job: await app.jobOf(handle.interaction), handle };
  }

  /** Returns the sources that an operation was asked to work on. */
  const urlsGiven = (operation: string) =>
    app.service.calls.filter((call) => call.operation === operation).map(({ body }) => String(body["url"]));

  return { ...app, asked, urlsGiven };
}

export type FileTestApp = Awaited<ReturnType<typeof createFileTestApp>>;
