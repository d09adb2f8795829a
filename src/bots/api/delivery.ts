import type { Source } from "../../commands/definition/option.ts";
import type { Invocation, Job } from "../../jobs/job.ts";
import type { Platform, Progress } from "../../jobs/ports/platform.ts";
import type { MediaKind } from "../../media/kinds/identity.ts";
import type { Files } from "../../media/storage/files.ts";
import { fileOwner } from "../../store/person.ts";
import { sourceFrom, WEB } from "../web/platform.ts";

/** Key in `Place.address`: the ID of the API key with which a job was requested. */
const API_KEY = "apiKey";
/** Key in `Place.address`: a hash of the request, if it had an Idempotency-Key. */
export const API_REQUEST = "apiRequest";
/** The channel of such jobs. No platform has a channel with this ID, so that no channel's settings and rules apply. */
const API_CHANNEL = "api";

/** The place of a request with an API key, in the server for which the key was created. */
export const apiPlace = (workspace: string, key: string): Invocation["place"] => ({
  workspace,
  channel: API_CHANNEL,
  address: { [API_KEY]: key },
});

const isFromApi = ({ place }: Pick<Invocation, "place">): boolean => place.address[API_KEY] !== undefined;

interface ApiDeliveryDeps {
  /** Notifies every process on the same database. */
  readonly notify: (channel: string, payload: string) => Promise<void>;
  readonly files: Pick<Files, "newestOf">;
}

/**
 * Returns the platform with another delivery for jobs that were requested through the API: they post nothing, and
 * programs that wait for them are notified. Everything else about them is as on the platform, whose person requested them.
 */
export function withApiJobs(platform: Platform, { notify, files }: ApiDeliveryDeps): Platform {
  const announce = async (job: Job, progress?: Progress) => {
    await notify(WEB, JSON.stringify({ person: job.person.id, job: job.id, ...(progress && { progress }) }));
    return {};
  };
  const { renew, linkTo, linkToMoment, isOpen, latest, readable } = platform;
  return {
    ...platform,
    place: async (job, save) => (isFromApi(job) ? {} : platform.place(job, save)),
    async progress(job, progress) {
      if (!isFromApi(job)) return platform.progress(job, progress);
      await announce(job, progress);
    },
    deliver: (job, outcome, save) => (isFromApi(job) ? announce(job) : platform.deliver(job, outcome, save)),
    renew: async (job, outcome, save) =>
      isFromApi(job) ? announce(job) : (renew?.(job, outcome, save) ?? job.receipts),
    ...(linkTo && { linkTo: async (job: Job) => (isFromApi(job) ? undefined : linkTo(job)) }),
    ...(isOpen && { isOpen: (job: Job) => !isFromApi(job) && isOpen(job) }),
    ...(linkToMoment && { linkToMoment }),
    latest: async (requester, accept) =>
      isFromApi(requester) ? newestOf(files, platform.name, requester, accept) : latest?.(requester, accept),
    ...(readable && { readable }),
  };
}

async function newestOf(
  files: Pick<Files, "newestOf">,
  platform: string,
  { person, place }: Pick<Invocation, "person" | "place">,
  accept: readonly MediaKind[],
): Promise<Source | undefined> {
  const file = await files.newestOf(fileOwner({ platform, workspace: place.workspace }, person.id), accept);
  return file && sourceFrom(file);
}
