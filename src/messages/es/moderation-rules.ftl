### Lo que no se debe decir en los clips de voz de un servidor

## Sentences

patternTooLong = El patrón tiene { AMOUNT($length) } caracteres, y el máximo es { AMOUNT($max) }. No se cambió nada.
patternTooBig = El patrón “{ $pattern }” da { AMOUNT($steps) } pasos por letra, y el máximo es { AMOUNT($max) }: repeticiones como {"{"}1,500{"}"} lo hacen grande. Hazlas más pequeñas o déjalas abiertas (+, *). No se cambió nada.
patternMatchesAll = El patrón “{ $pattern }” también encaja donde no se dice nada, así que no diría nada de lo que se dijo. No se cambió nada.
patternInvalid = El patrón “{ $pattern }” no se entiende desde el carácter { $place }: “{ $part }”. Los patrones se leen como los lee RE2: sin mirar adelante ni atrás, y sin volver a lo ya encontrado. No se cambió nada.
clipRulesTooMany = Hay { AMOUNT($max) } reglas sobre lo que se dice aquí, que es el máximo. Quita alguna primero con /moderation remove-rule. No se cambió nada.
clipRulePatterns = Las reglas de aquí tienen { AMOUNT($max) } patrones en total, que es el máximo: cada uno se compara con cada palabra. Quita uno primero, o da las palabras en su lugar. No se cambió nada.
clipRuleName = Una regla necesita un nombre de { AMOUNT($max) } caracteres como mucho. No se cambió nada.
clipRuleEmpty = Di lo que no se debe decir: words:, list: o pattern:. No se cambió nada.
clipRuleWords = Una regla puede tener { AMOUNT($max) } palabras y otras tantas permitidas. No se cambió nada.
clipRuleWordLong = “{ $word }” tiene más de { AMOUNT($max) } caracteres. Las palabras y frases se separan con comas. No se cambió nada.
clipRuleNoWord = “{ $word }” no es nada que alguien pueda decir: hacen falta al menos dos letras o cifras. No se cambió nada.
clipRuleUnknown = Aquí no hay ninguna regla “{ $name }” que puedas nombrar para esto. Hay: { $names }. Las del AutoMod de Discord se cambian en Discord. No se cambió nada.
clipRulesNotYours = Solo quienes administran este servidor o espacio de trabajo cambian lo que no se debe decir; los moderadores ven las reglas y las prueban. No se cambió nada.
clipRulesTitle =
    { $count ->
        [0] No hay reglas sobre lo que se dice aquí, así que en los clips no se encuentra nada. /moderation add-rule hace una.
       *[other] Las reglas sobre lo que se dice aquí, { AMOUNT($count) }; de las propias se pueden hacer { AMOUNT($max) }:
    }
clipRulesBorrowed = Del AutoMod de Discord, que valen también para lo que se dice y se cambian en Discord:
clipRuleAdded = A partir de ahora existe la regla “{ $name }”. /moderation rehearse muestra lo que habría encontrado.
clipRuleReplaced = La regla “{ $name }” queda sustituida. /moderation rehearse muestra lo que habría encontrado.
clipRuleRemoved = La regla “{ $name }” ya no está.
clipTestEmpty = Di con qué se deben probar las reglas.
clipTested =
    { $count ->
        [0] Ninguna regla encuentra nada en eso.
        [one] Una regla encuentra algo en eso:
       *[other] { AMOUNT($count) } reglas encuentran algo en eso:
    }
rehearsed = Comparado con todo lo transcrito que se guarda donde puedes mirar, en { AMOUNT($tookMs) } ms. Transcripciones: { AMOUNT($transcripts) }; minutos de grabaciones: { AMOUNT($minutes) }.
rehearsedNewest = Comparado durante { AMOUNT($tookMs) } ms con lo más nuevo de lo transcrito que se guarda donde puedes mirar; lo más antiguo se dejó fuera. Transcripciones: { AMOUNT($transcripts) }; minutos de grabaciones: { AMOUNT($minutes) }.
rehearsedNothing = No se encontró nada.
rehearsedNote = No se hizo nada al respecto. Quien administra el servidor ve aquí todas sus transcripciones; los moderadores, las de este canal y las de los canales que se cuidan por su nombre.
automodForbidden = El AutoMod de Discord no se compara con lo que se dice: para leerlo hace falta el permiso “Administrar servidor”, y este bot no lo tiene. Dáselo; en un minuto AutoMod vale también para los clips.
automodOther = No trata de palabras, sino de spam, menciones o perfiles.
automodPattern = Su patrón “{ $pattern }” no se entiende aquí, o es demasiado grande.

## Parts of a line

clipRule = “{ $name }”: { $wanted } · desde { AMOUNT($threshold) } · { $action }
clipRuleAllowing = “{ $name }”: { $wanted } · permitido: { $allowed } · desde { AMOUNT($threshold) } · { $action }
clipRuleMore = { $shown } y { AMOUNT($more) } más
clipRuleList = nuestra lista { $kind } ({ $language })
clipActionLog = anotar
clipActionAsk = preguntar a los moderadores
clipActionAct = borrar enseguida
clipRuleLeft = De AutoMod, no se compara con lo que se dice: “{ $name }”. { $why }
clipTestFound =
    { $score ->
        [one] “{ $name }” ({ $action }): { $words }
       *[other] “{ $name }” ({ $action }), { AMOUNT($score) } veces: { $words }
    }
rehearsedRule = “{ $name }” ({ $action }): coincidencias { AMOUNT($matches) }, transcripciones { AMOUNT($transcripts) }
rehearsedExample = { $when } “{ $words }” en: { $line } ({ $recording }) { $link }
