import { expect } from "vitest";
import type { SlackTestApp } from "./test-app.ts";

export interface InstallOptions {
  readonly org?: boolean;
  /** Appended to the state that Slack returns. */
  readonly tamper?: string;
}

/** Does what a browser does: opens the page with the button, then Slack's own page, and returns with the code. */
export async function installApp(
  app: Pick<SlackTestApp, "url" | "slack">,
  team: string,
  { org = false, tamper = "" }: InstallOptions = {},
): Promise<Response> {
  const page = await fetch(`${app.url}/slack/install`);
  const link = /href="([^"]*oauth[^"]*)"/.exec(await page.text())?.[1]?.replaceAll("&amp;", "&") ?? "";
  const asked = new URL(link).searchParams;
  expect(asked.get("redirect_uri")).toBe(`${app.url}/slack/oauth_redirect`);
  expect(asked.get("scope")).toContain("chat:write");
  const code = app.slack.installs.code(team, { user: "U0ALICE", org });
  const back = new URL(`${app.url}/slack/oauth_redirect`);
  back.search = new URLSearchParams({ code, state: `${asked.get("state")}${tamper}` }).toString();
  const cookie = page.headers.get("set-cookie")?.split(";")[0] ?? "";
  return fetch(back, { headers: { cookie } });
}
