### Pasaportes de voz: el consentimiento para entrenar una voz, demostrado en un canal de voz

## Sentences

passportNowhere = Aquí no se puede crear un pasaporte de voz. Funciona en los canales de voz de servidores de Discord, si el operador del bot ha activado las grabaciones (DISCORD_RECORD=yes).
passportGone = Esa frase no se puede usar: ha caducado o ya se usó. Ejecuta /voice passport para obtener otra. No se gastó nada.
passportSilent = No se recibió tu voz. Revisa el micrófono, ejecuta /voice passport de nuevo y lee la nueva frase. No se gastó nada.
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
        [members] Solo tú puedes usar las voces que entrenes con él{ HAS($names) ->
            [yes] , y en este servidor, si las compartes: { $names }
           *[no] {""}
        }.
       *[me] Solo tú puedes usar las voces que entrenes con él.
    }
passportNone = No tienes un pasaporte de voz válido. Entra en un canal de voz de Discord y ejecuta /voice passport. No se gastó nada.
passportNeeded = Este servidor solo entrena voces con pasaporte, y no tienes ninguno. Entra en un canal de voz de Discord, ejecuta /voice passport y vuelve a entrenar. No se gastó nada.
passportOtherAudio = Este servidor solo entrena voces con lo que su dueño leyó para un pasaporte de voz. Usa el tuyo como grabación: /voice train passport name:"My voice" may_use:yes. No se gastó nada.
passportMissing = Este servidor solo permite voces con pasaporte, y «{ $name }» no tiene. Su dueño puede ejecutar /voice passport en un canal de voz de Discord y volver a entrenarla. No se gastó nada.
passportOver = El pasaporte de la voz «{ $name }» ya no es válido. Su dueño puede renovarlo con /voice passport en un canal de voz de Discord. No se gastó nada.
passportNotForYou = El dueño de la voz «{ $name }» no permite que otros la usen aquí. Elige otra voz. No se gastó nada.
passportRevoked = Tu pasaporte de voz se ha revocado.{ $count ->
        [0] {""}
       *[other] {" "}Se eliminaron con todo lo que dijeron aquí: { $names }.
    }
passportRevokeSure = ¿Revocar este pasaporte de voz? Sus voces se eliminan, con todo lo que dijeron aquí.
passportResultRemoved = El dueño de la voz revocó su pasaporte, así que este resultado se eliminó.
passportAllowOrMembers = Usa «allow» o «members», pero no ambas. No se gastó nada.
passportMembersMany = Se pueden nombrar { AMOUNT($max) } miembros como máximo. Nombra menos o usa allow:server. No se gastó nada.
passportProof = Esto leyó este miembro para su pasaporte de voz. Puede ver que la moderación lo ha escuchado.
passportProofNone = Este miembro no tiene un pasaporte de voz de este servidor, o lo revocó.
passportProofOver = El pasaporte de voz de este miembro ya no es válido, así que su audio no se reproduce. Puede renovarlo con /voice passport.
passportProofGone = El audio de este pasaporte de voz ya no está guardado. El miembro puede grabarlo de nuevo con /voice passport.
passportsOwn =
    { $count ->
        [one] Tu pasaporte de voz:
       *[other] Tus { AMOUNT($count) } pasaportes de voz:
    }

## Parts of a line or of a sentence

passportRead = Lee esto en voz alta en tu canal de voz y pulsa el botón:
passportSentence = «{ $sentence }»
passportTimes = Leído el { $at } UTC · válido hasta { $until }
passportHash = SHA-256 de la grabación: { $hash }
passportFor =
    { $who ->
        [server] para todos en su servidor
        [members] para ti{ HAS($names) ->
            [yes] {" "}y { $names }
           *[no] {""}
        }
       *[me] solo para ti
    }
passportUses =
    { $count ->
        [0] aún sin usar
        [one] usado una vez
       *[other] usado { AMOUNT($count) } veces
    }
passportPlays =
    { $count ->
        [one] la moderación lo escuchó una vez, el { $at } UTC
       *[other] la moderación lo escuchó { AMOUNT($count) } veces, la última el { $at } UTC
    }

## Labels: what stands on a button or over a field

passportCheck = Ya la leí
passportRevoke = Revocar
