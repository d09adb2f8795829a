import type { Announcement } from "../../../src/bots/job-feed.ts";
import { createWebPlatform, WEB } from "../../../src/bots/web/platform.ts";
import { toJobView } from "../../../src/bots/web/job-view.ts";
import { createJobStore } from "../../../src/jobs/store/jobs.ts";
import type { JobView } from "../../../src/bots/web/api-types.ts";
import type { Progress } from "../../../src/jobs/ports/platform.ts";
import { newEngines } from "../../engines/database.ts";
import { openJobs, say } from "../../jobs/open-jobs.ts";
import { startFakeAudioService } from "@mynah/audio-interface/fake";
import { createManualStore } from "../manual-store.ts";
import { platformContract, type ShownAnswer } from "../contract.ts";

platformContract({
  name: "the playground",
  async open() {
    const service = await startFakeAudioService();
    const app = await openJobs({ engines: await newEngines(), serviceUrl: service.url });
    const { store, jobs } = app;
    const rows = createJobStore({ db: store.db });
    const platform = createWebPlatform({
      notify: store.notify,
      files: { newestOf: async () => undefined },
      fileLink: (id) => `/media/${id}`,
    });
    const heard = new Map<string, Progress>();
    const subscription = await store.listen(WEB, (payload) => {
      const { job, progress } = JSON.parse(payload) as Announcement;
      if (progress) heard.set(job, progress);
    });
    const byHand = createManualStore(rows);
    let files = 0;

    return {
      stage: async () => ({
        platform,
        async ask(what) {
          const asked =
            what === "transcript"
              ? { ...say(""), command: "transcribe", options: { source: "https://example.com/a.mp3" } }
              : say(what.text);
          const accepted = await jobs.accept({ ...asked, platform: WEB });
          if (accepted.kind !== "job") throw new Error("expected a job");
          return accepted.job.id;
        },
        ...byHand,
        // The page fetches files by the ids in the row; storing the bytes is tested in media/.
        keep: async ({ name, type, content }) => ({ id: `r${files++}`, name, type, bytes: content.length }),
        seen: async (id) => [
          seen(toJobView(await byHand.job(id), { progress: heard.get(id), now: Date.now() })),
        ],
        // No credential of a page expires before its cookie.
        passTime: () => undefined,
        close: async () => undefined,
      }),
      async close() {
        await subscription.close();
        await app.close();
        await service.close();
      },
    };
  },
});

function seen({ id, state, speech, parts, failure, note, next, transcript, files }: JobView): ShownAnswer {
  const isPending = ["queued", "running", "retrying", "finishing"].includes(state);
  const far =
    parts &&
    (parts.step === undefined
      ? `${parts.done} of ${parts.of} parts`
      : `step ${parts.done + 1} of ${parts.of}, /${parts.step}`);
  const words = [
    state,
    speech,
    far,
    failure?.text,
    note,
    ...(transcript?.segments ?? []).map(({ text }) => text),
    id,
  ];
  return {
    text: words.filter(Boolean).join(" "),
    files: files.map(({ name, bytes }) => ({ name, bytes })),
    isPending,
    // The page offers Cancel for every unfinished job.
    canCancel: isPending,
    controls: [
      failure?.confirm,
      failure?.recovery === "resume" && "Check again",
      ...(next?.choices ?? []).map(({ label }) => label),
    ]
      .filter(Boolean)
      .join(),
  };
}
