import { trainVoice } from "@mynah/audio-interface";
import type { TaskRecord } from "../tasks/record.ts";
import { voiceId } from "../voices/voice-id.ts";
import type { Voices } from "../voices/voices.ts";
import { HttpFailure, refused } from "./failure.ts";
import type { Handler } from "./routes.ts";
import type { Precheck } from "./task-routes.ts";

const STATES = { waiting: "training", done: "ready", failed: "failed" } as const;

interface Training {
  readonly name: string;
  readonly languageCode?: string;
  readonly gender?: string;
}

/**
 * Interface 4.10, models (gap model-status-shape): `training`, `ready` or `failed`, from the latest training of that
 * name. When its task has been deleted but the voice exists, `ready`.
 */
export const createModelHandler =
  (voices: Voices, tasks: () => Promise<readonly TaskRecord[]>): Handler =>
  async ({ fields }) => {
    const id = voiceId(String(fields["name"]));
    const task = (await tasks())
      .filter(
        ({ operation, request }) =>
          operation === trainVoice.name && voiceId((request as Training).name) === id,
      )
      .reduce<TaskRecord | undefined>(
        (newest, each) => (newest && newest.createdAt > each.createdAt ? newest : each),
        undefined,
      );
    const voice = voices.own().find((own) => own.id === id);
    if (!task && !voice) throw new HttpFailure(404, "not_found", "No voice of this name was trained here.");
    const { name, languageCode, gender } = (task?.request ?? {}) as Partial<Training>;
    return {
      name: voice?.name ?? name,
      status: STATES[task?.state ?? "done"],
      languageCode: voice?.language ?? languageCode,
      gender: voice?.gender ?? gender,
      ...(voice && { voiceId: voice.id }),
      ...(task && { taskId: task.id }),
      ...(task?.error && { error: task.error }),
    };
  };

/** Names are part of a path (interface 4.10), so the length limit of a path segment applies. */
const MAX_NAME = 200;

/** Rejects the name of a catalog voice: speech requested by that name would not use the trained voice. */
export const requireFreeName: Precheck = (fields, { voices }) => {
  const name = String(fields["name"]);
  if (name.length > MAX_NAME) throw refused("name", `must have at most ${MAX_NAME} characters`);
  if (!/[\p{L}\p{N}]/u.test(name)) throw refused("name", "must have a letter or a digit");
  if (voices.shared().some((voice) => voice.id === voiceId(name)))
    throw refused("name", "is the name of a voice of the catalog; choose another one");
};
