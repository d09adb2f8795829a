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
       *[me] Só você pode usar as vozes que treinar com ele.
    }

## Parts of a line or of a sentence

passportRead = Leia isto em voz alta no seu canal de voz e depois pressione o botão:
passportSentence = “{ $sentence }”
passportTimes = Lido em { $at } UTC · válido até { $until }
passportHash = SHA-256 da gravação: { $hash }

## Labels: what stands on a button or over a field

passportCheck = Já li
