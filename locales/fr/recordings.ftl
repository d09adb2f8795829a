### Transcriptions conservées et transcription automatique

## Sentences

transcriptsNotKept = Les transcriptions ne sont pas conservées ici.
transcriptUnknown = Il n’y a pas de transcription « { $id } » que tu puisses voir. Utilise /transcripts list pour en trouver une.
transcriptNotYoursToDelete = Tu ne peux pas supprimer « { $id } ». Seuls la personne qui l’a demandée, l’auteur de l’enregistrement ou un administrateur le peuvent.
transcriptsNoneFound = Aucune transcription ne mentionne « { $words } ».
notADay = « { $given } » n'est pas un jour. Écris { $option } sous la forme année, mois et jour : 2026-03-31.
transcriptsFound =
    { $count ->
        [one] Trouvé dans { AMOUNT($count) } enregistrement :
       *[other] Trouvé dans { AMOUNT($count) } enregistrements, les plus pertinents d’abord :
    }
transcriptsNone = Il n’y a pas de transcription que tu puisses voir ici.
transcriptsListed =
    { $count ->
        [one] { AMOUNT($count) } transcription que tu peux voir ici :
       *[other] Les { AMOUNT($count) } transcriptions les plus récentes que tu peux voir ici :
    }
transcriptsKept = Les transcriptions sont conservées { AMOUNT($days) } jours ici, et supprimées avec le message de l’enregistrement.
transcriptsKeptHere = Les transcriptions sont conservées { AMOUNT($days) } jours ici. Le bot ne sait pas quand tu supprimes un enregistrement : supprime aussi sa transcription.
transcriptsExported =
    { $count ->
        [one] { AMOUNT($count) } transcription que tu peux voir ici, dans un fichier.
       *[other] { AMOUNT($count) } transcriptions que tu peux voir ici, dans un seul fichier.
    }
transcriptsLeftOut = Transcriptions plus anciennes qui n’ont pas tenu : { AMOUNT($left) }.
transcriptSilent = Aucune parole détectée.
transcriptGoesOn = Ceci est un extrait. La transcription complète est dans la réponse d’origine.
transcriptDeleted = La transcription de « { $name } » et ses fichiers ont été supprimés.
transcriptRemoved = Cette transcription a été retirée, car l’enregistrement a été supprimé ou quelqu’un l’a demandé.
transcriptTimeOver = Cette transcription a expiré.
automaticIsOn = Les enregistrements de ce salon sont transcrits automatiquement.
automaticIsOff = Les enregistrements de ce salon ne sont pas transcrits automatiquement.
automaticWithYou = Les tiens aussi. Pour les exclure partout, utilise /transcripts automatic opt_out:yes.
automaticWithoutYou = Les tiens sont exclus partout. Pour les inclure de nouveau, utilise /transcripts automatic opt_out:no.
automaticDeaf = Rien n’est encore transcrit : l’opérateur du bot n’a pas activé l’écoute sur cette plateforme.
automaticNotHere = La transcription automatique n’est pas activée sur cette plateforme. Demande à l’opérateur du bot de définir DISCORD_LISTEN ou SLACK_LISTEN, ou utilise /transcribe.
automaticNotice = Les messages vocaux et enregistrements publiés dans ce salon sont désormais transcrits, et le texte s’affiche dessous. Les transcriptions sont conservées { AMOUNT($days) } jours, et supprimées dès que l’enregistrement l’est. Pour t’y opposer, utilise /transcripts automatic opt_out:yes.
automaticNoticeKept = Les messages vocaux et enregistrements publiés dans ce salon sont désormais transcrits, et le texte s’affiche dessous. Les transcriptions sont conservées { AMOUNT($days) } jours. Le bot ne sait pas quand tu supprimes un enregistrement : supprime aussi sa transcription avec /transcripts delete. Pour t’y opposer, utilise /transcripts automatic opt_out:yes.

## Parts of a line or of a sentence

transcriptListed = { $number }. { $name }, { $at }{ HAS($long) ->
        [yes] , { $long }
       *[no] {""}
    } ({ $id })
transcriptSaid = { HAS($at) ->
        [yes] { $at }{" "}
       *[no] {""}
    }{ HAS($speaker) ->
        [yes] { $speaker } : { $text }
       *[no] { $text }
    }
transcriptOpen =
    Ouvrir { AMOUNT($number) }{ HAS($at) ->
        [yes] {" "}· { $at }
       *[no] {""}
    }
