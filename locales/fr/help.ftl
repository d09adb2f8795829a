### Aide

## Sentences

helpAll = Que veux-tu faire ?
helpFamily = Commandes qui commencent par /{ $name } :
helpLine = /{ $name } · { $description }.
helpFamilyLine = /{ $name } · { $description } : { $members }.
helpHello = Bonjour ! Voici ma voix.
helpMore = Pour les détails, ajoute le nom d’une commande à /help. Écris les options sous la forme name:value ou name:"plusieurs mots".

## Labels of buttons, fields and choices

helpSections = Toutes les commandes
helpSection = { $name ->
    [create] Créer
    [transcribe] Transcrire
    [improve] Améliorer l’audio
    [voices] Voix
   *[other] Réglages et administration
}

## Parts of a line or of a sentence

helpExample = Par exemple : { $example }
helpPlainOption = { $name } : { $description }.
helpOption = { $name } : { $description } ({ $facts }).
optionRequired = obligatoire
limitText = { AMOUNT($max) } caractères au plus
limitRange = de { AMOUNT($min) } à { AMOUNT($max, $unit) }
limitYesNo = yes ou no
limitFile = un fichier, un lien, latest ou job:last : { KINDS($accept) }
limitNewest = par défaut : le fichier le plus récent d’ici
limitDefault = par défaut : { $value }
