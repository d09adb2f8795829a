import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { createPerson } from "../app/person.ts";
import { useSlackTestApp } from "../bots/slack/use-test-app.ts";

const { app, next } = useSlackTestApp({ mode: "http" });

it("a person links the page and Slack by typing the page's code, and sees the other's jobs", async () => {
  const { alice, slack } = app;
  const channel = next();
  const anna = createPerson(app.url);
  const says = async (line: string): Promise<string> => {
    const { answer, error } = await anna.send(line);
    return [answer?.title, ...(answer?.lines ?? []), error?.text].join("\n");
  };
  const reads = (pattern: RegExp) =>
    slack.until(() => alice.ephemerals(channel).findLast(({ text }) => pattern.test(text)));

  const { job } = await anna.send("/tts Good evening");
  await anna.until(job?.id ?? "", ({ state }) => state === "done");
  const [line = ""] = /\/link [A-Z0-9]{4}-[A-Z0-9]{4}/.exec(await says("/link")) ?? [];
  await alice.slash(line, { channel });
  await alice.press(await reads(/Link this account with .+ on Playground\?/), "Yes, link them");
  await reads(/confirm there/);
  const { answer } = await anna.json<{ answer: { panel: { buttons: { line: string }[] } } }>(
    "/api/invocations",
    { key: randomUUID(), line: "/link agree:yes", files: {} },
  );
  expect(await says(answer.panel.buttons[0]?.line ?? "")).toMatch(/Linked with .+ on Slack/);

  await alice.slash(`/jobs show ${job?.id}`, { channel });
  await reads(/Good evening/);
  await alice.slash("/unlink", { channel });
  await alice.press(await reads(/Which account should be unlinked/), "do 0");
  await reads(/is unlinked/);
  await alice.slash(`/jobs show ${job?.id}`, { channel });
  await reads(/no job/i);
});
