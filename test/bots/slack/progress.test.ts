import { it } from "vitest";
import { useSlackTestApp } from "./use-test-app.ts";

const { app, next } = useSlackTestApp({ mode: "socket" });

it("shows how far the audio service is with a long job, and then its answer", async () => {
  const { alice, slack, service } = app;
  const channel = next();
  service.behave.progress = 42;
  service.faults.next("musicGeneration", { taskTakes: 5_000 });
  await alice.slash("/music song a folk song", { channel });
  const says = (words: string) => alice.messages(channel).find(({ text }) => text.includes(words));
  await slack.until(() => says("about 42% done"));
  await slack.until(() => says("/music song made"));
});
