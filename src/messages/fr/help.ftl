### Aide

## Sentences

helpAll = Commandes :
helpFamily = Commandes qui commencent par /{ $name } :
helpLine = /{ $name } · { $description }.
helpMore = Pour les détails, ajoute le nom d’une commande à /help. Écris les options sous la forme name:value ou name:"plusieurs mots".

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
