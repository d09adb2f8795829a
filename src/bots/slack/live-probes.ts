import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import type { KnownBlock } from "@slack/types";
import type { Logger } from "pino";
import { newId } from "../../base/new-id.ts";
import { UserError } from "../../errors.ts";
import type { Job } from "../../jobs/job.ts";
import { render } from "../../messages/index.ts";
import { cancelControl } from "../cards/index.ts";
import {
  differs,
  holds,
  holdsIf,
  untried,
  type LiveProbe,
  type LiveProbes,
  type LiveTargets,
  type ProbeResult,
} from "../live-probe.ts";
import { createAddress, parseAddress } from "./address.ts";
import { createSlackApi, listRecentMessages, type SlackApi } from "./api/api.ts";
import { isSlackError, SlackFailure, toSlackFailure } from "./api/errors.ts";
import { createLimiter } from "../limiter.ts";
import { createWebClient, networkTransport } from "./api/web-client.ts";
import { createSingleToken } from "./auth/credentials.ts";
import { SLACK, type Workspace } from "./auth/workspace.ts";
import { createSocketConnection } from "./connection/socket-receiver.ts";
import { createMessagePoster } from "./delivery/post-message.ts";
import { parseReceipts, receiptsOf, type MessageLocation } from "./delivery/receipts.ts";
import { createProgressStreams, isTaskOf, type ProgressStreams } from "./delivery/stream.ts";
import { createFileUploads, type FileUploads, findSharedMessages, tryDeleteFile } from "./delivery/upload.ts";
import { buttonRow, buttonRowId } from "./messages/blocks.ts";
import { answerContent, plainContent } from "./messages/plain-blocks.ts";
import { headingBlock, quoteBlock } from "./messages/text.ts";
import { createPrivateFiles } from "./sources/private-file.ts";
import { createCanvases } from "./transcripts/canvas.ts";

export interface SlackProbeOptions {
  readonly botToken: string;
  readonly appToken: string | undefined;
  /** Ends with a slash. */
  readonly apiUrl: string;
  readonly isAgent: boolean;
  readonly hasCanvas: boolean;
  readonly targets: LiveTargets;
  readonly log: Logger;
}

const TEXT = "Live check of Mynah. This message is deleted in a moment.";
/** How long Slack may take to show what was deleted too late. */
const LATE_MS = 5_000;

interface Probing {
  readonly api: SlackApi;
  readonly workspace: Workspace;
  readonly botUserId: string;
  readonly location: MessageLocation;
  readonly uploads: FileUploads;
  readonly posting: ReturnType<typeof createMessagePoster>;
  readonly streams: ProgressStreams;
  /** Posts a message of a job that doesn't exist, which is deleted at the end. */
  post(text?: string): Promise<Job>;
  /** Posts a file with text and buttons in one message, both of which are deleted at the end. */
  postFile(): Promise<{ readonly job: Job; readonly file: string }>;
  newJob(): Job;
  willDelete(job: Job, ts: string): void;
}

/** Creates the probes of Slack, which post in one channel. Throws SlackFailure when the token is rejected. */
export async function createSlackProbes(options: SlackProbeOptions): Promise<LiveProbes> {
  const { botToken, appToken, apiUrl, isAgent, hasCanvas, targets, log } = options;
  const who = await createWebClient(botToken, { apiUrl, log })
    .auth.test()
    .catch((error: unknown) => Promise.reject(toSlackFailure("auth.test", error) ?? error));
  const workspace: Workspace = { team: who.team_id ?? "", org: false };
  const now = () => performance.now();
  const tokens = createSingleToken({ token: botToken, apiUrl, log });
  const limiter = createLimiter();
  const api = createSlackApi({ apiUrl, tokens, limiter, now, log });
  const location = { channel: targets.channel };
  const uploads = createFileUploads({ api, apiUrl, transport: networkTransport, sleep: (ms) => sleep(ms) });
  const fallback = () => Promise.reject(new Error("The bot can't post in this channel. Invite it there."));
  const streams = createProgressStreams({ api, isEnabled: isAgent, now: () => new Date() });
  const posting = createMessagePoster({ api, fallback, streams, now: () => new Date() });
  const jobs: Job[] = [];
  const sent: { readonly job: Job; readonly ts: string }[] = [];
  const files: string[] = [];
  const newJob = () => {
    const job = madeUpJob(workspace, targets.channel);
    jobs.push(job);
    return job;
  };
  const probing: Probing = {
    api,
    workspace,
    botUserId: who.user_id ?? "",
    location,
    uploads,
    posting,
    streams,
    newJob,
    willDelete: (job, ts) => void sent.push({ job, ts }),
    async post(text = TEXT) {
      const job = newJob();
      const receipts = await posting.post(
        job,
        () => ({ text, blocks: blocksOf(job, text) }),
        async () => undefined,
      );
      const { ts } = parseReceipts(receipts);
      if (ts !== undefined) probing.willDelete(job, ts);
      return { ...job, receipts };
    },
    async postFile() {
      const job = newJob();
      const upload = await uploads.upload(job, textFile());
      if (!upload)
        throw new Error("The scope files:read is missing. Reinstall the app with its current manifest.");
      files.push(upload.id);
      const message = { uploads: [upload], blocks: blocksOf(job) };
      await uploads.shareTogether(job, location, message, async () => undefined);
      return { job, file: upload.id };
    },
  };
  const probe = (assumption: string, run: () => Promise<ProbeResult>): LiveProbe => ({
    assumption: `slack.${assumption}`,
    run: () => run().catch(refusalResult),
  });
  return {
    probes: [
      probe("card", () => probeCard(probing)),
      probe("table", () => probeTable(probing)),
      probe("metadata", () => probeMetadata(probing)),
      probe("files-with-buttons", () => probeFilesWithButtons(probing)),
      probe("file-message", () => probeFileMessage(probing)),
      probe("update-with-files", () => probeUpdateWithFiles(probing)),
      probe("deleted-file", () => probeDeletedFile(probing)),
      probe("late-file", () => probeLateFile(probing)),
      probe("delete-message", () => probeDeleteMessage(probing)),
      probe("login-page", () => probeLoginPage(probing, options)),
      probe("two-sockets", () => probeTwoSockets(appToken, options)),
      probe("canvas", () => probeCanvas(probing, hasCanvas)),
      probe("agent-status", () => probeAgentStatus(probing, isAgent)),
      probe("stream-task", () => probeStreamTask(probing, isAgent)),
      probe("stream-edit", () => probeStreamEdit(probing, isAgent)),
    ],
    async close() {
      for (const file of files) await tryDeleteFile(api, workspace, file);
      const left: string[] = [];
      for (const { job, ts } of sent)
        if (!(await posting.remove(job, { ...location, ts }).catch(() => false)))
          left.push(`Slack: the message ${ts} in the channel ${location.channel}`);
      // Messages with files have no other trace.
      for (const job of jobs) await posting.removeOthers(job).catch(() => undefined);
      return left;
    },
  };
}

/** Only a refusal of what we sent says something about Slack; a missing scope or channel doesn't. */
function refusalResult(error: unknown): ProbeResult {
  if (error instanceof UserError) return differs(render(error.sentence));
  if (isSlackError(error, "refused", "unclear")) return differs(error.message);
  throw error;
}

/** Delivery reads nothing else of a job. */
const madeUpJob = (workspace: Workspace, channel: string): Job =>
  ({
    id: newId("j"),
    platform: SLACK,
    command: "tts",
    plan: { operation: "speechSynthesis", request: {}, sources: {}, expect: "audio" },
    place: { workspace: workspace.team, channel, address: createAddress(workspace) },
    receipts: receiptsOf.postBegun(channel, new Date()),
    createdAt: new Date(),
  }) satisfies Partial<Job> as unknown as Job;

const blocksOf = ({ id }: Job, text = TEXT): KnownBlock[] => [
  headingBlock("Mynah", ["live check"]),
  ...plainContent([text]).blocks,
  quoteBlock(TEXT),
  { type: "context", elements: [{ type: "plain_text", text: TEXT }] },
  buttonRow(id, [cancelControl()]),
];

const textFile = () => {
  const bytes = Buffer.from(TEXT);
  return { name: "live-check.txt", size: bytes.length, stream: () => Readable.from(bytes) };
};

/** Our messages for a job, as the channel's history returns them. */
async function messagesOf({ api, workspace, location }: Probing, { id }: Job) {
  const messages = await listRecentMessages(api, workspace, location);
  return messages.filter(({ blocks = [] }) => blocks.some(({ block_id }) => block_id === buttonRowId(id)));
}

const NO_HISTORY =
  "The channel's history doesn't have it. Does the app have the scopes channels:history and groups:history?";

async function probeCard(probing: Probing): Promise<ProbeResult> {
  const job = await probing.post();
  const [message] = await messagesOf(probing, job);
  if (!message) return untried(NO_HISTORY);
  const missing = blocksOf(job).length - (message.blocks?.length ?? 0);
  return holdsIf(missing === 0, `${missing} blocks of the message are missing.`);
}

async function probeTable({ api, workspace, location, newJob, willDelete }: Probing): Promise<ProbeResult> {
  const table = {
    caption: "Mynah",
    rows: [
      ["Live", "check"],
      ["of", ""],
    ],
    from: 0,
    count: 1,
  };
  const content = answerContent(TEXT, { table }, { hasTable: true });
  const { ts = "" } = await api.post(workspace, location.channel, (client) =>
    client.chat.postMessage({ ...location, ...content }),
  );
  willDelete(newJob(), ts);
  return holds;
}

async function probeMetadata(probing: Probing): Promise<ProbeResult> {
  const job = await probing.post();
  const [message] = await messagesOf(probing, job);
  if (!message) return untried(NO_HISTORY);
  return holdsIf(message.metadata?.event_type !== undefined, "The message has no metadata.");
}

async function probeFilesWithButtons(probing: Probing): Promise<ProbeResult> {
  const { job, file } = await probing.postFile();
  if (!(await probing.uploads.findMessage(job, file))) return untried("The file didn't appear in time.");
  const [message] = await messagesOf(probing, job);
  if (!message) return differs("The message with the file lacks its buttons.");
  const missing = blocksOf(job).length - (message.blocks?.length ?? 0);
  return holdsIf(
    missing === 0 && message.files?.[0]?.id === file,
    `${missing} blocks are missing, or the file is.`,
  );
}

async function probeFileMessage(probing: Probing): Promise<ProbeResult> {
  const { job, file } = await probing.postFile();
  const found = await probing.uploads.findMessage(job, file);
  return holdsIf(found?.channel === probing.location.channel, "files.info names no message in the channel.");
}

async function probeUpdateWithFiles(probing: Probing): Promise<ProbeResult> {
  const { job, file } = await probing.postFile();
  const shared = await probing.uploads.findMessage(job, file);
  if (!shared) return untried("The file didn't appear in time.");
  const isUpdated = await probing.posting.update(job, probing.location, shared.ts, {
    text: TEXT,
    blocks: blocksOf(job),
  });
  if (!isUpdated) return differs("Slack says that there is no such message, or that it can't be edited.");
  const [message] = await messagesOf(probing, job);
  return holdsIf(message?.files?.[0]?.id === file, "The message lost its file.");
}

async function probeDeletedFile(probing: Probing): Promise<ProbeResult> {
  const { api, workspace, uploads } = probing;
  const { job, file } = await probing.postFile();
  await uploads.findMessage(job, file);
  await uploads.remove(job, file);
  const left = await findSharedMessages(api, workspace, file);
  return holdsIf(left?.length === 0, "files.info still names a message for it.");
}

async function probeLateFile(probing: Probing): Promise<ProbeResult> {
  const { api, workspace, uploads } = probing;
  const { job, file } = await probing.postFile();
  const shown = await findSharedMessages(api, workspace, file);
  if (shown?.length !== 0) return untried("The file appeared before it could be deleted.");
  await uploads.remove(job, file);
  await sleep(LATE_MS);
  const messages = await messagesOf(probing, job);
  return holdsIf(messages.length === 0, "A message without its file appeared.");
}

async function probeDeleteMessage(probing: Probing): Promise<ProbeResult> {
  const job = await probing.post();
  const { channel } = probing.location;
  const { ts = "" } = parseReceipts(job.receipts);
  const isRemoved = await probing.posting.remove(job, { channel, ts });
  return holdsIf(isRemoved, "Slack doesn't let the bot delete it.");
}

async function probeLoginPage(probing: Probing, { apiUrl }: SlackProbeOptions): Promise<ProbeResult> {
  const { api, workspace } = probing;
  const { file } = await probing.postFile();
  const strangers = createPrivateFiles({ api, tokens: noToken, apiUrl, now: () => performance.now() });
  const found = await strangers.info(workspace, file);
  if (!found) return untried("files.info doesn't know the file yet.");
  try {
    const { body } = await strangers.open(workspace, found, undefined);
    body.destroy();
    return differs("The file can be read without permission.");
  } catch (error) {
    return holdsIf(isSlackError(error, "scope", "refused"), "Slack didn't answer.");
  }
}

/** A token that opens no file. */
const noToken = {
  of: async () => ({ token: "xoxb-none", botUserId: "", botId: "" }),
  renew: async () => false,
};

async function probeTwoSockets(
  appToken: string | undefined,
  { apiUrl, log }: SlackProbeOptions,
): Promise<ProbeResult> {
  if (appToken === undefined) return untried("Requests arrive over HTTP, so there are no sockets.");
  // An envelope that arrives here isn't acknowledged, so Slack delivers it to the bot as well.
  const open = async () => {
    const connection = createSocketConnection({ appToken, apiUrl, log }, () => undefined);
    await connection.open();
    return connection;
  };
  const first = await open();
  try {
    const second = await open();
    const isFirstGone = await Promise.race([first.gone.then(() => true), sleep(1_000, false)]);
    await second.close();
    return holdsIf(!isFirstGone, "The first connection was closed.");
  } finally {
    await first.close();
  }
}

async function probeAgentStatus(probing: Probing, isWanted: boolean): Promise<ProbeResult> {
  if (!isWanted) return untried("Set SLACK_AGENT=yes.");
  const { api, workspace, location } = probing;
  const { ts = "" } = parseReceipts((await probing.post()).receipts);
  for (const status of ["is working on it…", ""])
    await api.call(workspace, "assistant.threads.setStatus", (client) =>
      client.assistant.threads.setStatus({ channel_id: location.channel, thread_ts: ts, status }),
    );
  return holds;
}

/** Starts a stream in a thread of the channel, for one of its members. Undefined if it has none. */
async function startStream(probing: Probing): Promise<Job | undefined> {
  const { api, workspace, location, streams } = probing;
  const { channel } = location;
  const { members = [] } = await api.call(workspace, "conversations.members", (client) =>
    client.conversations.members({ channel, limit: 100 }),
  );
  const person = members.find((id) => id !== probing.botUserId);
  if (person === undefined) return undefined;
  const { ts: thread = "" } = parseReceipts((await probing.post()).receipts);
  const made = probing.newJob();
  const address = createAddress({ ...workspace, thread, isDirect: true });
  const job: Job = { ...made, person: { id: person }, place: { ...made.place, address } };
  let { receipts } = job;
  const started = await streams.start(job, { channel, thread }, async (more) => {
    receipts = { ...receipts, ...more };
  });
  if (!started) throw new SlackFailure("chat.startStream", "refused", "refused");
  probing.willDelete({ ...job, receipts }, started.ts);
  return { ...job, receipts: { ...receipts, ...receiptsOf.post(channel, started.ts) } };
}

const NO_MEMBER = "Nobody else is in the channel.";

async function probeStreamTask(probing: Probing, isWanted: boolean): Promise<ProbeResult> {
  if (!isWanted) return untried("Set SLACK_AGENT=yes.");
  const job = await startStream(probing);
  if (!job) return untried(NO_MEMBER);
  const found = await probing.posting.find(job);
  return holdsIf(found !== undefined, "The thread's history doesn't return the task.");
}

async function probeStreamEdit(probing: Probing, isWanted: boolean): Promise<ProbeResult> {
  if (!isWanted) return untried("Set SLACK_AGENT=yes.");
  const job = await startStream(probing);
  if (!job) return untried(NO_MEMBER);
  const { ts = "" } = parseReceipts(job.receipts);
  await probing.posting.update(job, probing.location, ts, { text: TEXT, blocks: blocksOf(job) });
  const { thread } = parseAddress(job.place.address);
  const messages = await listRecentMessages(probing.api, probing.workspace, { ...probing.location, thread });
  const blocks = messages.find((message) => message.ts === ts)?.blocks;
  if (!blocks) return untried(NO_HISTORY);
  return holdsIf(!blocks.some((block) => isTaskOf(job, block)), "The task is still in the message.");
}

async function probeCanvas(probing: Probing, isWanted: boolean): Promise<ProbeResult> {
  if (!isWanted) return untried("Set SLACK_CANVAS=yes.");
  const job = probing.newJob();
  const canvases = createCanvases({ api: probing.api, channelOf: () => probing.location.channel });
  const id = await canvases.create(job, "Live check of Mynah");
  try {
    if (!(await canvases.write(job, id, `# Mynah\n\n${TEXT}`))) return differs("The new canvas is gone.");
    // Slack takes only channels in which the link was posted.
    await probing.post(await canvases.linkTo(job, id));
    await canvases.share(job, id);
    return holds;
  } finally {
    await canvases.remove(job, id);
  }
}
