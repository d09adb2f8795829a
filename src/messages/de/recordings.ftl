### Was in Aufnahmen gesagt wurde: gefunden, aufgehoben und vergessen

## Sentences

transcriptsNotKept = Hier werden keine Abschriften aufgehoben.
transcriptUnknown = Eine Abschrift „{ $id }“, die du sehen darfst, gibt es nicht. /transcripts list nennt die, die es gibt. Es wurde nichts geändert.
transcriptNotYoursToDelete = „{ $id }“ kann löschen, wer darum gebeten hat, wessen Aufnahme es ist, und wer diesen Server oder Workspace verwaltet. Es wurde nichts geändert.
transcriptsNoneFound = Nichts, was du hier sehen darfst, wurde mit „{ $words }“ gesagt.
transcriptsFound =
    { $count ->
        [one] In einer Aufnahme gesagt:
       *[other] In { AMOUNT($count) } Aufnahmen gesagt, die besten Treffer zuerst:
    }
transcriptsNone = Hier gibt es keine Abschriften, die du sehen darfst.
transcriptsListed =
    { $count ->
        [one] Eine Abschrift, die du hier sehen darfst:
       *[other] Die neuesten { AMOUNT($count) } Abschriften, die du hier sehen darfst:
    }
transcriptsKept = Abschriften werden hier { AMOUNT($days) } Tage aufgehoben und verschwinden, wenn die Nachricht mit der Aufnahme gelöscht wird.
transcriptSilent = Darin wurde nichts gesagt.
transcriptGoesOn = Das ist der Anfang; die Antwort auf den Auftrag hat alles.
automaticIsOn = Aufnahmen in diesem Kanal werden von selbst abgeschrieben.
automaticIsOff = Aufnahmen in diesem Kanal werden nicht von selbst abgeschrieben.
automaticWithYou = Deine auch. /transcripts automatic opt_out:yes lässt sie aus, wo immer du bist.
automaticWithoutYou = Deine werden ausgelassen, wo immer du bist. /transcripts automatic opt_out:no nimmt das zurück.
automaticDeaf = Zurzeit wird nichts gehört: die Person, die den Bot betreibt, lässt ihn hier nicht zuhören.
automaticNotHere = Der Bot hört Aufnahmen nur dort von selbst, wo die Person ihn lässt, die ihn betreibt, und hier darf er nicht. Frag sie: DISCORD_LISTEN oder SLACK_LISTEN schaltet es ein. Bis dahin schreibt /transcribe ab, was du ihm gibst. Es wurde nichts geändert.
automaticNotice = Ab jetzt werden Sprachnachrichten und Aufnahmen, die in diesem Kanal gepostet werden, abgeschrieben, und das Gesagte steht darunter. Abschriften werden { AMOUNT($days) } Tage aufgehoben und verschwinden sofort, wenn die Aufnahme gelöscht wird. Wer das für die eigenen nicht will, sagt /transcripts automatic opt_out:yes.
transcriptDeleted = Die Abschrift von „{ $name }“ wurde gelöscht, mit ihren Dateien.
transcriptRemoved = Was hier gesagt wurde, ist entfernt, weil die Aufnahme gelöscht wurde oder jemand darum gebeten hat.
transcriptTimeOver = Was hier gesagt wurde, wird nicht mehr aufbewahrt.
transcriptsExported =
    { $count ->
        [one] Eine Abschrift, die du hier sehen darfst, als Datei.
       *[other] { AMOUNT($count) } Abschriften, die du hier sehen darfst, als eine Datei.
    }
transcriptsLeftOut = { AMOUNT($left) } ältere passten nicht mehr hinein.

## Parts of a line or of a sentence

transcriptListed =
    { $number }. { $name }, { $at }{ HAS($long) ->
        [yes] , { $long }
       *[no] {""}
    } ({ $id })
transcriptSaid =
    { HAS($at) ->
        [yes] { $at }{" "}
       *[no] {""}
    }{ HAS($speaker) ->
        [yes] { $speaker }: { $text }
       *[no] { $text }
    }
transcriptOpen = { AMOUNT($number) } öffnen
