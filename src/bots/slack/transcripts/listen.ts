import type { App } from "@slack/bolt";
import type { Logger } from "pino";
import { UserError } from "../../../errors.ts";
import type { Job, Receipts } from "../../../jobs/job.ts";
import type { ResultFile } from "../../../media/result.ts";
import { TRANSCRIPT_FORMATS } from "../../../media/transcript/formats.ts";
import { say } from "../../../messages/index.ts";
import type { TranscriptEdit } from "../../../transcripts/edit.ts";
import type { TranscriptEditor } from "../../../transcripts/transcript-editor.ts";
import type { SecretBox } from "../../../store/secret-box.ts";
import type { SlackApi } from "../api/api.ts";
import { type Press, type PressHandlers, QUIET } from "../listeners/deps.ts";
import { toReply } from "../intake.ts";
import { type ControlContext, findVisibleJob } from "../place.ts";
import type { Groups } from "../people.ts";
import { plainContent } from "../messages/plain-blocks.ts";
import { NO_UNFURLING } from "../delivery/post-message.ts";
import type { Respond } from "../api/web-client.ts";
import { isManager } from "../auth/rights.ts";
import { openDirectMessages } from "../delivery/fallback.ts";
import { SLACK, type Workspace, workspaceIn } from "../auth/workspace.ts";
import { readEdits, SPEAKERS_VIEW, buildSpeakersView } from "./speakers-view.ts";

export interface TranscriptListenerDeps {
  readonly api: SlackApi;
  readonly transcriptEditor: TranscriptEditor;
  readonly findJob: (id: string) => Promise<Job | null>;
  readonly saveReceipts: (id: string, receipts: Receipts) => Promise<unknown>;
  /** Posts a file below a job's answer, once for each key. */
  readonly attach: (
    job: Job,
    file: ResultFile,
    key: string,
    saveReceipts: (receipts: Receipts) => Promise<void>,
  ) => Promise<readonly string[]>;
  readonly respond: Respond;
  readonly groups: Pick<Groups, "of">;
  readonly secretBox: SecretBox;
  readonly log: Logger;
}

/** Returns what carries out the buttons of a transcript. */
export const createTranscriptHandlers = (deps: TranscriptListenerDeps) =>
  ({
    async transcript(press, target) {
      const [id, format] = target.split(" ");
      const job = await findVisibleJob(deps.findJob, id, contextOf(press));
      return { kind: "said", text: await sendTranscriptFile(deps, job, format) };
    },
    async speakers(press, id) {
      const job = await findVisibleJob(deps.findJob, id, contextOf(press));
      const [speakers, suggested] = await Promise.all([
        deps.transcriptEditor.speakers(job),
        deps.transcriptEditor.suggestions(job),
      ]);
      if (speakers.length === 0) throw new UserError(say("transcriptNoSpeakers"));
      const { body, client } = press;
      await client.views.open({
        trigger_id: body.trigger_id,
        view: buildSpeakersView(sealed(deps, job, body.user.id), speakers, suggested),
      });
      return QUIET;
    },
  }) satisfies PressHandlers;

/** Handles the form that names a transcript's speakers. */
export function listenToTranscripts(app: App, deps: TranscriptListenerDeps): void {
  app.view(SPEAKERS_VIEW, async ({ ack, view, body, context }) => {
    await ack();
    const workspace = workspaceIn(context);
    const person = body.user.id;
    const said = await toReply(deps.log, async () => {
      const job = await openedFor(deps, view.private_metadata, workspace, person);
      const roles = (await deps.groups.of(workspace, person)) ?? null;
      const isModerator = () => isManager(deps.api, { workspace, person });
      const names = await membersIn(deps, workspace, view.state.values);
      await deps.transcriptEditor.edit(
        job,
        { platform: SLACK, workspace: workspace.team, person, roles, isModerator },
        (transcript): readonly TranscriptEdit[] => readEdits(transcript, view.state.values, names),
      );
      return QUIET;
    });
    if (said.kind !== "job" && said.text !== "") await sendDirectly(deps, workspace, person, said.text);
  });
}

const contextOf = ({ body, workspace }: Press): ControlContext => ({
  team: workspace.team,
  person: body.user.id,
  channel: body.channel?.id,
});

/** A submitted form doesn't include where it was opened, so it is only valid for the user it was opened for. */
const sealed = ({ secretBox }: TranscriptListenerDeps, { id, place }: Job, person: string): string =>
  secretBox.seal(id, formOwner(place.workspace, person));

const formOwner = (team: string, person: string): string => `speakers ${team} ${person}`;

async function openedFor(
  { secretBox, findJob }: TranscriptListenerDeps,
  metadata: string,
  { team }: Workspace,
  person: string,
): Promise<Job> {
  const id = secretBox.open(metadata, formOwner(team, person));
  const job = id === undefined ? null : await findJob(id);
  if (!job) throw new UserError(say("slackJobGone"));
  return job;
}

/** Posts the file in the thread, for everyone, unless it is already there. */
async function sendTranscriptFile(
  deps: TranscriptListenerDeps,
  job: Job,
  format: string | undefined,
): Promise<string> {
  const form = TRANSCRIPT_FORMATS.find((one) => one === format);
  if (!form) throw new UserError(say("slackJobGone"));
  const file = await deps.transcriptEditor.file(job, form);
  // The file's ID identifies the version: after an edit, the file is posted again.
  const notes = await deps.attach(job, file, file.id, async (receipts) => {
    await deps.saveReceipts(job.id, receipts);
  });
  return notes.join("\n");
}

/** Names of the selected members. Transcripts are plain text without mentions, so they use names. */
async function membersIn(
  { api }: TranscriptListenerDeps,
  workspace: Workspace,
  values: Parameters<typeof readEdits>[1],
): Promise<ReadonlyMap<string, string>> {
  const ids = Object.values(values).flatMap((block) =>
    Object.values(block).flatMap(({ selected_user: id }) => id ?? []),
  );
  const named = [...new Set(ids)].map(async (id) => {
    const { user } = await api.call(workspace, "users.info", (client) => client.users.info({ user: id }));
    const { display_name: shown, real_name: real } = user?.profile ?? {};
    return [id, shown || real || user?.name || id] as const;
  });
  return new Map(await Promise.all(named));
}

/** A form has no channel to answer in. */
async function sendDirectly(
  { api }: TranscriptListenerDeps,
  workspace: Workspace,
  person: string,
  text: string,
): Promise<void> {
  const channel = await openDirectMessages(api, workspace, person);
  await api.post(workspace, channel, (client) =>
    client.chat.postMessage({ channel, ...plainContent([text]), ...NO_UNFURLING }),
  );
}
