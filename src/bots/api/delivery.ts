import type { Invocation } from "../../jobs/job.ts";
import type { Delivery } from "../../jobs/ports/platform.ts";
import type { Files } from "../../media/storage/files.ts";
import { fileOwner } from "../../store/person.ts";
import { createAnnouncedDelivery, type Notify } from "../job-feed.ts";
import { sourceFrom } from "../web/platform.ts";

/** The channel of such jobs. No platform has a channel with this ID, so that no channel's settings and rules apply. */
const API_CHANNEL = "api";

/** Where a request with an API key comes from, and where its result goes: the server for which the key was created, and the key. */
export const apiPlace = (workspace: string, key: string): Pick<Invocation, "place" | "deliverTo"> => ({
  place: { workspace, channel: API_CHANNEL, address: {} },
  deliverTo: { kind: "api", key },
});

interface ApiDeliveryDeps {
  readonly notify: Notify;
  readonly files: Pick<Files, "newestOf">;
}

/** Creates the delivery of jobs that were requested through the API: programs that wait for them are notified. */
export const createApiDelivery = ({ notify, files }: ApiDeliveryDeps): Delivery => ({
  ...createAnnouncedDelivery(notify),
  async latest({ platform, person, place: { workspace } }, accept) {
    const file = await files.newestOf(fileOwner({ platform, workspace }, person.id), accept);
    return file && sourceFrom(file);
  },
});
