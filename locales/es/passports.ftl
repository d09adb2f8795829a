### Pasaportes de voz: el consentimiento para entrenar una voz, demostrado en un canal de voz

## Sentences

passportNowhere = Aquí no se puede crear un pasaporte de voz. Funciona en los canales de voz de servidores de Discord, si el operador del bot ha activado las grabaciones (DISCORD_RECORD=yes).
passportGone = Esa frase no se puede usar: ha caducado o ya se usó. Ejecuta /voice passport para obtener otra. No se ha gastado nada.
passportSilent = No se recibió tu voz. Revisa el micrófono, ejecuta /voice passport de nuevo y lee la nueva frase. No se ha gastado nada.
passportUnheard = No se pudo transcribir lo que leíste{ HAS($why) ->
        [yes] : { CLAUSE($why) }
       *[no] {""}
    }. Ejecuta /voice passport de nuevo y lee la nueva frase.
passportWords = Lo que leíste no coincide. La frase era «{ $sentence }» y la transcripción es «{ $words }». Ejecuta /voice passport de nuevo y lee la nueva frase.
passportReadHow = Solo se recibe tu propia voz, hasta que hagas una pausa, durante 30 segundos como máximo. Después se transcribe como cualquier grabación tuya, lo que puede tener un coste. Tienes tres minutos.
passportWaits = Lo que leíste aún se está transcribiendo.
passportIssued = Tu pasaporte de voz es válido.
passportAllowed =
    { $who ->
        [server] Todos en este servidor pueden usar las voces que entrenes con él, si las compartes.
       *[me] Solo tú puedes usar las voces que entrenes con él.
    }

## Parts of a line or of a sentence

passportRead = Lee esto en voz alta en tu canal de voz y pulsa el botón:
passportSentence = «{ $sentence }»
passportTimes = Leído el { $at } UTC · válido hasta { $until }
passportHash = SHA-256 de la grabación: { $hash }

## Labels: what stands on a button or over a field

passportCheck = Ya la leí
