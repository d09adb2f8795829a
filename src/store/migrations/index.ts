import type { Migration } from "kysely/migration";
import * as initial from "./0001-initial.ts";
import * as slack from "./0002-slack.ts";
import * as recovery from "./0003-recovery.ts";
import * as discord from "./0004-discord.ts";
import * as durations from "./0005-durations.ts";
import * as line from "./0006-line.ts";
import * as settings from "./0007-settings.ts";
import * as several from "./0008-several.ts";
import * as recipes from "./0009-recipes.ts";
import * as claim from "./0010-claim.ts";
import * as newestFiles from "./0011-newest-files.ts";
import * as house from "./0012-house.ts";
import * as budgets from "./0013-budgets.ts";
import * as keptResults from "./0014-kept-results.ts";
import * as roles from "./0015-roles.ts";
import * as audit from "./0016-audit.ts";
import * as alerts from "./0017-alerts.ts";
import * as moderation from "./0018-moderation.ts";
import * as webhooks from "./0019-webhooks.ts";
import * as notices from "./0020-notices.ts";
import * as transcripts from "./0021-transcripts.ts";
import * as atOnce from "./0022-at-once.ts";
import * as repeatedTranscripts from "./0023-repeated-transcripts.ts";
import * as voices from "./0024-voices.ts";
import * as uploadSums from "./0025-upload-sums.ts";
import * as limitsAndMissingResults from "./0026-limits-and-missing-results.ts";
import * as peopleOfWorkspaces from "./0027-people-of-workspaces.ts";
import * as headsOfTheQueue from "./0028-heads-of-the-queue.ts";
import * as growth from "./0029-growth.ts";
import * as compatibility from "./0030-compatibility.ts";
import * as search from "./0031-search.ts";
import * as processLeases from "./0032-process-leases.ts";
import * as transcriptsOfAuthor from "./0034-transcripts-of-author.ts";
import * as translations from "./0036-translations.ts";
import * as minutes from "./0037-minutes.ts";
import * as apiKeys from "./0039-api-keys.ts";
import * as webhookEvents from "./0040-webhook-events.ts";
import * as minutesReady from "./0041-minutes-ready.ts";
import * as playback from "./0042-playback.ts";
import * as minutesAfterAnswer from "./0046-minutes-after-answer.ts";
import * as actionItemDigests from "./0047-action-item-digests.ts";
import * as answers from "./0048-answers.ts";
import * as waitingClips from "./0049-waiting-clips.ts";
import * as listening from "./0051-listening.ts";
import * as minutesCanvas from "./0052-minutes-canvas.ts";
import * as automaticMinutes from "./0053-automatic-minutes.ts";
import * as recordings from "./0054-recordings.ts";
import * as sharedCalls from "./0058-shared-calls.ts";
import * as fingerprints from "./0059-fingerprints.ts";
import * as endsWithoutWebhooks from "./0062-ends-without-webhooks.ts";
import * as listeningAddresses from "./0064-listening-addresses.ts";
import * as dueWork from "./0066-due-work.ts";
import * as apiAnswers from "./0068-api-answers.ts";
import * as optOuts from "./0070-opt-outs.ts";
import * as keysOfPasswords from "./0071-keys-of-passwords.ts";

/** Every change of the schema, oldest first. A released one is never edited: add the next number. */
export const migrations: Readonly<Record<string, Migration>> = {
  "0001-initial": initial,
  "0002-slack": slack,
  "0003-recovery": recovery,
  "0004-discord": discord,
  "0005-durations": durations,
  "0006-line": line,
  "0007-settings": settings,
  "0008-several": several,
  "0009-recipes": recipes,
  "0010-claim": claim,
  "0011-newest-files": newestFiles,
  "0012-house": house,
  "0013-budgets": budgets,
  "0014-kept-results": keptResults,
  "0015-roles": roles,
  "0016-audit": audit,
  "0017-alerts": alerts,
  "0018-moderation": moderation,
  "0019-webhooks": webhooks,
  "0020-notices": notices,
  "0021-transcripts": transcripts,
  "0022-at-once": atOnce,
  "0023-repeated-transcripts": repeatedTranscripts,
  "0024-voices": voices,
  "0025-upload-sums": uploadSums,
  "0026-limits-and-missing-results": limitsAndMissingResults,
  "0027-people-of-workspaces": peopleOfWorkspaces,
  "0028-heads-of-the-queue": headsOfTheQueue,
  "0029-growth": growth,
  "0030-compatibility": compatibility,
  "0031-search": search,
  "0032-process-leases": processLeases,
  "0034-transcripts-of-author": transcriptsOfAuthor,
  "0036-translations": translations,
  "0037-minutes": minutes,
  "0039-api-keys": apiKeys,
  "0040-webhook-events": webhookEvents,
  "0041-minutes-ready": minutesReady,
  "0042-playback": playback,
  "0046-minutes-after-answer": minutesAfterAnswer,
  "0047-action-item-digests": actionItemDigests,
  "0048-answers": answers,
  "0049-waiting-clips": waitingClips,
  "0051-listening": listening,
  "0052-minutes-canvas": minutesCanvas,
  "0053-automatic-minutes": automaticMinutes,
  "0054-recordings": recordings,
  "0058-shared-calls": sharedCalls,
  "0059-fingerprints": fingerprints,
  "0062-ends-without-webhooks": endsWithoutWebhooks,
  "0064-listening-addresses": listeningAddresses,
  "0066-due-work": dueWork,
  "0068-api-answers": apiAnswers,
  "0070-opt-outs": optOuts,
  "0071-keys-of-passwords": keysOfPasswords,
};
