### Commandes tapées

## Sentences

nothingTyped = Saisis une commande. Les commandes commencent par une barre oblique, par exemple { $example }. /help les montre toutes.
noCommand = Saisis une commande. Pour faire lire ce texte, choisis « Lire à voix haute » ou commence-le par /tts. /help montre toutes les commandes.
unknownCommand = La commande /{ $name } n’existe pas. Voulais-tu dire { $nearest } ? /help montre toutes les commandes.
incompleteCommand = /{ $family } a besoin d’une sous-commande. Choisis parmi : { $members }.
openQuote = Le guillemet après « { $option }: » n’est pas fermé. Ferme-le, ou enlève-le si la valeur est un seul mot.
optionTwice = « { $option } » est donné plus d’une fois. Donne-le une seule fois.
unreadableOptions = Les options n’ont pas pu être lues. Envoie-les comme des noms avec des valeurs, une valeur par nom.
strayText = /{ $command } ne sait que faire de « { $given } ». Écris les options ainsi : name:value ; /help { $command } les montre.
optionOrText = /{ $command } n’a pas d’option comme « { $given } ». Cela fait-il partie du texte ? Pour éviter cette question, mets le texte entre guillemets.

## Labels: what stands on a button or over a field

speakLabel = Lire à voix haute
keepAsTextLabel = Garder dans le texte
leaveOutLabel = Enlever
