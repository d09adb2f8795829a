import type { Job, Receipts } from "../../../jobs/job.ts";
import type { Address } from "../address.ts";
import type { DiscordApi } from "../api.ts";
import { DiscordFailure } from "../failure.ts";
import type { Outgoing } from "../message.ts";
import type { Door } from "./attempt.ts";

export interface DoorTools {
  readonly api: Pick<DiscordApi, "editOriginal" | "createMessage" | "editMessage" | "followUp" | "openDm">;
  readonly job: Job;
  readonly address: Address;
  readonly receipts: Receipts;
  readonly note: (receipts: Receipts) => Promise<void>;
  /** Which message of the answer this is. */
  readonly step: number;
}

export interface Posted {
  readonly id: string;
  readonly attachments?: readonly { readonly size: number }[];
}

/** How a message goes through each door. What cannot be repeated leaves a receipt (`posted0: channel/message`). */
export function openDoors({
  api,
  job,
  address,
  receipts,
  note,
  step,
}: DoorTools): Record<Door, (message: Outgoing) => Promise<Posted>> {
  const key = `posted${step}`;
  // The same for every try of this message, so that Discord finds the first one again.
  const nonce = `${job.id}-${step}`;
  let place = receipts[key];

  async function create(channel: string, message: Outgoing): Promise<Posted> {
    // It came without its files before: a repetition would only find it again as it is.
    if (place !== undefined) return edit(place, message);
    const posted = await api.createMessage(channel, { ...message, nonce });
    place = `${channel}/${posted.id}`;
    await note({ [key]: place });
    return posted;
  }

  function edit(where: string, message: Outgoing): Promise<Posted> {
    const [channel = "", id = ""] = where.split("/");
    return api.editMessage(channel, id, message);
  }

  return {
    original: (message) => {
      if (!address.hook) throw closed("edit original");
      return api.editOriginal(address.hook, message);
    },
    placed: (message) => edit(place ?? "", message),
    channel: (message) => create(address.channel, message),
    async followUp(message) {
      if (!address.hook) throw closed("follow up");
      const trace = `followUp${step}`;
      // Nobody can tell whether an earlier try arrived, and twice is worse than not at all: the token's door is shut.
      if (receipts[trace] !== undefined) throw closed("follow up");
      await note({ [trace]: "begun" });
      return api.followUp(address.hook, message);
    },
    dm: async (message) => create(await api.openDm(job.person.id), message),
    pointer: (message) => api.editMessage(address.channel, receipts["message"] ?? "", message),
  };
}

const closed = (what: string) => new DiscordFailure(what, { status: 0, verdict: "gone" });
