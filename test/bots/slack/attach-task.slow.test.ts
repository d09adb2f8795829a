import { expect, it } from "vitest";
import { useSlackTestApp } from "./use-test-app.ts";
import { ANSWER } from "./view.ts";

const { app, next } = useSlackTestApp({ mode: "socket" });

it("'It arrived' takes the task's id from the requester, even after a restart, and the answer becomes the result", async () => {
  const { slack, alice, bob, service } = app;
  const channel = next();
  service.behave.speechAsTask = true;
  service.faults.next("speechSynthesis", "reset-after");
  await alice.slash("/tts Perhaps", { channel });
  const answer = await slack.until(() =>
    alice.messages(channel).find(({ text }) => text.includes("charge you twice")),
  );
  const task = service.taskIds().at(-1) ?? "";
  await app.restart();
  await bob.press(answer, "attach");
  await slack.until(() => bob.ephemerals(channel).some(({ text }) => text.includes("Only the person")));

  await alice.press(answer, "attach");
  await slack.until(() => alice.modals().length === 1);
  const refused = await alice.submit({ task: crypto.randomUUID() });
  expect(JSON.stringify(refused.errors)).toContain("has no task");
  expect(await alice.submit({ task })).toMatchObject({ errors: {}, closed: true });
  await slack.until(() => alice.messages(channel).some(({ text }) => ANSWER.test(text)));
  expect(service.calls.filter(({ operation }) => operation === "speechSynthesis")).toHaveLength(1);
});

it("links a failure to the section that says how to fix it, which opens without a login", async () => {
  const { slack, alice, service } = app;
  const channel = next();
  service.faults.next("speechSynthesis", { status: 401, body: { detail: "key" } });
  await alice.slash("/tts Refused", { channel });
  const { blocks } = await slack.until(() =>
    alice.messages(channel).find(({ text }) => text.includes("rejected the bot's API key")),
  );
  const [, url = ""] =
    /"type":"link","url":"([^"]+)","text":"How do I fix this\?"/.exec(JSON.stringify(blocks)) ?? [];
  const page = await (await fetch(url)).text();
  expect(page).toContain(`id="${new URL(url).hash.slice(1)}"`);
});
