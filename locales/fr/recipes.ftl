### Recettes

## Sentences

recipeNoName = La recette n’a pas de nom. Mets un nom et deux points avant les étapes, par exemple : /recipe save cleanup: enhance clean | transcribe.
recipeNameBad = « { $given } » ne peut pas être le nom d’une recette. Utilise un mot d’au plus 40 lettres, chiffres, - et _.
recipeLength =
    { $count ->
        [0] Il n’y a pas d’étapes. Sépare les commandes par |, par exemple : enhance clean | transcribe.
       *[other] Une recette peut avoir au plus { AMOUNT($max) } étapes, et celle-ci en a { AMOUNT($count) }. Enlèves-en, ou divise-la en deux recettes.
    }
recipeStepWrong = L’étape { $step } sur { $of }, « { $line } », n’est pas valable : { CLAUSE($why) }.
recipeStepUnfit = /{ $command } ne travaille pas sur un enregistrement et ne peut pas être une étape. Utilise des commandes comme enhance clean, separate ou transcribe.
recipeStepSource = Enlève « { $option } » : chaque étape utilise le résultat de la précédente.
recipeStepNotFed = /{ $command } a besoin d’un fichier { KINDS($accept) }, mais /{ $before } juste avant produit un fichier { KINDS($made) }. Change l’ordre, ou enlève l’une des deux.
recipeStepWord = « latest » et « job: » désignent chaque fois autre chose : une recette ne peut pas les contenir. Utilise plutôt un lien.
recipeUnknown = Il n’y a pas de recette « { $name } »{ HAS($nearest) ->
        [yes] . Les plus proches : { $nearest }
       *[no] {""}
    }. /recipe list affiche les recettes que tu peux lancer ici.
recipeNotYours = Seuls les admins du serveur peuvent modifier une recette pour tout le monde. Omets « for » pour la garder pour toi.
recipesTooMany = La limite est de { AMOUNT($max) } recettes. Supprimes-en une d’abord : /recipe delete et son nom.
recipePerhaps = La connexion à la base de données a été perdue pendant l’enregistrement : la recette n’a peut-être pas été modifiée. Consulte /recipe list dans une minute.
recipeSaved = « { $name } » enregistrée : { CLAUSE($steps) }.
recipeUse = Pour la lancer : joins un fichier et appuie sur le bouton, ou tape /recipe run { $name } source: et un lien.
recipeDeleted = La recette « { $name } » a été supprimée.
recipesNone = Il n’y a pas encore de recettes ici. Crées-en une : /recipe save cleanup: enhance clean | transcribe.
recipesFound =
    { $count ->
        [one] La recette que tu peux lancer ici :
       *[other] Les { AMOUNT($count) } recettes que tu peux lancer ici :
    }
recipeLine = « { $name } » : { CLAUSE($steps) }.
recipeLineServer = « { $name } » (pour tout le monde) : { CLAUSE($steps) }.

## Labels: what stands on a button or over a field

recipeRunLabel = Lancer { $name }
