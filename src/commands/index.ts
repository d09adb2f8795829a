import { alerts } from "./settings/alerts.ts";
import { apiKeysCreate, apiKeysList, apiKeysRevoke } from "./admin/api-keys.ts";
import { budgetCorrect, budgetRemove, budgetSet, budgetShow } from "./admin/budget.ts";
import { type Command, findCommand } from "./definition/command.ts";
import { convert } from "./sound/convert.ts";
import { dub } from "./sound/dub.ts";
import { enhanceClean } from "./enhance/clean.ts";
import { enhanceFillers } from "./enhance/fillers.ts";
import { enhanceFindFillers } from "./enhance/find-fillers.ts";
import { enhanceLoudness } from "./enhance/loudness.ts";
import { enhanceMouth } from "./enhance/mouth.ts";
import { enhancePipeline } from "./enhance/pipeline.ts";
import { enhanceSilence } from "./enhance/silence.ts";
import { enhanceSpeakers } from "./enhance/speakers.ts";
import { enhanceStutter } from "./enhance/stutter.ts";
import { enhanceUpscale } from "./enhance/upscale.ts";
import { help } from "./docs/help.ts";
import { jobsAttach, jobsCancel, jobsList, jobsResume, jobsRetry, jobsShow } from "./jobs/jobs.ts";
import { moderationDryRun } from "./moderation/dry-run.ts";
import {
  moderationAddRule,
  moderationRemoveRule,
  moderationRules,
  moderationTestRules,
} from "./moderation/rules.ts";
import { madeHere } from "./moderation/made-here.ts";
import { moderationCases, moderationExport } from "./moderation/cases.ts";
import { moderationOff, moderationOn, moderationStatus } from "./moderation/setup.ts";
import { musicArtists } from "./music/artists.ts";
import { musicCover } from "./music/cover.ts";
import { musicLyrics } from "./music/lyrics.ts";
import { musicMake } from "./music/make.ts";
import { musicSong } from "./music/song.ts";
import { musicStructured } from "./music/structured.ts";
import { permissionsAllow, permissionsDeny, permissionsReset, permissionsShow } from "./admin/permissions.ts";
import { ping } from "./admin/ping.ts";
import { voicePlay } from "./playback/play.ts";
import { voiceClear, voicePause, voiceQueue, voiceResume, voiceSkip, voiceVolume } from "./playback/queue.ts";
import { podcastMake } from "./podcast/make.ts";
import { podcastScript } from "./podcast/script.ts";
import { privacyExport } from "./privacy/export.ts";
import { privacyForgetMe } from "./privacy/forget-me.ts";
import { pronounceAdd, pronounceList, pronounceRemove } from "./speech/pronounce.ts";
import { readOff, readOn, readStatus } from "./read/channel.ts";
import { readOptIn, readOptOut, readVoice } from "./read/mine.ts";
import { recordOptIn, recordOptOut, recordStart, recordStatus, recordStop } from "./record/record.ts";
import { recordTranscribe } from "./record/transcribe.ts";
import { recipeDelete, recipeList, recipeShow } from "./recipe/manage.ts";
import { recipeRun } from "./recipe/run.ts";
import { recipeSave } from "./recipe/save.ts";
import { score } from "./sound/score.ts";
import { script } from "./speech/script.ts";
import { separate } from "./sound/separate.ts";
import { settingsExport, settingsImport } from "./settings/settings-file.ts";
import { settingsReset, settingsSet, settingsShow } from "./settings/settings.ts";
import { setup } from "./setup/setup.ts";
import { sfx } from "./sound/sfx.ts";
import { transcribe } from "./sound/transcribe.ts";
import { transcriptsAsk } from "./transcripts/ask.ts";
import { transcriptsAutomatic } from "./transcripts/automatic.ts";
import { transcriptsDelete } from "./transcripts/delete.ts";
import { transcriptsEdit } from "./transcripts/edit.ts";
import { transcriptsExport } from "./transcripts/export.ts";
import { transcriptsList } from "./transcripts/list.ts";
import { transcriptsMerge } from "./transcripts/merge.ts";
import { transcriptsName } from "./transcripts/name.ts";
import { transcriptsSearch } from "./transcripts/search.ts";
import { transcriptsShow } from "./transcripts/show.ts";
import { transcriptsTranslate } from "./transcripts/translate.ts";
import { transcriptsItem } from "./minutes/item.ts";
import { transcriptsMinutes } from "./minutes/minutes.ts";
import { transcriptsWriteMinutes } from "./minutes/write-minutes.ts";
import { tts } from "./speech/tts.ts";
import { unknownCommandError } from "./parsing/unknown-command.ts";
import { usage } from "./admin/usage.ts";
import { voiceDelete } from "./voice/delete.ts";
import { voiceDesign } from "./voice/design.ts";
import { voiceFavorite } from "./voice/favorite.ts";
import { voiceFind } from "./voice/find.ts";
import { voiceList } from "./voice/list.ts";
import { voicePreview } from "./voice/preview.ts";
import { voiceRandom } from "./voice/random.ts";
import { voiceRename, voiceShare } from "./voice/share.ts";
import { voiceShow } from "./voice/show.ts";
import { voiceStatus } from "./voice/status.ts";
import { voiceTrain } from "./voice/train.ts";
import {
  webhooksAdd,
  webhooksDeliveries,
  webhooksList,
  webhooksRedeliver,
  webhooksRotate,
  webhooksRemove,
  webhooksTest,
} from "./admin/webhooks.ts";

/** All commands, in display order. To add a command, create a file and add a line here. */
export const commands: readonly Command[] = [
  tts,
  sfx,
  transcribe,
  musicMake,
  musicSong,
  musicStructured,
  musicCover,
  musicLyrics,
  musicArtists,
  podcastMake,
  podcastScript,
  script,
  dub,
  separate,
  convert,
  enhanceClean,
  enhanceMouth,
  enhanceSilence,
  enhanceFillers,
  enhanceStutter,
  enhanceLoudness,
  enhanceUpscale,
  enhanceSpeakers,
  enhancePipeline,
  enhanceFindFillers,
  score,
  madeHere,
  recipeRun,
  recipeSave,
  recipeList,
  recipeShow,
  recipeDelete,
  voiceFind,
  voiceRandom,
  voiceShow,
  voicePreview,
  voiceFavorite,
  voiceDesign,
  voiceTrain,
  voiceStatus,
  voiceList,
  voiceRename,
  voiceShare,
  voiceDelete,
  voicePlay,
  voiceQueue,
  voiceSkip,
  voicePause,
  voiceResume,
  voiceClear,
  voiceVolume,
  pronounceAdd,
  pronounceRemove,
  pronounceList,
  recordStart,
  recordStop,
  recordStatus,
  recordOptOut,
  recordOptIn,
  recordTranscribe,
  readOn,
  readOff,
  readStatus,
  readVoice,
  readOptOut,
  readOptIn,
  settingsShow,
  settingsSet,
  settingsReset,
  settingsExport,
  settingsImport,
  setup,
  permissionsShow,
  permissionsAllow,
  permissionsDeny,
  permissionsReset,
  moderationOn,
  moderationOff,
  moderationStatus,
  moderationRules,
  moderationAddRule,
  moderationRemoveRule,
  moderationTestRules,
  moderationDryRun,
  moderationCases,
  moderationExport,
  usage,
  budgetShow,
  budgetSet,
  budgetCorrect,
  budgetRemove,
  alerts,
  webhooksAdd,
  webhooksList,
  webhooksRemove,
  webhooksTest,
  webhooksDeliveries,
  webhooksRedeliver,
  webhooksRotate,
  apiKeysCreate,
  apiKeysList,
  apiKeysRevoke,
  transcriptsSearch,
  transcriptsList,
  transcriptsShow,
  transcriptsMinutes,
  transcriptsWriteMinutes,
  transcriptsItem,
  transcriptsName,
  transcriptsMerge,
  transcriptsEdit,
  transcriptsDelete,
  transcriptsExport,
  transcriptsAsk,
  transcriptsTranslate,
  transcriptsAutomatic,
  privacyExport,
  privacyForgetMe,
  jobsList,
  jobsShow,
  jobsCancel,
  jobsRetry,
  jobsAttach,
  jobsResume,
  ping,
  help,
];

/** Returns the command with this name or alias. Throws a UserError with the nearest names if there is none. */
export function getCommand(name: string): Command {
  const command = findCommand(commands, name);
  if (command === undefined) throw unknownCommandError(name, commands);
  return command;
}
