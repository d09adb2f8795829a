import { expect, it } from "vitest";
import { channels } from "./view.ts";
import { useSlackTestApp } from "./use-test-app.ts";

const rooms = channels();
const { app } = useSlackTestApp({
  mode: "socket",
  slack: {
    workspaces: [
      {
        ...rooms.workspace,
        people: ["alice", "bob", "greta"],
        locales: { greta: "de-DE" },
      },
    ],
  },
});

it("shows a form in the language of the user who opens it", async () => {
  const { slack } = app;
  const channel = rooms();
  const greta = slack.user("greta");
  await greta.slash("/sfx", { channel });
  await slack.until(() => greta.modals().length === 1);
  expect(JSON.stringify(greta.modals())).toMatch(/Der Klang, den du willst/);
});

it("answers in English when Slack doesn't return the user", async () => {
  const { slack } = app;
  slack.faults.next("users.info", { kind: "error", error: "missing_scope" });
  const told = await slack.user("bob").slash("/jobs show jnothing00000", { channel: rooms() });
  expect(told.reply?.text).toMatch(/You have no job/);
});
