import { singleCall } from "../../src/commands/definition/plan-calls.ts";
import { openJobs, say } from "./open-jobs.ts";

/**
 * A process of its own for worker/crash-guard.slow.test.ts: works on the jobs in a folder and kills itself at the given step.
 * Arguments: the folder, the service, the texts to accept first, and the step that kills.
 */
const [dataDir = "", serviceUrl = "", accepts = "", deadlyStep = ""] = process.argv.slice(2);

const die = (): never => {
  process.kill(process.pid, "SIGKILL");
  throw new Error("is dead");
};
const tell = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);

const app = await openJobs({
  engines: { dataDir },
  serviceUrl,
  collect: async (job) => {
    if (deadlyStep === "collect" && job.options["text"] === "poison") die();
    return { files: [] };
  },
  prepare: async (job) => {
    if (deadlyStep === "prepare" && job.options["text"] === "poison") die();
    return singleCall(job.plan).request;
  },
});
for (const text of accepts.split(",").filter(Boolean)) {
  const accepted = await app.jobs.accept(say(text, text));
  if (accepted.kind === "job") tell({ accepted: accepted.job.id, text });
}
app.platform.onDelivery((job, outcome) => tell({ ended: job.id, outcome }));
process.once("SIGTERM", () => void app.close().then(() => process.exit(0)));
await app.startWorker();
