### Transcriptions

## Sentences

transcriptSpeakers =
    { $count ->
        [one] Une voix : { $names }.
       *[other] { AMOUNT($count) } voix : { $names }.
    }
transcriptHeardBefore = La tâche { $id } a déjà transcrit cet enregistrement : rien n’a été dépensé. Relance pour obtenir une nouvelle transcription.
transcriptCorrected =
    { $count ->
        [one] 1 mot a été corrigé d’après le vocabulaire de ce serveur : { $words }.
       *[other] { AMOUNT($count) } mots ont été corrigés d’après le vocabulaire de ce serveur : { $words }.
    }
transcriptHeardThere = Réponse précédente :
transcriptGone = La transcription de la tâche { $id } a expiré. Fais transcrire l’enregistrement de nouveau ; cela peut coûter de l’argent.
transcriptNotYours = Seules la personne qui a demandé cette transcription, celles qu’on y entend ou la modération peuvent la modifier.
transcriptChanged = Quelqu’un d’autre a modifié cette transcription en même temps. Vérifie-la, puis réessaie.
transcriptNoSpeakers = Les voix de cet enregistrement n’ont pas été distinguées. Transcris-le avec speakers:yes ; cela peut coûter de l’argent.
transcriptNoSpeaker = Cette transcription n’a pas de voix « { $given } ». Les voix : { $names }.
transcriptNameEmpty = Saisis un nom d’au moins une lettre. Rien n’a été changé.
transcriptNoLine =
    { $lines ->
        [0] Cette transcription n’a pas de lignes.
        [one] Cette ligne n’existe pas : cette transcription n’en a qu’une.
       *[other] Cette ligne n’existe pas : cette transcription en a { AMOUNT($lines) }. Saisis un numéro de ligne, ou un moment comme 1:02.
    }
transcriptNotAPlace = « { $given } » n’est ni un numéro de ligne ni un moment comme 1:02.
transcriptWhoIsIt = Qui est-ce ? Choisis une voix à nommer ; ce qu’elle dit aide à la reconnaître.
transcriptThisIs = Qui est { $speaker } ? Choisis un membre, un nom, ou une autre voix qui est la même personne.
transcriptNamed = { $speaker } est maintenant { $name } dans la réponse et tous les fichiers.
transcriptMerged = { $speaker } et { $into } ne font maintenant qu’une voix dans la réponse et tous les fichiers.
transcriptFixed = La ligne a été modifiée dans la réponse et tous les fichiers.
transcriptUncorrected = La réponse et tous les fichiers contiennent à nouveau les mots reconnus.
transcriptNotCorrected = Le vocabulaire n’a rien corrigé dans cette transcription.
transcriptFileReady = Voici la transcription : « { $name } ».
transcriptFileLinked = « { $name } » est trop gros pour être envoyé ici. Télécharge-le ici ; le lien marche 12 heures :
transcriptFileTooLarge = « { $name } » est trop gros pour être envoyé ici, et ne peut pas être lié car l’adresse publique du bot n’est pas définie. Demande à l’opérateur du bot de définir PUBLIC_URL.

## Labels: what stands on a button or over a field

transcriptSpeakersLabel = Voix
transcriptSaveLabel = Enregistrer
transcriptMemberLabel = Membre
transcriptNameLabel = Nom
transcriptSameLabel = La même que
transcriptKnownLabel = Nom connu

## Parts of a line or of a sentence

# A speaker who has no name yet
speakerNumber = Voix { $number }
correction = « { $heard } » → « { $term } »
transcriptSameLanguage = La transcription est déjà dans cette langue ({ $language }).
transcriptTooLong = Cette transcription est trop longue pour une seule demande. Divise l’enregistrement et transcris ses parties.
transcriptNotHere = D’autres personnes ici n’ont peut-être pas le droit de lire cette transcription. Lance ceci dans le salon auquel elle appartient.
askNothingFound = Aucune transcription que tout le monde ici peut lire n’en parle.
askNotSaid = Les transcriptions ne le disent pas.
askQuote =
    « { $text } » ({ HAS($speaker) ->
        [yes] { $speaker }, { $name }
       *[no] { $name }
    }{ HAS($at) ->
        [yes] , { $at })
       *[no] )
    }
transcriptPunctuated = Le service audio n’a pas fourni de ponctuation. Les points, points d’interrogation et majuscules ont été ajoutés selon des règles simples ; aucun mot n’a été changé.
