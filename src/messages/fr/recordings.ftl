### Ce qui a été entendu dans les enregistrements : trouvé, gardé, oublié

## Sentences

transcriptsNotKept = Aucune transcription n’est gardée ici.
transcriptUnknown = Il n’y a pas de transcription « { $id } » que tu puisses voir. /transcripts list montre celles qu’il y a. Rien n’a été changé.
transcriptNotYoursToDelete = « { $id } » peut être supprimée par la personne qui l’a demandée, par celle dont c’est l’enregistrement, et par les gens qui gèrent ce serveur ou cet espace de travail. Rien n’a été changé.
transcriptsNoneFound = Dans ce que tu peux voir ici, rien n’a été dit avec « { $words } ».
transcriptsFound =
    { $count ->
        [one] Dit dans un enregistrement :
       *[other] Dit dans { AMOUNT($count) } enregistrements, le meilleur d’abord :
    }
transcriptsNone = Il n’y a pas de transcriptions que tu puisses voir ici.
transcriptsListed =
    { $count ->
        [one] Une transcription que tu peux voir ici :
       *[other] Les { AMOUNT($count) } dernières transcriptions que tu peux voir ici :
    }
transcriptsKept = Les transcriptions sont gardées { AMOUNT($days) } jours ici, et disparaissent quand le message de l’enregistrement est supprimé.
transcriptsExported =
    { $count ->
        [one] Une transcription que tu peux voir ici, en fichier.
       *[other] { AMOUNT($count) } transcriptions que tu peux voir ici, en un seul fichier.
    }
transcriptsLeftOut = { AMOUNT($left) } plus anciennes n’y tenaient pas.
transcriptSilent = Aucune parole n’y a été trouvée.
transcriptGoesOn = La suite, comme tout le reste, est avec sa réponse.
transcriptDeleted = La transcription de « { $name } » a été supprimée, avec ses fichiers.
transcriptRemoved = Ce qui était dit ici a été retiré, parce que l’enregistrement a été supprimé ou que quelqu’un l’a demandé.
transcriptTimeOver = Ce qui était dit ici n’est plus gardé.
automaticIsOn = Les enregistrements de ce salon sont transcrits d’eux-mêmes.
automaticIsOff = Les enregistrements de ce salon ne sont pas transcrits d’eux-mêmes.
automaticWithYou = Les tiens aussi. /transcripts automatic opt_out:yes les laisse de côté, où que tu sois.
automaticWithoutYou = Les tiens sont laissés de côté, où que tu sois. /transcripts automatic opt_out:no annule ça.
automaticDeaf = Pour l’instant, rien n’est entendu : la personne qui gère le bot ne l’a pas laissé écouter ici.
automaticNotHere = Le bot n’entend de lui-même les enregistrements que là où la personne qui le gère le laisse écouter, et ici il ne le peut pas. Demande-lui : DISCORD_LISTEN ou SLACK_LISTEN l’active. D’ici là, /transcribe transcrit ce que tu lui donnes. Rien n’a été changé.
automaticNotice = Désormais, les messages vocaux et enregistrements publiés dans ce salon sont transcrits, et ce qui est dit figure dessous. Les transcriptions sont gardées { AMOUNT($days) } jours, et disparaissent aussitôt si l’enregistrement est supprimé. Qui ne le veut pas pour les siens dit /transcripts automatic opt_out:yes.

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
transcriptOpen = Ouvrir { AMOUNT($number) }
