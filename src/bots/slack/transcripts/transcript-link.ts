/** Kind of entity that a transcript is for Slack (docs.slack.dev/messaging/work-objects). */
export const PREVIEW_TYPE = "slack#/entities/content_item";

/** Path of links to transcripts, before the job's ID. */
export const TRANSCRIPT_PATH = "/slack/transcripts/";

/** Returns the link to the transcript of a job, which opens its answer. */
export const transcriptLink = (publicUrl: string, jobId: string): string =>
  new URL(`${TRANSCRIPT_PATH}${jobId}`, publicUrl).href;

/** Returns the ID of the job whose transcript a link is to. */
export function jobIdIn(publicUrl: string, link: string): string | undefined {
  const id = URL.parse(link)?.pathname.slice(TRANSCRIPT_PATH.length);
  return id !== undefined && link === transcriptLink(publicUrl, id) ? id : undefined;
}
