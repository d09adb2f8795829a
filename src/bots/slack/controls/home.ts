import type { HomeView, KnownBlock } from "@slack/types";
import type { JobSummary } from "../../../commands/definition/command.ts";
import { parseCommandLine } from "../../../commands/parsing/parse.ts";
import { render, say } from "../../../messages/index.ts";
import { SLACK, type Workspace } from "../auth/workspace.ts";
import { extrasOf, type CommandReply } from "../intake.ts";
import type { ListenerDeps } from "../listeners/deps.ts";
import { answerContent, plainContent } from "../messages/plain-blocks.ts";
import { plainText } from "../messages/text.ts";
import { panelBlocks, panelOpens } from "./blocks.ts";

const MAX_JOBS = 5;
const MAX_HEADER = 150;
const MAX_FILES_TEXT = 200;

export interface HomeOwner {
  readonly workspace: Workspace;
  readonly person: string;
  /** The same for every delivery of the same event. */
  readonly key: string;
}

/** A recent job, and where its answer is if Slack says so. */
interface RecentJob {
  readonly job: JobSummary;
  readonly link: string | undefined;
}

/** Publishes the user's App Home. `notice`: what the last control or form in it did. */
export async function showHome(deps: ListenerDeps, owner: HomeOwner, notice?: CommandReply): Promise<void> {
  const { workspace, person } = owner;
  const [jobs, usage] = await Promise.all([recentJobs(deps, owner), runInHome(deps, owner, "/usage")]);
  const view: HomeView = {
    type: "home",
    blocks: [
      ...noticeBlocks(notice),
      header(render(say("slackHomeWelcome"))),
      ...plainContent([render(say("slackHomeIntro"))]).blocks,
      ...tryBlocks(),
      { type: "divider" },
      header(render(say("slackHomeJobs"))),
      ...jobBlocks(jobs),
      { type: "divider" },
      header(render(say("slackHomeUsage"))),
      ...answerContent(textOf(usage)).blocks,
      { type: "divider" },
      {
        type: "actions",
        block_id: "panel settings",
        elements: [panelOpens(render(say("slackSettings")), "/settings show")],
      },
    ],
  };
  await deps.api.call(workspace, "views.publish", (client) =>
    client.views.publish({ user_id: person, view }),
  );
}

/** Runs a command line as if the user had sent it as a direct message. */
const runInHome = (deps: ListenerDeps, { workspace, person, key }: HomeOwner, line: string) =>
  deps.runLine({ key, workspace, person, channel: person, typed: parseCommandLine(line) });

/** Returns the refusal if the user can't list their jobs. */
async function recentJobs(
  deps: ListenerDeps,
  owner: HomeOwner,
): Promise<readonly RecentJob[] | CommandReply> {
  const { workspace, person } = owner;
  const listed = await runInHome(deps, owner, "/jobs list");
  if (listed.kind !== "said") return listed;
  const place = { workspace: workspace.team, channel: person, address: {} };
  const jobs = await deps.jobActions({ platform: SLACK, person: { id: person }, place }).list();
  return Promise.all(
    jobs.slice(0, MAX_JOBS).map(async (job) => ({ job, link: await answerLink(deps, job.id) })),
  );
}

/** Undefined if there is no answer, or if Slack doesn't link to it: a link isn't worth failing for. */
async function answerLink(
  { findJob, linkTo }: Pick<ListenerDeps, "findJob" | "linkTo">,
  id: string,
): Promise<string | undefined> {
  const job = await findJob(id);
  return job ? linkTo(job).catch(() => undefined) : undefined;
}

const textOf = (reply: CommandReply): string =>
  reply.kind === "job" ? render(say("slackUnderWay", { id: reply.id })) : reply.text;

const noticeBlocks = (notice: CommandReply | undefined): KnownBlock[] =>
  notice ? [...answerContent(textOf(notice), extrasOf(notice)).blocks, { type: "divider" }] : [];

const header = (text: string): KnownBlock => ({ type: "header", text: plainText(text, MAX_HEADER) });

/** Three first jobs: two run at once, and the third asks for a file. */
function tryBlocks(): KnownBlock[] {
  const speech = `/tts ${render(say("slackHomeTrySpeechText"))}`;
  return panelBlocks({
    picks: [],
    buttons: [
      { label: render(say("slackHomeTrySpeech")), line: speech, isNext: true },
      { label: render(say("slackHomeTrySound")), line: "/sfx rolling thunder and heavy rain duration:6" },
      { label: render(say("slackHomeTryTranscript")), line: "/transcribe", asks: "source" },
    ],
  });
}

function jobBlocks(jobs: readonly RecentJob[] | CommandReply): KnownBlock[] {
  if ("kind" in jobs) return plainContent([textOf(jobs)]).blocks;
  if (jobs.length === 0) return plainContent([render(say("slackHomeNoJobs"))]).blocks;
  return jobs.flatMap(jobRow);
}

function jobRow({ job, link }: RecentJob): KnownBlock[] {
  const { command, state, about, files, createdAt } = job;
  const names = files.map(({ name }) => name).join(", ");
  const facts = [render(say("slackHomeJob", { command, state })), ...(names ? [names] : [])];
  const time = Math.floor(createdAt.getTime() / 1000);
  return [
    { type: "section", text: plainText(about || `/${command}`, 3000) },
    {
      type: "context",
      elements: [
        plainText(facts.join(" · "), MAX_FILES_TEXT),
        // Slack shows the time in the reader's own time zone.
        { type: "mrkdwn", text: `<!date^${time}^{date_short_pretty}, {time}|${createdAt.toISOString()}>` },
        ...(link === undefined ? [] : [openLink(link)]),
      ],
    },
  ];
}

const openLink = (url: string) => ({
  type: "mrkdwn" as const,
  text: `<${url.replaceAll(/[<>|]/g, encodeURIComponent)}|${render(say("slackHomeOpen"))}>`,
});
