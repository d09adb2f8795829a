### Paramètres

## Sentences

settingsTitle = Tes paramètres :
settingsMore = { AMOUNT($count) } autres réglages : choisis-en un dans le menu, ou ajoute son nom à /settings show.
settingTitle = « { $name } » : { $description }.
settingChangedWith = Change-le avec { $command }.
settingHolds = Valeur effective : { $value } ({ $from }).
settingAt = Défini { $place } : { $value }.
settingWho = Modifiable { $who }.
settingTakes = Valeurs possibles : { $values }. Change-le avec /settings set { $name }, une valeur et { $where }.
settingSet = « { $name } » vaut maintenant { $value } { $place }.
settingIsReset = « { $name } » a été réinitialisé { $place }.
settingNotHere = « { $name } » ne peut pas être défini là. Utilise plutôt { $where }.
settingNotYours = « { $name } » s’applique à tout le monde ici : seuls les administrateurs peuvent le changer. Demande à l’un d’eux, ou lance /settings show { $name } pour voir si tu peux le définir pour toi.

## Parts of a line or of a sentence

settingLine =
    { $name } : { $value } · { $from }{ HAS($who) ->
        [yes] {" "}· modifiable { $who }
       *[no] {""}
    }
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
settingByYouAndManagers = par toi ; les administrateurs peuvent le définir pour tous
settingByManagers = par les administrateurs
