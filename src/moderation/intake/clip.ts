import { z } from "zod";
import type { Source } from "../../commands/definition/option.ts";
import { transcribe } from "../../commands/sound/transcribe.ts";
import type { MediaMessage } from "../../jobs/ports/media-messages.ts";
import type { Invocation, Job, Place } from "../../jobs/job.ts";
import type { Scope } from "../../settings/scope.ts";
import type { Origin } from "../cases/case.ts";

/** Platform of clips' jobs, which gives them their own limits and queue. */
export const MODERATION = "moderation";

/** A message as stored in a clip's job. */
export interface Clip extends Origin {
  readonly address: Place["address"];
}

const text = z.string().catch("");
/** What the address of a clip's job stores of the message, besides the platform's own keys. */
const stored = z.object({ platform: text, workspace: text, message: text, link: text });
/** The same of a call, where others than the author speak in jobs of their own. */
const storedAuthor = z.object({ author: z.string().optional().catch(undefined) });

function toPlatformAddress({
  platform: _platform,
  workspace: _workspace,
  message: _message,
  link: _link,
  author: _author,
  ...address
}: Place["address"]): Place["address"] {
  return address;
}

export const originOf = ({ platform, place, message, author, link }: MediaMessage): Clip => ({
  platform,
  workspace: place.workspace,
  address: place.address,
  channel: place.channel,
  message,
  author: author.id,
  link,
});

/** Clips have their own counters and limits, so that people's spending can't turn off moderation. */
export const budgetScope = (scope: Scope): Scope => ({
  ...scope,
  platform: MODERATION,
  workspace: quotaWorkspace(scope),
});

/** Returns the workspace under which a server's clips are counted: servers of two platforms can have the same ID. */
export const quotaWorkspace = ({ platform, workspace }: Pick<Origin, "platform" | "workspace">): string =>
  `${platform}:${workspace}`;

/** Whether it is what somebody said in a call, which we store ourselves, and not a file of the platform's. */
export const isOfCall = (file: Source): file is Extract<Source, { kind: "upload" }> => file.kind === "upload";

/** Builds the job's request. Its key consists of the message and the file, so a clip received twice is one job. */
export function clipInvocation(clip: Clip, file: Source, request: Invocation["options"] = {}): Invocation {
  const { platform, workspace, channel, message, author, address } = clip;
  const name =
    file.kind === "platform"
      ? JSON.stringify(file.ref["attachment"] ?? file.ref["file"] ?? file.name)
      : isOfCall(file)
        ? file.id
        : "";
  const speaker = isOfCall(file) ? (file.from?.author ?? author) : author;
  return {
    key: `${platform}:${workspace}:${channel}:${message}:${name}`,
    platform: MODERATION,
    person: { id: speaker },
    place: {
      workspace: quotaWorkspace(clip),
      channel,
      address: { ...address, ...stored.parse(clip), ...(speaker !== author && { author }) },
    },
    locale: "en",
    command: transcribe.name,
    options: { source: file, format: "json", ...request },
  };
}

/** Returns the server of a workspace of {@link MODERATION}. */
export function parseQuotaWorkspace(workspace: string): {
  readonly platform: string;
  readonly workspace: string;
} {
  const [platform = "", ...rest] = workspace.split(":");
  return { platform, workspace: rest.join(":") };
}

/** Returns the message of a clip's job. Values of another form read as empty. */
export const originOfJob = ({ place, person }: Pick<Job, "place" | "person">): Clip => {
  const origin = stored.parse(place.address);
  const { author = person.id } = storedAuthor.parse(place.address);
  return { ...origin, channel: place.channel, author, address: toPlatformAddress(place.address) };
};
