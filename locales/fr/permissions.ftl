### Règles d’un serveur : qui peut faire quoi

## Sentences

permissionDenied = Une règle de ce serveur bloque ceci ici : « { $rule } ». Rien n’a été fait ni dépensé. Les admins de ce serveur ou de cet espace de travail peuvent la modifier avec /permissions.
permissionUnknown = Une règle de ce serveur bloque peut-être ceci ici : « { $rule } ». La plateforme ne dit pas quels rôles ou groupes tu as : rien n’a donc été fait ni dépensé. Les admins de ce serveur ou de cet espace de travail peuvent l’appliquer à tout le monde ou à un salon avec /permissions.
permissionsTitle =
    { $count ->
        [0] Il n’y a pas de règles : tout le monde peut utiliser toutes les commandes, et seuls les admins de ce serveur ou de cet espace de travail peuvent décider pour les autres.
       *[other] Règles de ce serveur ({ AMOUNT($count) } sur { AMOUNT($max) } au plus). Les règles d’un salon l’emportent sur celles valables partout, celles d’un rôle sur celles pour tout le monde ; à égalité, l’interdiction l’emporte :
    }
permissionsShownToManagers = Seuls les admins de ce serveur ou de cet espace de travail voient toutes ses règles. Si une règle te bloque, on te dit laquelle.
permissionsChanged = Règle enregistrée : { $rule }.
permissionsForWhat = Indique sur quoi porte la règle : soit une famille de commandes, family: et un de { $families } ; soit une permission, right: et un de { $rights }. Rien n’a été modifié.
permissionsFamily = Il n’y a pas de famille de commandes « { $given } » à laquelle des règles peuvent s’appliquer. Les plus proches : { $nearest }. Rien n’a été modifié.
permissionsWho = « { $option } » est introuvable. Choisis une suggestion en tapant son nom, ou donne son identifiant. Rien n’a été modifié.
channelNotHere = Ce serveur n’a pas de salon { $channel } que le bot puisse voir. Choisis un salon de ce serveur et donne au bot l’accès à celui-ci. Rien n’a été modifié.
channelNotPostable = Le bot ne peut pas publier dans { $channel }, car il lui manque ces permissions là-bas : { $rights }. Accorde-les, puis relance. Rien n’a été modifié.
rolesUnknown = Les rôles et groupes ne peuvent pas être listés pour l’instant : impossible de chercher « { $given } ». Réessaie bientôt, mentionne le rôle, ou donne son identifiant ; sur Slack, l’application a besoin du scope usergroups:read. Rien n’a été modifié.
roleNotThere = Il n’y a pas de rôle ou de groupe « { $given } » ici{ HAS($nearest) ->
        [yes] . Les plus proches : { $nearest }
       *[no] { "" }
    }. Rien n’a été modifié.
roleNotOne = { AMOUNT($count) } rôles d’ici s’appellent « { $given } ». Choisis une suggestion en tapant son nom, ou donne son identifiant. Rien n’a été modifié.
permissionsTooMany = Il y a { AMOUNT($count) } règles ici, et la limite est de { AMOUNT($max) }. Supprimes-en d’abord avec /permissions reset.
permissionsReset =
    { $count ->
        [one] 1 règle a été supprimée.
       *[other] { AMOUNT($count) } règles ont été supprimées.
    }
permissionsNotThere = Cette règle n’existe pas : rien n’a été modifié. /permissions show affiche les règles.

## Parts of a line or of a sentence

rule = { $effect } { $about } { $whom } { $where }
ruleAllows = permettre
ruleDenies = interdire
ruleForRole = au rôle { $role }
ruleForEverybody = à tout le monde
ruleInChannel = dans le salon { $channel }
ruleEverywhere = partout
