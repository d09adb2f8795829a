### Reglas para los clips de voz

## Sentences

patternTooLong = El patrón tiene { AMOUNT($length) } caracteres, pero el máximo es { AMOUNT($max) }. Acórtalo e inténtalo de nuevo.
patternTooBig = El patrón “{ $pattern }” es demasiado complejo: { AMOUNT($steps) } pasos por carácter, y el máximo es { AMOUNT($max) }. Reduce repeticiones como {"{"}1,500{"}"}, o usa + o *.
patternMatchesAll = El patrón “{ $pattern }” también coincide con texto vacío, así que lo marcaría todo. Cámbialo para que exija al menos un carácter.
patternInvalid = El patrón “{ $pattern }” no es válido en el carácter { $place }: “{ $part }”. Los patrones usan la sintaxis de RE2, sin lookahead, lookbehind ni retrorreferencias.
clipRulesTooMany = Se alcanzó el límite de { AMOUNT($max) } reglas. Elimina una primero con /moderation remove-rule.
clipRulePatterns = Se alcanzó el límite de { AMOUNT($max) } patrones entre todas las reglas. Elimina uno primero, o usa palabras.
clipRuleName = Una regla necesita un nombre de { AMOUNT($max) } caracteres como máximo.
clipRuleEmpty = Indica qué detecta la regla con words:, list:, personal: o pattern:.
clipRuleWords = Una regla puede tener como máximo { AMOUNT($max) } palabras y otras tantas permitidas.
clipRuleWordLong = “{ $word }” tiene más de { AMOUNT($max) } caracteres. Separa las palabras y frases con comas.
clipRuleNoWord = “{ $word }” no se puede detectar. Escribe al menos dos letras o cifras.
clipRuleUnknown = No hay ninguna regla “{ $name }” que puedas usar aquí. Reglas: { $names }. Las reglas de AutoMod se cambian en Discord.
clipRulesNotYours = Solo los administradores pueden cambiar las reglas. Los moderadores pueden verlas y probarlas.
clipRulesTitle =
    { $count ->
        [0] Todavía no hay reglas, así que no se marca ningún clip. Añade una con /moderation add-rule.
        [one] 1 regla (puedes añadir hasta { AMOUNT($max) } propias):
       *[other] { AMOUNT($count) } reglas (puedes añadir hasta { AMOUNT($max) } propias):
    }
clipRulesBorrowed = Del AutoMod de Discord, también se aplican a los clips (se cambian en Discord):
clipRuleAdded = Se añadió la regla “{ $name }”. Usa /moderation dry-run para ver qué habría marcado.
clipRuleReplaced = Se reemplazó la regla “{ $name }”. Usa /moderation dry-run para ver qué habría marcado.
clipRuleRemoved = Se eliminó la regla “{ $name }”.
clipTestEmpty = Escribe un texto con el que probar las reglas.
clipTested =
    { $count ->
        [0] Ninguna regla coincide.
        [one] Coincide 1 regla:
       *[other] Coinciden { AMOUNT($count) } reglas:
    }
rehearsed = Se revisaron todas las transcripciones guardadas que puedes ver, en { AMOUNT($tookMs) } ms. Transcripciones: { AMOUNT($transcripts) }, de ellas clips revisados: { AMOUNT($clips) }; minutos de audio: { AMOUNT($minutes) }.
rehearsedNewest = Se revisaron durante { AMOUNT($tookMs) } ms las transcripciones guardadas más recientes que puedes ver; las más antiguas se omitieron. Transcripciones: { AMOUNT($transcripts) }, de ellas clips revisados: { AMOUNT($clips) }; minutos de audio: { AMOUNT($minutes) }.
rehearsedNothing = No hay coincidencias.
rehearsedNote = Simulación: no se tomó ninguna medida. Los administradores ven todas las transcripciones; los moderadores, las de este canal, las de los canales vigilados por nombre y, si se vigilan todos los canales, todos los clips revisados.
rehearsedPartial =
    { $count ->
        [one] De 1 clip largo solo está guardado el principio; las coincidencias posteriores no se cuentan.
       *[other] De { AMOUNT($count) } clips largos solo está guardado el principio; las coincidencias posteriores no se cuentan.
    }
automodForbidden = Las reglas del AutoMod de Discord no se aplican a los clips: para leerlas, al bot le falta el permiso “Administrar servidor”. En cuanto se lo des, se aplican en un minuto.
automodOther = Trata de spam, menciones o perfiles, no de palabras.
automodPattern = Su patrón “{ $pattern }” no es compatible o es demasiado complejo.

## Parts of a line

clipRule = “{ $name }”: { $wanted } · coincidencias necesarias: { AMOUNT($threshold) } · { $action }
clipRuleAllowing = “{ $name }”: { $wanted } · permitido: { $allowed } · coincidencias necesarias: { AMOUNT($threshold) } · { $action }
clipRuleMore = { $shown } y { AMOUNT($more) } más
clipRuleList = lista integrada { $kind } ({ $language })
clipRulePersonal = datos personales ({ $kinds })
clipRuleSound = { $line } · también por sonido ({ $language })
clipRulePersonalUnknown = No hay ningún tipo de datos personales “{ $name }”. Usa phone, email, card, address o all.
clipActionLog = solo registrar
clipActionAsk = preguntar a los moderadores
clipActionAct = borrar de inmediato
clipRuleTexts = { $line } · textos para leer: { $action }
textActionTell = se leen y se avisa a los moderadores
textActionAsk = antes deciden los moderadores
textActionBlock = se rechazan
clipRuleLeft = Regla de AutoMod que no se aplica a los clips: “{ $name }”. { $why }
clipTestFound =
    { $score ->
        [one] “{ $name }” ({ $action }): { $words }
       *[other] “{ $name }” ({ $action }), { AMOUNT($score) } veces: { $words }
    }
rehearsedUntranscribed = Una simulación no transcribe nada. Mensajes de voz de los últimos { AMOUNT($days) } días sin transcripción, que no se han revisado: { AMOUNT($untranscribed) } de los { AMOUNT($count) } más recientes.
rehearsedRule = “{ $name }” ({ $action }): coincidencias { AMOUNT($matches) }, transcripciones { AMOUNT($transcripts) }
rehearsedExample = { $when } “{ $words }” en: { $line } ({ $recording }) { $link }
