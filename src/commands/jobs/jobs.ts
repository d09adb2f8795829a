import { render, say } from "../../messages/index.ts";
import {
  type Answer,
  instantCommand,
  type JobSummary,
  type Link,
  type SendTarget,
  type ServiceAnswer,
  type ServerJob,
  type StepSummary,
} from "../definition/command.ts";
import { choice, job, text } from "../definition/option.ts";
import type { Button } from "../definition/panel.ts";
import { resultChoices } from "./source-choices.ts";

export const jobsList = instantCommand({
  name: "jobs list",
  description: "List your recent jobs",
  example: "/jobs list",
  options: {
    scope: choice.optional({
      description: "Whose jobs; the server's are for admins",
      choices: ["mine", "server"],
      default: "mine",
    }),
  },
  answer: async ({ scope }, { jobs, listServerJobs }) => {
    if (scope === "server") return formatServerJobs(await listServerJobs());
    const found = await jobs.list();
    const title = found.length === 0 ? say("jobsNone") : say("jobsFound", { count: found.length });
    return { title: render(title), lines: found.map(formatJobLine), ...privateIfElsewhere(found) };
  },
});

/** What somebody does on another platform isn't for the people here. */
const privateIfElsewhere = (jobs: readonly JobSummary[]): Pick<Answer, "isPrivate"> =>
  jobs.some(({ elsewhere }) => elsewhere !== undefined) ? { isPrivate: true } : {};

function formatServerJobs(found: readonly ServerJob[]): Answer {
  const title = found.length === 0 ? say("jobsNoneHere") : say("jobsFoundHere", { count: found.length });
  const line = ({ id, command, state, createdAt, person, cost = "" }: ServerJob) =>
    render(say("jobOfServer", { id, command, state, at: formatMinute(createdAt), person, cost }));
  return { title: render(title), lines: found.map(line) };
}

const formatMinute = (at: Date) => at.toISOString().slice(0, 16).replace("T", " ");

export const jobsShow = instantCommand({
  name: "jobs show",
  description: "Show one of your jobs",
  example: "/jobs show j7k4w9x2mq3z",
  options: { job: jobOption() },
  answer: async ({ job }, { jobs, mayAdminister }) => {
    const shown = await jobs.show(job);
    const answer = formatJob(say("jobShown", { id: job }), shown);
    const { lines, links } = formatSteps(shown.steps ?? []);
    const said = await answersFor(mayAdminister, await jobs.answers(job));
    return {
      ...answer,
      lines: [...answer.lines, ...lines, ...said],
      ...(links.length > 0 && { suggestions: { title: "", choices: [], links } }),
      ...(links.length + said.length > 0 && { isPrivate: true }),
    };
  },
});

/** Tells admins what the audio service answered; others have no use for it. */
async function answersFor(
  mayAdminister: () => Promise<boolean>,
  answers: readonly ServiceAnswer[],
): Promise<string[]> {
  // A platform that can't tell who is an admin now shows the job all the same.
  const isShown = answers.length > 0 && (await mayAdminister().catch(() => false));
  return isShown ? answers.map(({ to, excerpt }) => render(say("jobAnswer", { to, excerpt }))) : [];
}

export const jobsCancel = instantCommand({
  name: "jobs cancel",
  description: "Stop one of your jobs",
  example: "/jobs cancel j7k4w9x2mq3z",
  options: { job: jobOption() },
  answer: async ({ job }, { jobs }) => formatJob(say("jobCancelled", { id: job }), await jobs.cancel(job)),
});

export const jobsRetry = instantCommand({
  name: "jobs retry",
  description: "Run one of your jobs again, as a new job",
  example: "/jobs retry j7k4w9x2mq3z",
  options: { job: jobOption() },
  answer: async ({ job: id }, { jobs }) => {
    const again = await jobs.retry(id);
    return formatJob(say("jobRetried", { id, again: again.id }), again);
  },
});

export const jobsAttach = instantCommand({
  name: "jobs attach",
  aliases: ["jobs arrived"],
  description: "Attach a task of the audio service to an unconfirmed job",
  example: "/jobs attach j7k4w9x2mq3z task:5f0c7a1e-93d2",
  options: {
    job: jobOption(),
    task: text({ description: "ID of the task at the audio service", max: 200 }),
  },
  answer: async ({ job, task }, { jobs }) =>
    formatJob(say("jobArrived", { id: job, task }), await jobs.attachTask(job, task.trim())),
});

export const jobsResume = instantCommand({
  name: "jobs resume",
  description: "Check again for the result of a job, which costs nothing",
  example: "/jobs resume j7k4w9x2mq3z",
  options: { job: jobOption() },
  answer: async ({ job }, { jobs }) => formatJob(say("jobResumed", { id: job }), await jobs.resume(job)),
});

export const jobsSend = instantCommand({
  name: "jobs send",
  description: "Send the result of one of your jobs to another account of yours",
  example: "/jobs send j7k4w9x2mq3z to:telegram",
  options: {
    job: jobOption(),
    to: text.optional({ description: "Which linked account", max: 100 }),
  },
  answer: async ({ job: id, to }, { jobs }) => {
    const targets = await jobs.sendTargets(id);
    const [only] = targets.length === 1 ? targets : [];
    const chosen = to ?? only?.to;
    if (chosen === undefined) return askWhere(id, targets);
    const { target, isNew } = await jobs.send(id, chosen);
    const { name, title: platform } = target;
    const title = render(say(isNew ? "sent" : "sentBefore", { id, name, platform }));
    return { title, lines: [], isPrivate: true };
  },
});

function askWhere(id: string, targets: readonly SendTarget[]): Answer {
  const buttons = targets.map(({ to, name, title: platform }) => ({
    label: render(say("sendTo", { name, platform })),
    line: `/${jobsSend.name} ${id} to:${to}`,
  }));
  return {
    title: render(say("sendWhere", { id })),
    lines: [],
    panel: { picks: [], buttons },
    isPrivate: true,
  };
}

function jobOption() {
  return job({ description: "ID of the job", main: true });
}

const recoveryButton = (id: string, recovery: NonNullable<JobSummary["recovery"]>): Button =>
  recovery === "attach"
    ? { label: render(say("actionAttachTask")), line: `/${jobsAttach.name} ${id}`, asks: "task" }
    : {
        label: render(say(recovery === "join" ? "nextJoin" : "actionCheckAgain")),
        line: `/${jobsResume.name} ${id}`,
      };

function formatJob(title: Parameters<typeof render>[0], job: JobSummary): Answer {
  const { state, createdAt, taskId, recovery } = job;
  const at = formatMinute(createdAt);
  return {
    title: render(title),
    lines: [
      formatJobLine(job),
      render(say("jobState", { state })),
      render(say("jobAsked", { at })),
      ...(taskId === undefined ? [] : [render(say("jobTask", { taskId }))]),
      ...job.files.map(({ name }) => render(say("jobFile", { name }))),
      ...resultChoices([job], ["audio", "video", "image"])
        .slice(0, 1)
        .map(({ value }) => render(say("jobAsSource", { value }))),
    ],
    ...(recovery && { panel: { picks: [], buttons: [recoveryButton(job.id, recovery)] } }),
    ...privateIfElsewhere([job]),
  };
}

/** A link for each file of a step, or the file's name where there are no links. */
function formatSteps(steps: readonly StepSummary[]): { lines: readonly string[]; links: readonly Link[] } {
  const files = steps.flatMap((step, index) =>
    step.files.map(({ name, url }) => ({
      text: render(say("jobStepFile", { number: index + 1, command: step.command, name })),
      url,
    })),
  );
  return {
    lines: files.map(({ text }) => text),
    links: files.flatMap(({ text, url }) => (url === undefined ? [] : [{ label: text, url }])),
  };
}

const formatJobLine = ({ id, command, state, elapsedMs, about, elsewhere = "" }: JobSummary) =>
  render(say("jobLine", { id, command, state, elapsedMs, about, elsewhere }));
