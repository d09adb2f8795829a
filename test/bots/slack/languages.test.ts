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

it("explains a failure in the requester's language, and reports invalid input at once", async () => {
  const { slack, service, alice } = app;
  const channel = rooms();
  const greta = slack.user("greta");
  service.faults.next("speechSynthesis", { status: 422, body: { detail: "text: no" } });
  await greta.slash("/tts Hello", { channel });
  await slack.until(() =>
    greta.messages(channel).some(({ text }) => /abgelehnt.*Es hat nichts gekostet/.test(text)),
  );
  expect((await greta.slash("/jobs show jnothing00000", { channel })).reply?.text).toMatch(
    /Du hast keinen Auftrag/,
  );
  expect((await alice.slash("/jobs show jnothing00000", { channel })).reply?.text).toMatch(/You have no job/);
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
