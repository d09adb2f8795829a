### Die Regeln eines Servers, wer was darf

## Sentences

permissionDenied = Eine Regel dieses Servers lässt dich das hier nicht tun: „{ $rule }“. Es ist nichts geschehen und hat nichts gekostet. Wer diesen Server oder Workspace verwaltet, kann sie mit /permissions ändern.
permissionUnknown = Vielleicht lässt eine Regel dieses Servers dich das hier nicht tun: „{ $rule }“. Die Plattform sagt nicht, welche Rollen oder Gruppen du hast, also ist nichts geschehen und hat nichts gekostet. Wer diesen Server oder Workspace verwaltet, kann mit /permissions eine Regel für alle oder für einen Kanal daraus machen.
permissionsTitle =
    { $count ->
        [0] Es gibt keine Regeln: alle dürfen um alles bitten, und für andere entscheidet nur, wer diesen Server oder Workspace verwaltet.
       *[other] Die Regeln dieses Servers, { AMOUNT($count) } von höchstens { AMOUNT($max) }. Eine Regel für einen Kanal geht vor einer für überall, eine für eine Rolle vor einer für alle, und unter gleich nahen ein Verbot zuerst:
    }
permissionsShownToManagers = Alle Regeln dieses Servers oder Workspaces sieht nur, wer ihn verwaltet. Lehnt eine Regel etwas ab, erfährst du, welche.
permissionsChanged = Ab jetzt ist das hier eine Regel: { $rule }.
permissionsForWhat = Sag, worum es in der Regel geht: entweder eine Befehlsfamilie, family: und eines von { $families }; oder ein Recht, right: und eines von { $rights }. Es wurde nichts geändert.
permissionsFamily = Eine Befehlsfamilie „{ $given }“, für die es Regeln geben kann, gibt es nicht. Am nächsten sind { $nearest }. Es wurde nichts geändert.
permissionsWho = „{ $option }“ ist nicht bekannt. Wähle es aus, während du den Namen tippst, sodass es erwähnt wird, oder gib die ID an. Es wurde nichts geändert.
channelNotHere = Auf diesem Server gibt es keinen Kanal { $channel }, den der Bot sehen kann. Wähle einen Kanal dieses Servers und gib dem Bot Zugriff darauf. Es wurde nichts geändert.
permissionsTooMany = Hier gibt es { AMOUNT($count) } Regeln, mehr als { AMOUNT($max) } gehen nicht. Nimm erst welche weg, mit /permissions reset.
permissionsReset =
    { $count ->
        [one] Eine Regel ist weggenommen.
       *[other] { AMOUNT($count) } Regeln sind weggenommen.
    }
permissionsNotThere = So eine Regel gibt es nicht, also wurde nichts geändert. /permissions show sagt, welche es gibt.
rolesUnknown = Welche Rollen oder Gruppen es gibt, ist gerade nicht bekannt, deshalb ist „{ $given }“ nicht nachzusehen. Versuch es bald wieder, erwähne die Rolle, oder gib ihre ID an. Auf Slack braucht die App dafür den Scope usergroups:read. Es wurde nichts geändert.
roleNotThere =
    Eine Rolle oder Gruppe „{ $given }“ gibt es hier nicht{ HAS($nearest) ->
        [yes] . Am nächsten: { $nearest }
       *[no] {""}
    }. Es wurde nichts geändert.
roleNotOne = { AMOUNT($count) } Rollen heißen hier „{ $given }“. Wähle sie aus, während du den Namen tippst, sodass sie erwähnt wird, oder gib ihre ID an. Es wurde nichts geändert.

## Parts of a line or of a sentence

rule = { $about } für { $whom } { $where } { $effect }
ruleAllows = erlauben
ruleDenies = verbieten
ruleForRole = die Rolle { $role }
ruleForEverybody = alle
ruleInChannel = im Kanal { $channel }
ruleEverywhere = überall
