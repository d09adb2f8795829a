### Passaportes de voz: o consentimento para treinar uma voz, comprovado em um canal de voz

## Sentences

passportNowhere = Não é possível criar um passaporte de voz aqui. Funciona em canais de voz de servidores do Discord, se o operador do bot tiver ativado a gravação (DISCORD_RECORD=yes).
passportGone = Essa frase não pode ser usada: ela expirou ou já foi usada. Execute /voice passport para receber outra. Nada foi gasto.
passportSilent = Sua voz não foi recebida. Verifique o microfone, execute /voice passport de novo e leia a nova frase. Nada foi gasto.
passportUnheard = Não foi possível transcrever o que você leu{ HAS($why) ->
        [yes] : { CLAUSE($why) }
       *[no] {""}
    }. Execute /voice passport de novo e leia a nova frase.
passportWords = O que você leu não confere. A frase era “{ $sentence }”, e a transcrição é “{ $words }”. Execute /voice passport de novo e leia a nova frase.
passportReadHow = Só a sua própria voz é recebida, até você fazer uma pausa, por no máximo 30 segundos. Depois ela é transcrita como qualquer gravação sua, o que pode ser cobrado. Você tem três minutos.
passportWaits = O que você leu ainda está sendo transcrito.
passportIssued = Seu passaporte de voz é válido.
passportAllowed =
    { $who ->
        [server] Todos neste servidor podem usar as vozes que você treinar com ele, se você as compartilhar.
        [members] Só você pode usar as vozes que treinar com ele{ HAS($names) ->
            [yes] , e neste servidor, se você as compartilhar: { $names }
           *[no] {""}
        }.
       *[me] Só você pode usar as vozes que treinar com ele.
    }
passportNone = Você não tem um passaporte de voz válido. Entre em um canal de voz do Discord e execute /voice passport. Nada foi gasto.
passportNeeded = Este servidor só treina vozes com passaporte, e você não tem um. Entre em um canal de voz do Discord, execute /voice passport e treine de novo. Nada foi gasto.
passportOtherAudio = Este servidor só treina vozes com o que o dono leu para um passaporte de voz. Use o seu como gravação: /voice train passport name:"My voice" may_use:yes. Nada foi gasto.
passportMissing = Este servidor só permite vozes com passaporte, e “{ $name }” não tem um. O dono pode executar /voice passport em um canal de voz do Discord e treiná-la de novo. Nada foi gasto.
passportOver = O passaporte da voz “{ $name }” não é mais válido. O dono pode renová-lo com /voice passport em um canal de voz do Discord. Nada foi gasto.
passportNotForYou = O dono da voz “{ $name }” não permite que outros a usem aqui. Escolha outra voz. Nada foi gasto.
passportRevoked = Seu passaporte de voz foi revogado.{ $count ->
        [0] {""}
       *[other] {" "}Excluídas com tudo o que disseram aqui: { $names }.
    }
passportRevokeSure = Revogar este passaporte de voz? As vozes dele são excluídas, com tudo o que disseram aqui.
passportResultRemoved = O dono da voz revogou o passaporte, então este resultado foi excluído.
passportAllowOrMembers = Use “allow” ou “members”, não os dois. Nada foi gasto.
passportMembersMany = No máximo { AMOUNT($max) } membros podem ser indicados. Indique menos ou use allow:server. Nada foi gasto.
passportProof = Foi isto que este membro leu para o passaporte de voz dele. Ele pode ver que a moderação ouviu.
passportProofNone = Este membro não tem um passaporte de voz deste servidor, ou o revogou.
passportProofOver = O passaporte de voz deste membro não é mais válido, então o áudio não é reproduzido. Ele pode renová-lo com /voice passport.
passportProofGone = O áudio deste passaporte de voz não está mais armazenado. O membro pode gravá-lo de novo com /voice passport.
passportsOwn =
    { $count ->
        [one] Seu passaporte de voz:
       *[other] Seus { AMOUNT($count) } passaportes de voz:
    }

## Parts of a line or of a sentence

passportRead = Leia isto em voz alta no seu canal de voz e depois pressione o botão:
passportSentence = “{ $sentence }”
passportTimes = Lido em { $at } UTC · válido até { $until }
passportHash = SHA-256 da gravação: { $hash }
passportFor =
    { $who ->
        [server] para todos no servidor dele
        [members] para você{ HAS($names) ->
            [yes] {" "}e { $names }
           *[no] {""}
        }
       *[me] só para você
    }
passportUses =
    { $count ->
        [0] ainda não usado
        [one] usado uma vez
       *[other] usado { AMOUNT($count) } vezes
    }
passportPlays =
    { $count ->
        [one] a moderação ouviu uma vez, em { $at } UTC
       *[other] a moderação ouviu { AMOUNT($count) } vezes, a última em { $at } UTC
    }

## Labels: what stands on a button or over a field

passportCheck = Já li
passportRevoke = Revogar
