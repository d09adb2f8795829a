### Aide

## Sentences

helpAll = Ce que tu peux demander :
helpFamily = Ce qui commence par /{ $name } :
helpLine = /{ $name } · { $description }.
helpMore = /help et le nom d’une commande donne ses options. Écris-les name:value, ou name:"plusieurs mots".

## Parts of a line or of a sentence

helpExample = Par exemple : { $example }
helpPlainOption = { $name } : { $description }.
helpOption = { $name } : { $description } ({ $facts }).
optionRequired = obligatoire
limitText = au plus { AMOUNT($max) } caractères
limitRange = de { AMOUNT($min) } à { AMOUNT($max, $unit) }
limitYesNo = yes ou no
limitFile = un fichier, un lien, latest ou job:last : { KINDS($accept) }
limitNewest = sinon le fichier le plus récent d’ici
limitDefault = sinon { $value }
