### Paramètres

## Sentences

settingsTitle = Ce qui vaut pour toi ici :
settingTitle = « { $name } » : { $description }.
settingChangedWith = Se change avec { $command }.
settingHolds = Ici et pour toi : { $value } ({ $from }).
settingAt = Défini { $place } : { $value }.
settingWho = Peut être défini { $who }.
settingTakes = Valeurs possibles : { $values }. /settings set le change, avec { $where }.
settingSet = « { $name } » vaut maintenant { $value }, { $place }.
settingIsReset = « { $name } » n’est plus défini { $place }.
settingNotHere = « { $name } » ne peut pas être défini là. Il peut l’être avec { $where }. Rien n’a été changé.
settingNotYours = « { $name } » vaut pour tout le monde ici : seuls les gens qui gèrent ce serveur ou cet espace de travail peuvent le changer. Demande à l’un d’eux, ou définis-le pour toi là où c’est possible : /settings show { $name } le dit. Rien n’a été changé.

## Parts of a line or of a sentence

settingLine = { $name } : { $value } · { $from } · { $who }
settingUnset = non défini
settingOn = activé
settingOff = désactivé
settingVoiceName = le nom d’une voix
settingFromDefault = par défaut
settingFromPerson = défini par toi
settingFromChannel = défini pour ce salon
settingFromServer = défini pour ce serveur
settingForPerson = pour toi
settingForChannel = pour ce salon
settingForServer = pour ce serveur
settingByYou = par toi
settingByYouAndManagers = par toi ; pour tout le monde, par les gens qui gèrent ce serveur
settingByManagers = par les gens qui gèrent ce serveur
