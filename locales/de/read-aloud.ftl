### Kanäle in Sprachkanälen vorlesen

## Sentences

readNowhere = Vorlesen ist hier nicht verfügbar. Auf Discord kann der Betreiber des Bots es mit DISCORD_VOICE=yes einschalten.
readWhere = Du bist in keinem Sprachkanal. Geh in einen, oder wähl einen mit channel:.
readIsOn = Nachrichten dieses Kanals werden in { $channel } vorgelesen, solange der Bot oder der Autor dort ist.
readIsOff = Nachrichten dieses Kanals werden nicht vorgelesen. Admins können das mit /read on einschalten.
readDeaf = Der Betreiber des Bots hat das Mitlesen nicht eingeschaltet (DISCORD_LISTEN=yes), deshalb werden nur Nachrichten vorgelesen, die den Bot erwähnen.
readLimit = Von jeder Nachricht werden bis zu { AMOUNT($limit) } Zeichen vorgelesen.
readSkip = Übersprungene Rollen: { $roles }.
readAnnounces = Es wird angesagt, wer in den Sprachkanal kommt und wer geht.
readBots = Auch Nachrichten von Bots und Webhooks werden vorgelesen, solange der Bot im Sprachkanal ist.
readWithYou = Deine Nachrichten werden mit der Stimme { $voice } vorgelesen. Ändere sie mit /read voice, oder schließ dich mit /read opt-out aus.
readWithYouLater = Deine Nachrichten werden vorgelesen, mit einer Stimme, die dir zugeteilt wurde. Wähle eine mit /read voice, oder schließ dich mit /read opt-out aus.
readWithoutYou = Du hast dich ausgeschlossen, deshalb werden deine Nachrichten nirgends vorgelesen. Mit /read opt-in bist du wieder dabei.
readVoiceIs = Deine Nachrichten werden jetzt mit der Stimme { $voice } vorgelesen.
