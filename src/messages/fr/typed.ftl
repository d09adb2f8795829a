### Ce qui a été tapé

## Sentences

nothingTyped = Il n’y a pas de commande là-dedans. Les commandes commencent par une barre oblique, par exemple { $example }. /help les montre toutes.
unknownCommand = Il n’y a pas de commande /{ $name }. Les plus proches : { $nearest } ; /help les montre toutes.
incompleteCommand = /{ $family } a besoin d’un second mot. Choisis parmi : { $members }.
openQuote = Le guillemet après « { $option }: » n’est jamais fermé. Ferme-le, ou enlève les guillemets si la valeur est un seul mot.
optionTwice = « { $option } » est donné plus d’une fois : impossible de savoir lequel compte. Donne-le une fois.
unreadableOptions = Les options n’ont pas pu être lues. Envoie-les comme des noms avec des valeurs, une valeur par nom.
strayText = /{ $command } ne sait que faire de « { $given } ». Écris les options ainsi : name:value ; /help { $command } les montre.
