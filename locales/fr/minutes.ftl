### Comptes rendus de réunions

## Sentences

minutesByRules = Points forts, choisis sans modèle de langage : des phrases de la transcription qui sont des tâches, des décisions ou des questions ouvertes. Il peut y en avoir d’autres.
minutesByModel = Écrit par un modèle de langage. Chaque point cite la transcription.
minutesOutdated = La transcription a été modifiée depuis. Utilise « Refaire » pour mettre à jour ce compte rendu.
minutesNoItems = Aucune tâche trouvée.
minutesNotEnglish = Seuls les enregistrements en anglais ont des points forts, et aucun modèle de langage n’est configuré pour les comptes rendus. Demande à l’opérateur du bot de définir MINUTES_API_URL.
minutesNeedModel = Sans le modèle de langage, il n’y a que des points forts, pour les enregistrements en anglais. Utilise /transcripts write-minutes { $id } pour qu’il rédige un compte rendu.
minutesWrittenBefore = Le modèle de langage a déjà rédigé le compte rendu de cette transcription, qui n’a pas changé depuis. Affiche-le avec /transcripts minutes { $id }, ou refais-le au plein tarif avec again:yes.
minutesBeingWritten = Le modèle de langage rédige déjà ce compte rendu, dans la tâche { $id }. Rien n’a été facturé. Quand elle sera terminée, affiche-le avec /transcripts minutes { $transcript }.
minutesUnsupported = Rien de ce que le modèle de langage a écrit ne se trouve dans la transcription, donc aucun compte rendu n’a été enregistré. Relance.
templateUsed = Les comptes rendus que le modèle de langage rédige ici utilisent le modèle « { $name } ».
templateFrom = Défini { $place }.
templateHint = Pour une seule transcription, choisis un autre modèle avec /transcripts write-minutes.
templateNoSections = Le modèle personnalisé n’a pas encore de rubriques. Un admin peut les définir avec /transcripts template, séparées par des points-virgules.
templateSectionsWrong = Sépare les titres de tes rubriques par des points-virgules : { $max } titres au plus, de { $length } caractères chacun.
templateSectionLink = Le titre d’une rubrique ne peut pas contenir de lien. Retire-le et réessaie.
minutesNone = « { $id } » n’a pas encore de compte rendu. Crée-le avec /transcripts minutes.
minutesNoItem = Ce compte rendu n’a pas de tâche { $number }. Utilise /transcripts minutes pour les voir.
minutesNotPostable = Ce compte rendu ne peut pas être publié : aucune réponse avec la transcription n’est visible ici par tout le monde.
minutesPostedBefore = Ce compte rendu a déjà été publié sous la transcription, ou est en train de l’être.
minutesNoCanvas = Ce compte rendu ne peut pas devenir un canvas : les canvas n’existent que dans les canaux Slack, si l’opérateur du bot les a activés.
minutesCanvasBefore = Un canvas de ce compte rendu est en train d’être créé. Cherche-le sous la transcription.
minutesFallback =
    { $cause ->
        [refused] Un budget, une limite ou une permission a empêché le modèle de langage d’écrire ce compte rendu.
       *[failed] Le modèle de langage n’a pas pu écrire ce compte rendu.
    }
minutesNotice = Les comptes rendus ou points forts des réunions transcrites dans ce salon sont maintenant créés automatiquement et publiés sous la transcription. Ils sont supprimés avec elle. Si tu n’en veux pas pour tes enregistrements, utilise /transcripts automatic opt_out_minutes:yes.
minutesAreAutomatic = Les points forts des réunions transcrites ici sont réunis automatiquement, sans modèle de langage.
minutesAreWritten = Les comptes rendus des réunions transcrites ici sont écrits automatiquement par le modèle de langage, et comptent dans les budgets.
minutesWithYou = Cela vaut aussi pour tes enregistrements. Si tu n’en veux nulle part, utilise /transcripts automatic opt_out_minutes:yes.
minutesWithoutYou = Tu as désactivé les comptes rendus automatiques de tes enregistrements. Pour les réactiver, utilise /transcripts automatic opt_out_minutes:no.
digestRemoved = Ces tâches ont été retirées, car l’un de leurs enregistrements a été supprimé ou quelqu’un l’a demandé.
digestHint = Pour marquer des tâches comme faites ou les modifier, ouvre le compte rendu de leur enregistrement, par exemple avec /transcripts minutes { $id }.

## Labels: what stands on a button or over a field

minutesSummary = Résumé
minutesDecisions = Décisions
minutesItems = Tâches
minutesQuestions = Questions ouvertes
minutesChapters = Chapitres
minutesPreviously = Précédemment …
minutesHappened = Ce qui s’est passé
minutesCharacters = Personnages
minutesOpenThreads = Intrigues en suspens
minutesAnswers = Questions et réponses
minutesQuotes = Citations
minutesSpeakingTime = Temps de parole
minutesNoSpeaker = Voix inconnue
minutesAgain = Refaire
minutesWrite = Rédiger avec le modèle de langage
minutesChooseItem = Voir ou modifier une tâche
minutesDone = Marquer comme faite
minutesNotDone = Marquer comme à faire
minutesOwner = Choisir la personne
minutesDue = Choisir la date
minutesBack = Retour au compte rendu
minutesOpen = Ouvrir l’enregistrement
minutesPost = Publier sous la transcription
minutesCreateCanvas = Créer un canvas
minutesCanvas = Ouvrir le canvas
minutesThread = Notes de réunion

## Parts of a line or of a sentence

minutesTitle = Compte rendu de { $name }
highlightsTitle = Points forts de { $name }
digestTitle = Tâches ouvertes, semaine du { $week }
digestMore =
    { $count ->
        [one] … et 1 autre
       *[other] … et { AMOUNT($count) } autres
    }
digestItem =
    { $number }. { $text }{ HAS($owner) ->
        [yes] {" "}– { $owner }
       *[no] {""}
    }{ HAS($due) ->
        [yes] , { $due }
       *[no] {""}
    } · { $name }{ HAS($at) ->
        [yes] {" "}({ $at })
       *[no] {""}
    }
minutesMore =
    { $count ->
        [one] … et 1 autre dans le fichier
       *[other] … et { AMOUNT($count) } autres dans les fichiers
    }
minutesLine =
    • { $text }{ HAS($at) ->
        [yes] {" "}({ $at })
       *[no] {""}
    }
minutesHeading = ▸ { $heading }
minutesColumn =
    { $column ->
        [number] Nº
        [item] Tâche
        [owner] Responsable
        [due] Échéance
       *[at] Moment
    }
minutesSection =
    { $name ->
        [done] Fait
        [next] À venir
        [blocked] Bloqué
        [question] Question
       *[other] Réponse
    }
minutesPoint = { $label } : { $text }
minutesQuote =
    « { $text } »{ HAS($speaker) ->
        [yes] {" "}– { $speaker }
       *[no] {""}
    }
speakingLine = { $name } : { SPAN($length) } ({ $percent } %)
speakingOthers = Autres
templateSection = • { $title }
minutesItem =
    { $mark } { $number }. { $text }{ HAS($owner) ->
        [yes] {" "}– { $owner }
       *[no] {""}
    }{ HAS($due) ->
        [yes] , { $due }
       *[no] {""}
    }{ HAS($at) ->
        [yes] {" "}({ $at })
       *[no] {""}
    }
minutesSaid =
    « { $quote } »{ HAS($at) ->
        [yes] {" "}({ $at })
       *[no] {""}
    }
