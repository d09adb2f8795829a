### Recettes

## Sentences

recipeNoName = La recette n’a pas de nom. Écris-le avant les étapes, suivi de deux points, par exemple : /recipe save cleanup: enhance clean | transcribe.
recipeNameBad = « { $given } » ne peut pas être le nom d’une recette. Prends un mot fait de lettres, de chiffres, de - et de _, 40 au plus.
recipeLength =
    { $count ->
        [0] Il n’y a pas d’étapes là-dedans. Écris des commandes séparées par |, par exemple : enhance clean | transcribe.
       *[other] Une recette a au plus { AMOUNT($max) } étapes, et celle-ci en a { AMOUNT($count) }. Enlèves-en, ou fais-en deux.
    }
recipeStepWrong = L’étape { $step } sur { $of }, « { $line } », ne va pas : { CLAUSE($why) }.
recipeStepUnfit = /{ $command } ne travaille pas sur un enregistrement : ce ne peut pas être une étape. Prends des commandes comme enhance clean, separate ou transcribe.
recipeStepSource = Son « { $option } » est ce que fait l’étape précédente, et celui de la première est donné au lancement de la recette. Enlève-le.
recipeStepNotFed = /{ $command } travaille sur un fichier { KINDS($accept) }, et /{ $before } juste avant fait un fichier { KINDS($made) }. Change l’ordre, ou enlève une des deux.
recipeStepWord = « latest » et « job: » désignent chaque fois autre chose : une recette ne peut pas les garder. Mets plutôt un lien.
recipeUnknown = Il n’y a pas de recette « { $name } »{ HAS($nearest) ->
        [yes] . Les plus proches : { $nearest }
       *[no] {""}
    }. /recipe list montre celles que tu peux lancer ici.
recipeNotYours = Une recette pour tout le monde n’est changée que par les gens qui gèrent ce serveur. Enlève « for » pour la garder pour toi.
recipesTooMany = { AMOUNT($max) } recettes, c’est le maximum. Supprimes-en une d’abord : /recipe delete et son nom.
recipePerhaps = La base de données du bot a lâché pendant l’enregistrement : c’est peut-être changé, ou pas. Regarde /recipe list dans une minute.
recipeSaved = Gardée sous le nom « { $name } » : { CLAUSE($steps) }.
recipeUse = Lance-la sur un fichier : /recipe run { $name } source: et un lien, ou joins le fichier.
recipeDeleted = La recette « { $name } » est oubliée.
recipesNone = Il n’y a pas encore de recettes ici. Fais-en une : /recipe save cleanup: enhance clean | transcribe.
recipesFound =
    { $count ->
        [one] La recette que tu peux lancer ici :
       *[other] Les { AMOUNT($count) } recettes que tu peux lancer ici :
    }
recipeLine = « { $name } » : { CLAUSE($steps) }.
recipeLineServer = « { $name } » (à tout le monde) : { CLAUSE($steps) }.
