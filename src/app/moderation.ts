import type { Budgets } from "../budgets/index.ts";
import type { Platform } from "../jobs/ports/platform.ts";
import type { Fitter } from "../media/processing/index.ts";
import type { openMedia } from "../media/index.ts";
import type { Courtroom } from "../moderation/moderation-platform.ts";
import { createModeration } from "../moderation/index.ts";
import type { AllSettings } from "../settings/index.ts";
import type { Store } from "../store/index.ts";
import type { Start } from "./boot-context.ts";

interface ModerationPart extends Pick<Start, "log"> {
  readonly store: Pick<Store, "db">;
  readonly settings: AllSettings;
  readonly budgets: Budgets;
  readonly media: ReturnType<typeof openMedia>;
  readonly fitter: Fitter;
  /** Platforms as far as they are switched on, with what moderators need of them. */
  readonly chats: readonly ({ readonly platform: Platform; readonly courtroom: Courtroom } | undefined)[];
  readonly now: () => Date;
}

/** What is said in voice clips, held against the rules of servers on every platform that has moderators. */
export function openModeration({ store, media, chats, ...part }: ModerationPart) {
  const present = chats.filter((chat) => chat !== undefined);
  return createModeration({
    ...part,
    db: store.db,
    files: media.files,
    courtrooms: present.map(({ courtroom }) => courtroom),
    platforms: present.map(({ platform }) => platform),
  });
}
