### Die Regeln eines Servers, wer was darf

## Sentences

permissionDenied = Eine Regel dieses Servers verbietet das hier: „{ $rule }“. Es ist nichts passiert und hat nichts gekostet. Admins dieses Servers oder Workspaces können sie mit /permissions ändern.
permissionUnknown = Eine Regel dieses Servers verbietet das hier möglicherweise: „{ $rule }“. Die Plattform sagt nicht, welche Rollen oder Gruppen du hast, also ist nichts passiert und hat nichts gekostet. Admins dieses Servers oder Workspaces können mit /permissions eine Regel für alle oder für einen Kanal daraus machen.
permissionsTitle =
    { $count ->
        [0] Es gibt keine Regeln: Alle können jeden Befehl nutzen, und nur Admins dieses Servers oder Workspaces entscheiden für andere.
       *[other] Regeln dieses Servers ({ AMOUNT($count) } von höchstens { AMOUNT($max) }). Regeln für einen Kanal gehen vor Regeln für überall, Regeln für eine Rolle vor Regeln für alle; bei Gleichstand gilt das Verbot:
    }
permissionsShownToManagers = Nur Admins dieses Servers oder Workspaces sehen alle seine Regeln. Wenn eine Regel dich blockiert, erfährst du, welche.
permissionsChanged = Regel gespeichert: { $rule }.
permissionsForWhat = Sag, worum es in der Regel geht: entweder eine Befehlsfamilie, family: und eines von { $families }; oder eine Berechtigung, right: und eines von { $rights }. Es wurde nichts geändert.
permissionsFamily = Eine Befehlsfamilie „{ $given }“, für die Regeln gelten können, gibt es nicht. Ähnlich: { $nearest }. Es wurde nichts geändert.
permissionsWho = „{ $option }“ wurde nicht gefunden. Wähle beim Tippen des Namens einen Vorschlag aus, oder gib die ID an. Es wurde nichts geändert.
channelNotHere = Auf diesem Server gibt es keinen Kanal { $channel }, den der Bot sehen kann. Wähle einen Kanal dieses Servers und gib dem Bot Zugriff darauf. Es wurde nichts geändert.
channelNotPostable = Der Bot kann in { $channel } nichts posten, weil ihm dort diese Berechtigungen fehlen: { $rights }. Gib sie ihm, und führ das noch einmal aus. Es wurde nichts geändert.
permissionsTooMany = Hier gibt es { AMOUNT($count) } Regeln, das Limit ist { AMOUNT($max) }. Entferne zuerst welche mit /permissions reset.
permissionsReset =
    { $count ->
        [one] 1 Regel wurde entfernt.
       *[other] { AMOUNT($count) } Regeln wurden entfernt.
    }
permissionsNotThere = Diese Regel gibt es nicht, es wurde also nichts geändert. /permissions show zeigt die Regeln.
rolesUnknown = Rollen und Gruppen lassen sich gerade nicht abrufen, „{ $given }“ ist also nicht zu finden. Versuch es bald noch einmal, erwähne die Rolle, oder gib ihre ID an; auf Slack braucht die App den Scope usergroups:read. Es wurde nichts geändert.
roleNotThere =
    Eine Rolle oder Gruppe „{ $given }“ gibt es hier nicht{ HAS($nearest) ->
        [yes] . Ähnlich: { $nearest }
       *[no] {""}
    }. Es wurde nichts geändert.
roleNotOne = { AMOUNT($count) } Rollen heißen hier „{ $given }“. Wähle beim Tippen des Namens einen Vorschlag aus, oder gib die ID an. Es wurde nichts geändert.

## Parts of a line or of a sentence

rule = { $about } für { $whom } { $where } { $effect }
ruleAllows = erlauben
ruleDenies = verbieten
ruleForRole = Rolle { $role }
ruleForEverybody = alle
ruleInChannel = in Kanal { $channel }
ruleEverywhere = überall
