### Ce qui a été entendu

## Sentences

transcriptSpeakers =
    { $count ->
        [one] Une voix : { $names }.
       *[other] { AMOUNT($count) } voix : { $names }.
    }
transcriptHeardBefore = Le même enregistrement a déjà été transcrit, par la tâche { $id } : rien n’a donc été dépensé. Relance pour le faire réécouter.
transcriptHeardThere = La réponse précédente :
transcriptGone = La transcription de la tâche { $id } n’est plus gardée. Fais transcrire l’enregistrement de nouveau ; ça peut coûter quelque chose.
transcriptNotYours = Seules la personne qui a demandé cette transcription, celles qu’on y entend ou la modération peuvent la changer.
transcriptChanged = Quelqu’un d’autre a changé cette transcription en même temps. Regarde-la de nouveau, puis refais ce que tu as fait.
transcriptNoSpeakers = Les voix de cet enregistrement n’ont pas été distinguées. Fais-le transcrire avec speakers:yes ; ça peut coûter quelque chose.
transcriptNoSpeaker = Personne dans cette transcription ne s’appelle « { $given } ». Les noms sont : { $names }.
transcriptNameEmpty = Un nom a au moins une lettre. Donnes-en un ; rien n’a été changé.
transcriptNoLine =
    { $lines ->
        [0] Cette transcription n’a pas de lignes.
        [one] Cette transcription n’a qu’une ligne, et ce n’est pas celle que tu veux dire.
       *[other] Il n’y a pas de telle ligne : cette transcription en a { AMOUNT($lines) }. Donne le numéro d’une ligne, ou un moment comme 1:02.
    }
transcriptNotAPlace = « { $given } » n’est ni le numéro d’une ligne ni un moment comme 1:02.
transcriptWhoIsIt = Qui est-ce ? Choisis une voix à nommer ; ce qu’elle dit aide à la reconnaître.
transcriptThisIs = { $speaker } est … Choisis un membre, un nom, ou une autre voix qui est la même personne.
transcriptNamed = { $speaker } est désormais { $name }, dans la réponse et dans chaque fichier.
transcriptMerged = { $speaker } et { $into } ne font désormais qu’une voix, dans la réponse et dans chaque fichier.
transcriptFixed = La ligne est changée, dans la réponse et dans chaque fichier.
transcriptFileReady = Voici la transcription : « { $name } ».
transcriptFileLinked = « { $name } » est trop gros pour être envoyé ici. Récupère-le ici ; le lien marche 12 heures :
transcriptFileTooLarge = « { $name } » est trop gros pour être envoyé ici, et impossible d’en faire un lien : le bot ne connaît pas sa propre adresse publique. La personne qui gère le bot doit définir PUBLIC_URL.

## Labels: what stands on a button or over a field

transcriptSpeakersLabel = Voix
transcriptSaveLabel = Enregistrer
transcriptMemberLabel = Un membre
transcriptNameLabel = Un nom
transcriptSameLabel = La même que
transcriptKnownLabel = Quelqu’un de connu

## Parts of a line or of a sentence

# How somebody is called whom nobody has named yet.
speakerNumber = Voix { $number }
