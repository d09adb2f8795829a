import type { Job } from "../../../src/jobs/job.ts";
import type { Platform } from "../../../src/jobs/platform.ts";
import { verdictText, type Channel, type Content } from "./channel.ts";
import { askFor, createTurns, done, type ChatClient } from "./client.ts";

export type SlackModel = ReturnType<typeof createSlackModel>;

/** Slack as far as deliveries meet it: every post is a new message, every completed upload a new share. */
export function createSlackModel(channel: Channel) {
  const files = new Map<string, string>();
  return {
    ...channel,
    upload(row: string): string {
      const id = `F${files.size + 1}`;
      files.set(id, row);
      return id;
    },
    shares: (file: string) =>
      [...channel.messages.values()].filter((one) => one.isFile && one.text === file).length,
    complete: (file: string) => channel.post({ row: files.get(file) ?? "", text: file, isFile: true }).id,
  };
}

type Note = Parameters<Platform["deliver"]>[2];

/** The delivery's rules (update what can be updated; note, look, then post) over the model. */
export function slackFor(model: SlackModel, client: ChatClient): Platform {
  const ask = askFor(client);
  const inTurn = createTurns();
  const list = (job: Job) =>
    ask(`list ${job.id}`, () =>
      model
        .ofRow(job.id)
        .filter((one) => !one.isFile)
        .map(({ id }) => id),
    );
  const update = (ts: string, content: Content) =>
    done(ask(`update ${ts}: ${content.text}`, () => model.edit(ts, content)));

  const post = async (job: Job, content: Content, note: Note): Promise<string> => {
    await note({ posting: "yes" });
    return ask(`post for ${job.id}: ${content.text}`, () => model.post(content).id);
  };
  /** What was posted earlier is found by its metadata; only when there is nothing, something is posted. */
  const settle = async (job: Job, content: Content, note: Note): Promise<string> => {
    const { ts } = job.receipts;
    if (ts !== undefined && (await update(ts, content))) return ts;
    for (const found of await list(job)) if (await update(found, content)) return found;
    return post(job, content, note);
  };
  const share = async (job: Job, note: Note) => {
    const known = job.receipts["file"];
    const file = known ?? (await ask(`upload for ${job.id}`, () => model.upload(job.id)));
    if (known === undefined) await note({ file });
    if ((await ask(`shares of ${file}`, () => model.shares(file))) > 0) return;
    await note({ sharing: file });
    await ask(`complete ${file}`, () => model.complete(file));
  };
  /** Two processes may have placed at once: people see one message. */
  const tidy = async (job: Job, keep: string) => {
    for (const id of await list(job))
      if (id !== keep) await done(ask(`delete ${id}`, () => model.remove(id)));
  };

  return {
    name: "slack",
    async place(job, note) {
      if (job.receipts["ts"] !== undefined) return {};
      const [found] = await list(job);
      return { ts: found ?? (await post(job, { row: job.id, text: "queued" }, note)) };
    },
    progress: (job, { state }) =>
      inTurn(job.id, async () => {
        const { ts } = job.receipts;
        if (ts !== undefined) await update(ts, { row: job.id, text: state });
      }),
    deliver: (job, outcome, note) =>
      inTurn(job.id, async () => {
        if (outcome.verdict === "done") await share(job, note);
        const verdict = verdictText(outcome);
        const ts = await settle(job, { row: job.id, text: verdict, verdict }, note);
        await tidy(job, ts);
        return { ts };
      }),
    sourceUrl: async () => "https://files.test/source",
  };
}
