### Ce qui ne doit pas être dit dans les clips vocaux d’un serveur

## Sentences

patternTooLong = Le motif a { AMOUNT($length) } caractères, et { AMOUNT($max) } est le maximum. Rien n’a été changé.
patternTooBig = Le motif « { $pattern } » demande { AMOUNT($steps) } étapes par lettre, et { AMOUNT($max) } est le maximum : les répétitions comme {"{"}1,500{"}"} le font grossir. Réduis-les, ou laisse-les ouvertes (+, *). Rien n’a été changé.
patternMatchesAll = Le motif « { $pattern } » convient aussi là où rien n’est dit : il ne dirait donc rien de ce qui l’est. Rien n’a été changé.
patternInvalid = Le motif « { $pattern } » est incompréhensible à partir du caractère { $place } : « { $part } ». Les motifs sont lus comme par RE2 : sans regarder devant ou derrière, et sans revenir à ce qui a été trouvé. Rien n’a été changé.
clipRulesTooMany = Il y a { AMOUNT($max) } règles sur ce qui se dit ici, c’est le maximum. Retires-en d’abord avec /moderation remove-rule. Rien n’a été changé.
clipRulePatterns = Les règles d’ici ont { AMOUNT($max) } motifs en tout, c’est le maximum : chacun est comparé à chaque mot. Retires-en un d’abord, ou donne plutôt les mots. Rien n’a été changé.
clipRuleName = Une règle a besoin d’un nom d’au plus { AMOUNT($max) } caractères. Rien n’a été changé.
clipRuleEmpty = Dis ce qui ne doit pas être dit : words:, list: ou pattern:. Rien n’a été changé.
clipRuleWords = Une règle peut avoir { AMOUNT($max) } mots, et autant qu’elle permet. Rien n’a été changé.
clipRuleWordLong = « { $word } » dépasse { AMOUNT($max) } caractères. Des virgules séparent mots et expressions. Rien n’a été changé.
clipRuleNoWord = « { $word } » n’est rien que quelqu’un puisse dire : il faut au moins deux lettres ou chiffres. Rien n’a été changé.
clipRuleUnknown = Il n’y a pas ici de règle « { $name } » que tu puisses nommer pour ça. Il y a : { $names }. Celles de l’AutoMod de Discord se changent dans Discord. Rien n’a été changé.
clipRulesNotYours = Seuls les gens qui gèrent ce serveur ou cet espace de travail changent ce qui ne doit pas être dit ; la modération voit et essaie les règles. Rien n’a été changé.
clipRulesTitle =
    { $count ->
        [0] Il n’y a pas de règles sur ce qui se dit ici, donc rien n’est trouvé dans les clips. /moderation add-rule en crée une.
       *[other] Les règles sur ce qui se dit ici, { AMOUNT($count) } ; vous pouvez en créer { AMOUNT($max) } à vous :
    }
clipRulesBorrowed = Tirées de l’AutoMod de Discord, comparées aussi à ce qui est dit, et changées dans Discord :
clipRuleAdded = La règle « { $name } » existe désormais. /moderation rehearse montre ce qu’elle aurait trouvé.
clipRuleReplaced = La règle « { $name } » est remplacée. /moderation rehearse montre ce qu’elle aurait trouvé.
clipRuleRemoved = La règle « { $name } » n’est plus là.
clipTestEmpty = Dis à quoi les règles doivent être comparées.
clipTested =
    { $count ->
        [0] Aucune règle n’y trouve quoi que ce soit.
        [one] Une règle y trouve quelque chose :
       *[other] { AMOUNT($count) } règles y trouvent quelque chose :
    }
rehearsed = Comparé à tout ce qui a été transcrit et gardé là où tu peux regarder, en { AMOUNT($tookMs) } ms. Transcriptions : { AMOUNT($transcripts) } ; minutes d’enregistrement : { AMOUNT($minutes) }.
rehearsedNewest = Comparé au plus récent de ce qui a été transcrit et gardé là où tu peux regarder, pendant { AMOUNT($tookMs) } ms ; le plus ancien a été laissé de côté. Transcriptions : { AMOUNT($transcripts) } ; minutes d’enregistrement : { AMOUNT($minutes) }.
rehearsedNothing = Rien n’a été trouvé.
rehearsedNote = Rien de tout cela n’a eu de suite. Les gens qui gèrent le serveur voient ici toutes ses transcriptions ; la modération, celles de ce salon et des salons surveillés nommément.

automodForbidden = L’AutoMod de Discord n’est pas comparée à ce qui est dit : la lire demande la permission « Gérer le serveur », que ce bot n’a pas. Donne-la-lui ; en moins d’une minute, l’AutoMod vaut aussi pour les clips.
automodOther = Elle porte sur autre chose que des mots : spam, mentions ou profils.
automodPattern = Son motif « { $pattern } » est incompréhensible ici, ou trop gros.

## Parts of a line

clipRule = « { $name } » : { $wanted } · à partir de { AMOUNT($threshold) } · { $action }
clipRuleAllowing = « { $name } » : { $wanted } · permis : { $allowed } · à partir de { AMOUNT($threshold) } · { $action }
clipRuleMore = { $shown } et { AMOUNT($more) } de plus
clipRuleList = notre liste { $kind } ({ $language })
clipActionLog = noter
clipActionAsk = demander à la modération
clipActionAct = supprimer aussitôt
clipRuleLeft = De l’AutoMod, sans comparaison avec ce qui est dit : « { $name } ». { $why }
clipTestFound =
    { $score ->
        [one] « { $name } » ({ $action }) : { $words }
       *[other] « { $name } » ({ $action }), { AMOUNT($score) } fois : { $words }
    }
rehearsedRule = « { $name } » ({ $action }) : trouvés { AMOUNT($matches) }, transcriptions { AMOUNT($transcripts) }
rehearsedExample = { $when } « { $words } » dans : { $line } ({ $recording }) { $link }
