import type { App as Bolt } from "@slack/bolt";
import type { EntityActionButton, EntityMetadata } from "@slack/types";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Logger } from "pino";
import { createBoundedCache } from "../../../base/cache.ts";
import { formatClock } from "../../../base/format-clock.ts";
import { formatTranscriptLines } from "../../../commands/transcripts/text.ts";
import type { TranscriptActions, TranscriptListing } from "../../../commands/services/transcripts.ts";
import { requireService } from "../../../commands/services/require-service.ts";
import type { Job } from "../../../jobs/job.ts";
import { render, say } from "../../../messages/index.ts";
import { getLanguageCode } from "../../../messages/language.ts";
import { truncate } from "../../../messages/sanitize.ts";
import type { App } from "../../app.ts";
import { createAddress } from "../address.ts";
import type { SlackApi } from "../api/api.ts";
import { SLACK, type Workspace, workspaceIn } from "../auth/workspace.ts";
import { controlId } from "../controls/control-id.ts";
import { toReply } from "../intake.ts";
import { QUIET } from "../listeners/deps.ts";
import type { Groups } from "../people.ts";
import { jobIdIn, PREVIEW_TYPE, TRANSCRIPT_PATH } from "./transcript-link.ts";

export interface LinkPreviewDeps extends Pick<App, "openCommand" | "withMinutes" | "answersQuestions"> {
  readonly api: SlackApi;
  readonly groups: Pick<Groups, "of">;
  readonly publicUrl: string;
  /** Returns a public link to a stored file. */
  readonly fileLink: (id: string) => string;
  readonly log: Logger;
}

/** Somebody who posts or opens a link. */
interface Reader {
  readonly workspace: Workspace;
  readonly person: string;
}

/**
 * Shows what a link leads to: below the message, for everyone in the channel, as much as a list shows; and beside it, for
 * the person who opens that, the words. Each only if that person can see the transcript.
 */
export function listenToTranscriptLinks(bolt: Bolt, deps: LinkPreviewDeps): void {
  const { api, publicUrl, log } = deps;

  bolt.event("link_shared", async ({ event, context }) => {
    const reader = { workspace: workspaceIn(context), person: event.user };
    const { channel, message_ts: ts, unfurl_id: id, source } = event;
    // While somebody writes a message, it isn't in a channel yet.
    const target =
      id !== undefined && source === "composer" ? ({ unfurl_id: id, source } as const) : { channel, ts };
    const entities: EntityMetadata[] = [];
    for (const { url } of event.links)
      await toReply(log, async () => {
        const jobId = jobIdIn(publicUrl, url);
        if (jobId === undefined) return QUIET;
        const shown = await (await openTranscripts(deps, reader, jobId)).show(jobId);
        entities.push({ ...toEntity(shown, url), app_unfurl_url: url });
        return QUIET;
      });
    if (entities.length === 0) return;
    await api.call(reader.workspace, "chat.unfurl", (client) =>
      client.chat.unfurl({ ...target, metadata: { entities } }),
    );
  });

  bolt.event("entity_details_requested", async ({ event, context }) => {
    const { user: person, trigger_id, entity_url: url } = event;
    const reader = { workspace: workspaceIn(context), person };
    let metadata: EntityMetadata | undefined;
    const reply = await toReply(log, async () => {
      metadata = await describe(deps, reader, url);
      return QUIET;
    });
    const failure = { status: "custom", custom_message: reply.kind === "refused" ? reply.text : "" };
    await api.call(reader.workspace, "entity.presentDetails", (client) =>
      client.entity.presentDetails({ trigger_id, ...(metadata ? { metadata } : { error: failure }) }),
    );
  });
}

async function describe(deps: LinkPreviewDeps, reader: Reader, url: string): Promise<EntityMetadata> {
  const { fileLink, withMinutes, answersQuestions } = deps;
  const id = jobIdIn(deps.publicUrl, url) ?? "";
  const transcripts = await openTranscripts(deps, reader, id);
  const shown = await transcripts.show(id);
  const hasMinutes = (await withMinutes([id])).length > 0;
  const lines = hasMinutes
    ? (await transcripts.minutes.show(id)).summary.map(({ text }) => text)
    : formatTranscriptLines(shown, shown.said).lines;
  const file = await transcripts.file(id, "txt");
  const entity = toEntity(shown, url);
  const description = {
    value: truncate(lines.join("\n"), MAX_DESCRIPTION) || render(say("transcriptSilent")),
    long: true,
  };
  return {
    ...entity,
    entity_payload: {
      ...entity.entity_payload,
      fields: { ...entity.entity_payload.fields, description },
      actions: {
        primary_actions: [
          { text: render(say("slackDownload")), action_id: "download", url: fileLink(file.id) },
          ...(answersQuestions ? [askButton(id)] : []),
        ],
      },
    },
  };
}

const MAX_DESCRIPTION = 3_000;

const askButton = (id: string): EntityActionButton => ({
  text: render(say("slackAskTranscript")),
  action_id: controlId("ask", "question"),
  value: `/transcripts ask transcript:${id}`,
});

/** Throws a UserError if the person can't see that transcript, as for one that doesn't exist. */
async function openTranscripts(
  { openCommand, groups }: LinkPreviewDeps,
  { workspace, person }: Reader,
  transcript: string,
): Promise<TranscriptActions> {
  const roles = await groups.of(workspace, person);
  const { context } = await openCommand({
    key: `link ${transcript}`,
    platform: SLACK,
    person: { id: person },
    place: { workspace: workspace.team, channel: person, address: createAddress(workspace) },
    ...(roles && { roles }),
    locale: getLanguageCode(),
    command: "transcripts show",
    options: { transcript },
  });
  return requireService(context, "transcripts");
}

function toEntity(
  { id, name, createdAt, durationMs, speakers }: TranscriptListing,
  url: string,
): EntityMetadata {
  const field = (key: string, label: string, value: string) => ({ key, label, value, type: "string" });
  return {
    entity_type: PREVIEW_TYPE,
    url,
    external_ref: { id, type: "transcript" },
    entity_payload: {
      attributes: {
        title: { text: name },
        display_type: render(say("slackTranscript")),
        product_name: "Mynah",
      },
      fields: { date_created: { value: Math.floor(createdAt.getTime() / 1_000) } },
      custom_fields: [
        ...(durationMs === undefined
          ? []
          : [field("length", render(say("slackLength")), formatClock(durationMs / 1_000))]),
        ...(speakers === 0 ? [] : [field("speakers", render(say("slackSpeakers")), String(speakers))]),
      ],
    },
  };
}

export interface TranscriptRouteDeps {
  readonly findJob: (id: string) => Promise<Job | null>;
  readonly linkTo: (job: Job) => Promise<string | undefined>;
}

/** Many people may open one link, and Slack counts requests. */
const MAX_LINKS = 1_000;

/** Registers where links to transcripts lead: on to the answer in Slack, which shows it to those who may see it. */
export function registerTranscriptRoute(
  http: FastifyInstance,
  { findJob, linkTo }: TranscriptRouteDeps,
): void {
  const known = createBoundedCache<string>({ max: MAX_LINKS });

  async function find(id: string): Promise<string | undefined> {
    const job = await findJob(id);
    const isTranscript =
      job?.platform === SLACK &&
      job.outcome?.verdict === "done" &&
      job.outcome.result.transcript !== undefined;
    const link = isTranscript ? await linkTo(job) : undefined;
    if (link !== undefined) known.set(id, link);
    return link;
  }

  http.get(`${TRANSCRIPT_PATH}:id`, async (request: FastifyRequest<{ Params: { id: string } }>, reply) => {
    const { id } = request.params;
    const link = known.get(id) ?? (await find(id));
    return link === undefined ? reply.callNotFound() : reply.redirect(link);
  });
}
