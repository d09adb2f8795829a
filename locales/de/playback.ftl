### Abspielen in Sprachkanälen

## Sentences

playbackNowhere = Hier lässt sich nichts abspielen. Das geht in Sprachkanälen von Discord-Servern, wenn der Betreiber des Bots es erlaubt (DISCORD_VOICE=yes).
playbackNoChannel = Du bist in keinem Sprachkanal dieses Servers. Tritt einem bei und versuch es dann noch einmal.
playbackElsewhere = Der Bot spielt gerade in einem anderen Sprachkanal dieses Servers. Tritt diesem bei, oder versuch es noch einmal, wenn die Warteschlange leer ist.
playbackYoursFull = Du hast schon { AMOUNT($max) } Einträge in der Warteschlange. Warte, bis einer gespielt wurde, oder entferne deine mit /voice clear.
playbackFull = Die Warteschlange ist mit { AMOUNT($max) } Einträgen voll. Versuch es noch einmal, wenn einige gespielt wurden.
playbackLoopsAlready = In diesem Sprachkanal läuft schon eine Datei in Schleife. Entferne sie zuerst mit /voice skip; /voice queue zeigt ihre Nummer.
playbackNoPermission = Der Bot kann in deinem Sprachkanal nicht spielen, weil ihm dort die Berechtigung { $permissions } fehlt. Bitte einen Server-Admin, sie zu erteilen.
playbackChannelFull = Der Sprachkanal ist voll, deshalb kann der Bot nicht beitreten. Mach ihm Platz, oder bitte einen Server-Admin, das Limit zu erhöhen.
playbackNotVoice = Das ist kein Sprachkanal. Wähl einen aus, oder einen Stage-Kanal.
playbackNoAnswer = Discord hat den Bot nicht mit dem Sprachkanal verbunden. Versuch es in einer Minute noch einmal.
playbackDisconnected = Jemand hat den Bot vom Sprachkanal getrennt, deshalb wurde die Warteschlange geleert.
playbackLost = Die Verbindung zum Sprachkanal ging verloren und ließ sich nicht wiederherstellen, deshalb wurde die Warteschlange geleert. Spiel es mit /voice play noch einmal ab.
playbackLeftAlone = Der Bot hat den Sprachkanal verlassen, weil sonst niemand dort war.
playbackLeftSilent = Der Bot hat den Sprachkanal verlassen, weil 5 Minuten lang nichts gespielt wurde.
playbackOffline = Der Bot war zu lange offline, deshalb wurde die Warteschlange geleert.
playbackAsking = Der Bot hat darum gebeten, auf dieser Bühne zu sprechen. Ein Bühnenmoderator muss die Anfrage annehmen.
playbackStageClosed = Der Bot darf auf dieser Bühne nicht sprechen. Bitte einen Server-Admin, ihm dort die Berechtigung Request to Speak oder Mute Members zu erteilen.
playbackMuted = Ein Moderator hat den Bot stummgeschaltet. Es geht weiter, wenn das aufgehoben wird.
playbackSkippedFile = „{ $title }“ konnte nicht abgespielt werden: Die Datei ist nicht mehr gespeichert oder enthält keinen Ton.
playbackSkippedMessage = Eine Nachricht konnte nicht abgespielt werden: Ihr Ton ist nicht mehr gespeichert.
playbackFileUnknown = Abspielen lassen sich nur Ergebnisse des Bots und Dateien auf Discord, keine Links. Häng die Datei an, oder nutze job: mit der ID eines Auftrags.
playbackFileTooLarge = „{ $name }“ ist zum Abspielen zu groß: Das Limit sind { MEGABYTES($max) }.
playbackNotYours = Überspringen kann das nur, wer es hinzugefügt hat, oder jemand mit der Berechtigung Move Members.
playbackNoItem = An Position { AMOUNT($position) } der Warteschlange steht nichts. /voice queue zeigt sie.
playbackNotThere = Tritt dazu dem Sprachkanal des Bots bei.
soundboardAdded = „{ $name }“ ist jetzt im Soundboard dieses Servers.
soundboardRemoved = Der Ton ist nicht mehr im Soundboard.
soundboardRenamed = Der Sound heißt inzwischen anders und wurde deshalb nicht entfernt. Entferne ihn in den Servereinstellungen.
soundboardNotYours = Du brauchst die Berechtigung Create Expressions, um das Soundboard dieses Servers zu ändern. Frag einen Server-Admin.
soundboardForbidden = Der Bot braucht die Berechtigung Create Expressions, um das Soundboard dieses Servers zu ändern. Bitte einen Server-Admin, sie zu erteilen, und drück dann noch einmal.
soundboardFull = Das Soundboard dieses Servers ist voll. Entferne einen Ton in den Servereinstellungen und drück dann noch einmal.
soundboardFailed = Discord hat den Ton nicht angenommen. Drück in einer Minute noch einmal.

## Parts of a line or of a sentence

playbackPlaying = Spielt in deinem Sprachkanal: { $title }
playbackQueued = An Position { AMOUNT($position) } der Warteschlange: { $title }
playbackLooping = Läuft in Schleife in deinem Sprachkanal: { $title }
playbackTitle = Sprachkanal
playbackNothing = Gerade wird nichts gespielt. Spiel etwas ab: /voice play.
playbackSkipped = Übersprungen: { $title }
playbackMessage = eine Nachricht von { $author }
playbackPaused = Angehalten
playbackResumed = Spielt weiter
playbackCleared =
    { $count ->
        [0] In der Warteschlange ist nichts von dir
        [one] 1 Eintrag aus der Warteschlange entfernt
       *[other] { AMOUNT($count) } Einträge aus der Warteschlange entfernt
    }
playbackVolumeSet = Lautstärke: { AMOUNT($percent) } %
playbackNow = Jetzt: { $title }{ HAS($asker) ->
        [yes] { " " }· von { $asker }
       *[no] {""}
    }{ HAS($left) ->
        [yes] { " " }· noch { SPAN($left) }
       *[no] {""}
    }
playbackWaits = { AMOUNT($position) }. { $title }{ HAS($asker) ->
        [yes] { " " }· von { $asker }
       *[no] {""}
    }{ HAS($length) ->
        [yes] { " " }· { SPAN($length) }
       *[no] {""}
    }
playbackLoops = { AMOUNT($position) }. In Schleife: { $title }{ HAS($asker) ->
        [yes] { " " }· von { $asker }
       *[no] {""}
    }
playbackMore = … und { AMOUNT($count) } weitere
playbackConnection =
    { $status ->
        [joining] Verbindet sich …
        [reconnecting] Verbindung verloren, wird wiederhergestellt …
        [asking] Verbunden, wartet auf die Erlaubnis zu sprechen
       *[connected] Verbunden
    } · { $encrypted ->
        [yes] Ende-zu-Ende-verschlüsselt
       *[no] nicht Ende-zu-Ende-verschlüsselt
    }
playbackSent = Zuletzt vor { SPAN($ago) } Ton gesendet
playbackSentNothing = Noch kein Ton gesendet
playbackVolumeIs = Lautstärke: { AMOUNT($percent) } %
statusRecording = Aufnahme läuft
statusListening = Die letzten zwei Minuten bleiben im Arbeitsspeicher
statusRecordingNotes = Aufnahme läuft · Protokoll in #{ $channel }
statusLooping = In Schleife
statusPlaying =
    { $count ->
        [1] Wiedergabe
       *[other] { AMOUNT($count) } in der Warteschlange
    }
playbackIsPaused = Angehalten

## Labels: what stands on a button or over a field

playbackShow = Warteschlange
playbackSkip = Überspringen
playbackPause = Anhalten
playbackResume = Fortsetzen
playbackVolume = Lautstärke …
playbackClear = Leeren
playbackPlay = Im Sprachkanal abspielen
soundboardAdd = Ins Soundboard
soundboardUndo = Rückgängig
