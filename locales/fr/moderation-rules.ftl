### Règles pour les clips vocaux

## Sentences

patternTooLong = Le motif compte { AMOUNT($length) } caractères, pour un maximum de { AMOUNT($max) }. Raccourcis-le et réessaie.
patternTooBig = Le motif « { $pattern } » est trop complexe : { AMOUNT($steps) } étapes par caractère, pour un maximum de { AMOUNT($max) }. Réduis les répétitions comme {"{"}1,500{"}"}, ou utilise + ou *.
patternMatchesAll = Le motif « { $pattern } » correspond aussi à un texte vide : il signalerait tout. Modifie-le pour exiger au moins un caractère.
patternInvalid = Le motif « { $pattern } » est invalide au caractère { $place } : « { $part } ». Les motifs suivent la syntaxe RE2, sans lookahead, lookbehind ni références arrière.
clipRulesTooMany = La limite de { AMOUNT($max) } règles est atteinte. Supprimes-en d’abord une avec /moderation remove-rule.
clipRulePatterns = La limite de { AMOUNT($max) } motifs pour l’ensemble des règles est atteinte. Supprimes-en d’abord un, ou utilise plutôt des mots.
clipRuleName = Une règle a besoin d’un nom de { AMOUNT($max) } caractères au maximum.
clipRuleEmpty = Indique ce que la règle détecte, avec words:, list:, personal: ou pattern:.
clipRuleWords = Une règle peut avoir au maximum { AMOUNT($max) } mots et autant de mots autorisés.
clipRuleWordLong = « { $word } » dépasse { AMOUNT($max) } caractères. Sépare les mots et les expressions par des virgules.
clipRuleNoWord = « { $word } » ne peut pas être détecté. Saisis au moins deux lettres ou chiffres.
clipRuleUnknown = Il n’y a pas de règle « { $name } » utilisable ici. Règles : { $names }. Les règles de l’AutoMod se modifient dans Discord.
clipRulesNotYours = Seuls les administrateurs peuvent modifier les règles. La modération peut les consulter et les tester.
clipRulesTitle =
    { $count ->
        [0] Il n’y a pas encore de règles : aucun clip n’est signalé. Ajoutes-en une avec /moderation add-rule.
        [one] { AMOUNT($count) } règle (jusqu’à { AMOUNT($max) } règles à vous) :
       *[other] { AMOUNT($count) } règles (jusqu’à { AMOUNT($max) } règles à vous) :
    }
clipRulesBorrowed = De l’AutoMod de Discord, appliquées aussi aux clips (à modifier dans Discord) :
clipRuleAdded = Règle « { $name } » ajoutée. Utilise /moderation dry-run pour voir ce qu’elle aurait signalé.
clipRuleReplaced = Règle « { $name } » remplacée. Utilise /moderation dry-run pour voir ce qu’elle aurait signalé.
clipRuleRemoved = Règle « { $name } » supprimée.
clipTestEmpty = Saisis un texte pour tester les règles.
clipTested =
    { $count ->
        [0] Aucune règle ne correspond.
        [one] { AMOUNT($count) } règle correspond :
       *[other] { AMOUNT($count) } règles correspondent :
    }
rehearsed = Toutes les transcriptions conservées que tu peux voir ont été vérifiées, en { AMOUNT($tookMs) } ms. Transcriptions : { AMOUNT($transcripts) }, dont clips vérifiés : { AMOUNT($clips) } ; minutes d’audio : { AMOUNT($minutes) }.
rehearsedNewest = Les transcriptions conservées les plus récentes que tu peux voir ont été vérifiées pendant { AMOUNT($tookMs) } ms ; les plus anciennes ont été ignorées. Transcriptions : { AMOUNT($transcripts) }, dont clips vérifiés : { AMOUNT($clips) } ; minutes d’audio : { AMOUNT($minutes) }.
rehearsedNothing = Aucune correspondance.
rehearsedNote = Simulation : aucune mesure n’a été prise. Les administrateurs voient toutes les transcriptions ; la modération, celles de ce salon, des salons surveillés nommément et, si tous les salons sont surveillés, tous les clips vérifiés.
rehearsedPartial =
    { $count ->
        [one] Seul le début de { AMOUNT($count) } long clip est conservé ; les correspondances suivantes ne sont pas comptées.
       *[other] Seul le début de { AMOUNT($count) } longs clips est conservé ; les correspondances suivantes ne sont pas comptées.
    }

automodForbidden = Les règles de l’AutoMod de Discord ne s’appliquent pas aux clips : pour les lire, il manque au bot la permission « Gérer le serveur ». Dès que tu la lui accordes, elles s’appliquent en moins d’une minute.
automodOther = Elle concerne le spam, les mentions ou les profils, pas les mots.
automodPattern = Son motif « { $pattern } » n’est pas pris en charge ici, ou est trop complexe.

## Parts of a line

clipRule = « { $name } » : { $wanted } · correspondances requises : { AMOUNT($threshold) } · { $action }
clipRuleAllowing = « { $name } » : { $wanted } · autorisé : { $allowed } · correspondances requises : { AMOUNT($threshold) } · { $action }
clipRuleMore = { $shown } et { AMOUNT($more) } de plus
clipRuleList = liste intégrée { $kind } ({ $language })
clipRulePersonal = données personnelles ({ $kinds })
clipRuleSound = { $line } · aussi par le son ({ $language })
clipRulePersonalUnknown = « { $name } » n’est pas un type de données personnelles. Utilise phone, email, card, address ou all.
clipActionLog = journaliser
clipActionAsk = demander à la modération
clipActionAct = supprimer immédiatement
clipRuleTexts = { $line } · textes à lire : { $action }
textActionTell = lus, la modération est prévenue
textActionAsk = la modération décide d’abord
textActionBlock = refusés
clipRuleLeft = Règle de l’AutoMod qui ne s’applique pas aux clips : « { $name } ». { $why }
clipTestFound =
    { $score ->
        [one] « { $name } » ({ $action }) : { $words }
       *[other] « { $name } » ({ $action }), { AMOUNT($score) } fois : { $words }
    }
rehearsedUntranscribed = Une simulation ne transcrit rien. Messages vocaux des { AMOUNT($days) } derniers jours sans transcription, donc non vérifiés : { AMOUNT($untranscribed) } sur les { AMOUNT($count) } plus récents.
rehearsedRule = « { $name } » ({ $action }) : correspondances { AMOUNT($matches) }, transcriptions { AMOUNT($transcripts) }
rehearsedExample = { $when } « { $words } » dans : { $line } ({ $recording }) { $link }
