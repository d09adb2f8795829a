import type { Logger } from "pino";
import { UserError, type Sentence } from "../../../errors.ts";
import { producedFiles, scopeOf, type Job, type Outcome } from "../../../jobs/job.ts";
import { runInLanguage } from "../../../messages/language.ts";
import { addItem, requireChannel, type AddItemDeps } from "../../../playback/add-item.ts";
import type { AllSettings } from "../../../settings/index.ts";
import { resolveLanguage } from "../../../settings/language.ts";
import type { DiscordApi } from "../api/api.ts";
import { parseReceipts, receiptsOf } from "../delivery/receipts.ts";
import { DISCORD, parseAddress } from "../places/address.ts";
import type { FollowUp } from "../platform.ts";
import { sentenceText } from "../rendering/messages.ts";

export interface PlayResultsDeps extends AddItemDeps {
  readonly api: Pick<DiscordApi, "createMessage">;
  readonly settings: Pick<AllSettings, "of">;
  readonly log: Logger;
}

/**
 * Plays a result after its answer is posted, if the command asked for that. Tried once; the answer is complete without
 * it, and a message says why nothing plays.
 */
export function createPlayFollowUp(deps: PlayResultsDeps): FollowUp {
  const { settings, api, log } = deps;
  return async (job, outcome, saveReceipts) => {
    if (!isWanted(job, outcome)) return;
    try {
      await saveReceipts(receiptsOf.playBegun());
      const refused = await play(deps, job, outcome);
      if (!refused) return;
      const language = await resolveLanguage(settings, scopeOf(job), job.locale);
      const why = runInLanguage(language, () => sentenceText(refused));
      const { id } = job.person;
      const message = { content: `<@${id}> ${why}`, notify: id, nonce: `${job.id}-p` };
      await api.createMessage(job.place.channel, message);
    } catch (error) {
      log.info({ job: job.id, err: error }, "discord: failed to play a result");
    }
  };
}

/** A finished job only has its answer shown again. */
const isWanted = (job: Job, outcome: Outcome): boolean =>
  outcome.verdict === "done" &&
  job.finishedAt === null &&
  parseAddress(job.place.address).play === "yes" &&
  !parseReceipts(job.receipts).hasPlayed;

/** Returns why the result can't be played. */
async function play(
  deps: AddItemDeps,
  { id: jobId, person, place: { workspace } }: Job,
  outcome: Outcome,
): Promise<Sentence | undefined> {
  const file = producedFiles(outcome).find(({ type }) => type.startsWith("audio/"));
  if (!file) return undefined;
  const server = { platform: DISCORD, workspace };
  const { name: title, id: fileId, durationMs = null } = file;
  const item = { kind: "result", personId: person.id, title, jobId, fileId, durationMs } as const;
  try {
    await addItem(deps, server, await requireChannel(deps, server, person.id), item);
    return undefined;
  } catch (error) {
    if (error instanceof UserError) return error.sentence;
    throw error;
  }
}
