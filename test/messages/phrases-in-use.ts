import { menuPhrases } from "../../src/bots/discord/definitions/menus.ts";
import { namePhrases, TREES } from "../../src/bots/discord/definitions/trees.ts";
import { PLAY_PHRASE } from "../../src/bots/discord/definitions/options.ts";
import { phrasesOf } from "../../src/commands/docs/describe.ts";
import { commands } from "../../src/commands/index.ts";
import { settingPhrases } from "../../src/commands/settings/settings-text.ts";
import type { Phrase } from "../../src/messages/phrases.ts";
import { settingDefinitions } from "../../src/settings/definitions.ts";

/**
 * Returns every phrase that is defined in code next to what it describes (messages/phrases.ts). Numbers need no
 * translation.
 */
export const phrasesInUse = (): readonly Phrase[] =>
  [
    ...phrasesOf(commands),
    ...settingPhrases(settingDefinitions),
    ...menuPhrases(commands),
    ...TREES.map(({ phrase }) => phrase),
    ...namePhrases(commands),
    PLAY_PHRASE,
  ].filter(({ english }) => /[a-z]{2}/i.test(english));
