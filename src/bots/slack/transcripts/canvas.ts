import { UserError } from "../../../errors.ts";
import type { Job } from "../../../jobs/job.ts";
import type { Documents } from "../../../jobs/ports/documents.ts";
import { say } from "../../../messages/index.ts";
import type { SlackApi } from "../api/api.ts";
import { isSlackError, toJobError } from "../api/errors.ts";
import { type Workspace, workspaceOf } from "../auth/workspace.ts";
import { parseAddress } from "../address.ts";

interface CanvasDeps {
  readonly api: SlackApi;
  /** Returns the channel of a job's answer. */
  readonly channelOf: (job: Job) => string;
}

/** People delete a canvas like any file. */
const GONE = new Set(["canvas_not_found", "canvas_deleted"]);

/** Implements documents as Slack's canvases, with the optional scope canvases:write. */
export function createCanvases({ api, channelOf }: CanvasDeps): Documents {
  /** Addresses of workspaces. */
  const addresses = new Map<string, string>();

  async function addressOf(workspace: Workspace): Promise<string> {
    const address = addresses.get(workspace.team);
    if (address !== undefined) return address;
    const { url = "https://slack.com/" } = await api.call(workspace, "auth.test", (client) =>
      client.auth.test(),
    );
    addresses.set(workspace.team, url);
    return url;
  }

  return {
    // Slack shares a canvas with channels, not with direct messages.
    isPossible: ({ place }) => parseAddress(place.address).direct !== "yes",
    create: (job, title) =>
      orJobError(async () => {
        const { canvas_id: id = "" } = await api.call(workspaceOf(job), "canvases.create", (client) =>
          client.canvases.create({ title }),
        );
        return id;
      }),
    write: (job, id, markdown) =>
      orJobError(() =>
        unlessGone(() =>
          api.call(workspaceOf(job), "canvases.edit", (client) =>
            client.canvases.edit({
              canvas_id: id,
              changes: [{ operation: "replace", document_content: { type: "markdown", markdown } }],
            }),
          ),
        ),
      ),
    share: (job, id) =>
      orJobError(async () => {
        await api.call(workspaceOf(job), "canvases.access.set", (client) =>
          client.canvases.access.set({ canvas_id: id, access_level: "read", channel_ids: [channelOf(job)] }),
        );
      }),
    remove: (job, id) =>
      orJobError(async () => {
        await unlessGone(() =>
          api.call(workspaceOf(job), "canvases.delete", (client) =>
            client.canvases.delete({ canvas_id: id }),
          ),
        );
      }),
    linkTo: (job, id) =>
      orJobError(async () => `${await addressOf(workspaceOf(job))}docs/${job.place.workspace}/${id}`),
  };
}

/** Returns whether the canvas is still there. */
async function unlessGone(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (isSlackError(error, "refused") && GONE.has(error.code)) return false;
    throw error;
  }
}

async function orJobError<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isSlackError(error, "refused", "elsewhere"))
      throw new UserError(say("slackCanvasRefused", { why: error.code }));
    throw toJobError(error);
  }
}
