import { alerts, settingsReset, settingsSet, settingsShow } from "./settings/settings.ts";
import { apiKeysCreate, apiKeysList, apiKeysRevoke } from "./admin/api-keys.ts";
import { budgetCorrect, budgetRemove, budgetSet, budgetShow } from "./admin/budget.ts";
import { type Command, findCommand } from "./definition/command.ts";
import { convert, dub, score, separate } from "./sound/recordings.ts";
import {
  enhanceClean,
  enhanceLoudness,
  enhanceMouth,
  enhanceSpeakers,
  enhanceUpscale,
} from "./enhance/quality.ts";
import { enhanceFillers, enhanceFindFillers, enhanceSilence, enhanceStutter } from "./enhance/cuts.ts";
import { enhancePipeline } from "./enhance/pipeline.ts";
import { help } from "./docs/help.ts";
import { jobsAttach, jobsCancel, jobsList, jobsResume, jobsRetry, jobsSend, jobsShow } from "./jobs/jobs.ts";
import { moderationDryRun } from "./moderation/dry-run.ts";
import {
  moderationAddRule,
  moderationRemoveRule,
  moderationRules,
  moderationTestRules,
} from "./moderation/rules.ts";
import { listenAgree, listenOff, listenOn, listenOptOut, listenStatus } from "./voice-channels/listening.ts";
import { captionsOff, captionsOn, captionsRecap, captionsShow } from "./voice-channels/captions.ts";
import { captionsSumUp, captionsTranslate } from "./voice-channels/caption-readings.ts";
import { madeHere } from "./moderation/made-here.ts";
import { moderationCases, moderationExport } from "./moderation/cases.ts";
import { moderationOff, moderationOn, moderationStatus } from "./moderation/setup.ts";
import { musicArtists, musicLyrics } from "./music/lyrics.ts";
import { musicCover, musicMake, musicSong } from "./music/make.ts";
import { musicStructured } from "./music/structured.ts";
import { permissionsAllow, permissionsDeny, permissionsReset, permissionsShow } from "./admin/permissions.ts";
import { ping } from "./admin/ping.ts";
import {
  voiceClear,
  voicePause,
  voicePlay,
  voiceQueue,
  voiceResume,
  voiceSkip,
  voiceVolume,
} from "./voice-channels/playback.ts";
import { podcastMake, podcastScript } from "./speech/podcast.ts";
import { link, unlink } from "./privacy/link.ts";
import { privacyExport, privacyForgetMe } from "./privacy/privacy.ts";
import { pronounceAdd, pronounceList, pronounceRemove } from "./speech/pronounce.ts";
import {
  readOff,
  readOn,
  readOptIn,
  readOptOut,
  readStatus,
  readVoice,
} from "./voice-channels/read-aloud.ts";
import {
  recordOptIn,
  recordAuto,
  recordOptOut,
  recordStart,
  recordStatus,
  recordStop,
  recordTranscribe,
} from "./voice-channels/recording.ts";
import { clip, listenDeleteClip } from "./voice-channels/clip.ts";
import { report } from "./voice-channels/report.ts";
import { recipeDelete, recipeList, recipeRun, recipeSave, recipeShow } from "./recipe/recipe.ts";
import { script } from "./speech/script.ts";
import { settingsExport, settingsImport } from "./settings/settings-file.ts";
import { setup } from "./setup/setup.ts";
import { sfx } from "./sound/sfx.ts";
import { transcribe } from "./sound/transcribe.ts";
import { transcriptsAsk } from "./transcripts/ask.ts";
import { transcriptsAutomatic } from "./transcripts/automatic.ts";
import {
  transcriptsDelete,
  transcriptsEdit,
  transcriptsMerge,
  transcriptsName,
  transcriptsUndo,
} from "./transcripts/edit.ts";
import { transcriptsExport, transcriptsList, transcriptsShow } from "./transcripts/show.ts";
import { transcriptsSearch } from "./transcripts/search.ts";
import { transcriptsTranslate } from "./transcripts/translate.ts";
import { transcriptsItem, transcriptsMinutes } from "./minutes/minutes.ts";
import { transcriptsTemplate } from "./minutes/template.ts";
import { transcriptsWriteMinutes } from "./minutes/write-minutes.ts";
import { tts } from "./speech/tts.ts";
import { unknownCommandError } from "./parsing/nearest.ts";
import { usage } from "./admin/usage.ts";
import { voiceDelete, voiceList, voiceRename, voiceShare, voiceStatus, voiceTrain } from "./voice/trained.ts";
import { voiceDesign } from "./voice/design.ts";
import { voiceFavorite } from "./voice/favorite.ts";
import { voiceFind, voiceRandom } from "./voice/find.ts";
import { voicePassport, voicePassports } from "./voice/passport.ts";
import { voicePreview } from "./voice/preview.ts";
import { voiceShow } from "./voice/show.ts";
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
  voicePassport,
  voicePassports,
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
  recordAuto,
  recordTranscribe,
  listenOn,
  listenOff,
  listenStatus,
  listenAgree,
  listenOptOut,
  listenDeleteClip,
  clip,
  captionsOn,
  captionsOff,
  captionsShow,
  captionsRecap,
  report,
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
  transcriptsTemplate,
  transcriptsItem,
  transcriptsName,
  transcriptsMerge,
  transcriptsEdit,
  transcriptsUndo,
  transcriptsDelete,
  transcriptsExport,
  transcriptsAsk,
  transcriptsTranslate,
  transcriptsAutomatic,
  privacyExport,
  privacyForgetMe,
  link,
  unlink,
  jobsList,
  jobsShow,
  jobsCancel,
  jobsRetry,
  jobsAttach,
  jobsResume,
  jobsSend,
  ping,
  help,
];

/** What only the program itself runs: nobody can type or choose it. */
const innerCommands: readonly Command[] = [captionsTranslate, captionsSumUp];

/** Returns the command with this name or alias. Throws a UserError with the nearest names if there is none. */
export function getCommand(name: string): Command {
  const command = findCommand(commands, name) ?? findCommand(innerCommands, name);
  if (command === undefined) throw unknownCommandError(name, commands);
  return command;
}
