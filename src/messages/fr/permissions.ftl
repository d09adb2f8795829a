### Règles d’un serveur : qui peut faire quoi

## Sentences

permissionDenied = Une règle de ce serveur ne te permet pas ça ici : « { $rule } ». Rien n’a été fait ni dépensé. Les gens qui gèrent ce serveur ou cet espace de travail peuvent la changer avec /permissions.
permissionUnknown = Une règle de ce serveur ne te permet peut-être pas ça ici : « { $rule } ». La plateforme ne dit pas quels rôles ou groupes tu as : rien n’a donc été fait ni dépensé. Les gens qui gèrent ce serveur ou cet espace de travail peuvent la faire valoir pour tout le monde ou pour un salon, avec /permissions.
permissionsTitle =
    { $count ->
        [0] Il n’y a pas de règles : tout le monde peut tout demander, et seuls les gens qui gèrent ce serveur ou cet espace de travail décident pour les autres.
       *[other] Les règles de ce serveur, { AMOUNT($count) } sur { AMOUNT($max) } au plus. Une règle pour un salon passe avant une pour partout, une pour un rôle avant une pour tout le monde, et à égalité, une interdiction d’abord :
    }
permissionsShownToManagers = Seuls les gens qui gèrent ce serveur ou cet espace de travail voient toutes ses règles. Quand une règle te refuse quelque chose, on te dit laquelle.
permissionsChanged = Désormais, c’est une règle ici : { $rule }.
permissionsForWhat = Dis sur quoi porte la règle : soit une famille de commandes, family: et un de { $families } ; soit un droit, right: et un de { $rights }. Rien n’a été changé.
permissionsFamily = Il n’y a pas de famille de commandes « { $given } » qui puisse avoir des règles. Les plus proches : { $nearest }. Rien n’a été changé.
permissionsWho = L’option { $option } désigne quelque chose d’inconnu. Choisis-le en tapant son nom, pour qu’il soit mentionné, ou donne son identifiant. Rien n’a été changé.
channelNotHere = Il n’y a sur ce serveur aucun salon { $channel } que le bot puisse voir. Choisis un salon de ce serveur et donne-y accès au bot. Rien n’a été changé.
rolesUnknown = On ne sait pas pour l’instant quels rôles ou groupes il y a : impossible de chercher « { $given } ». Réessaie bientôt, mentionne le rôle, ou donne son identifiant. Sur Slack, il faut pour ça à l’application le scope usergroups:read. Rien n’a été changé.
roleNotThere = Il n’y a pas de rôle ou de groupe « { $given } » ici{ HAS($nearest) ->
        [yes] . Les plus proches : { $nearest }
       *[no] { "" }
    }. Rien n’a été changé.
roleNotOne = { AMOUNT($count) } rôles d’ici s’appellent « { $given } ». Choisis-le en tapant son nom, pour qu’il soit mentionné, ou donne son identifiant. Rien n’a été changé.
permissionsTooMany = Il y a { AMOUNT($count) } règles ici, et { AMOUNT($max) } est le maximum. Retires-en d’abord avec /permissions reset.
permissionsReset =
    { $count ->
        [one] Une règle a été retirée.
       *[other] { AMOUNT($count) } règles ont été retirées.
    }
permissionsNotThere = Une telle règle n’existe pas : rien n’a été changé. /permissions show dit lesquelles il y a.

## Parts of a line or of a sentence

rule = { $effect } { $about } { $whom } { $where }
ruleAllows = permettre
ruleDenies = interdire
ruleForRole = au rôle { $role }
ruleForEverybody = à tout le monde
ruleInChannel = dans le salon { $channel }
ruleEverywhere = partout
