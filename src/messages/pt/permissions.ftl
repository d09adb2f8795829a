### As regras de um servidor sobre quem pode fazer o quê

## Sentences

permissionDenied = Uma regra deste servidor não deixa você fazer isso aqui: “{ $rule }”. Nada foi feito e nada foi gasto. Quem gerencia este servidor ou workspace pode mudá-la com /permissions.
permissionUnknown = Talvez uma regra deste servidor não deixe você fazer isso aqui: “{ $rule }”. A plataforma não diz quais cargos ou grupos você tem, então nada foi feito e nada foi gasto. Quem gerencia este servidor ou workspace pode fazer a regra valer para todos ou para um canal, com /permissions.
permissionsTitle =
    { $count ->
        [0] Não há regras: todos podem pedir tudo, e só quem gerencia este servidor ou workspace decide pelos outros.
       *[other] As regras deste servidor, { AMOUNT($count) } de no máximo { AMOUNT($max) }. Uma regra para um canal vem antes de uma para todo lugar, uma para um cargo antes de uma para todos, e entre iguais a que nega vem primeiro:
    }
permissionsShownToManagers = Só quem gerencia este servidor ou workspace vê todas as regras dele. Quando uma regra recusa algo, você fica sabendo qual.
permissionsChanged = A partir de agora, esta é uma regra aqui: { $rule }.
permissionsForWhat = Diga sobre o que é a regra: uma família de comandos, family: e uma destas: { $families }; ou um direito, right: e um destes: { $rights }. Nada foi mudado.
permissionsFamily = Não há uma família de comandos “{ $given }” que possa ter regras. As mais parecidas são { $nearest }. Nada foi mudado.
permissionsWho = “{ $option }” não é conhecido. Escolha enquanto digita o nome, para virar menção, ou dê o id. Nada foi mudado.
channelNotHere = Não há neste servidor nenhum canal { $channel } que o bot possa ver. Escolha um canal deste servidor e dê acesso ao bot. Nada foi mudado.
rolesUnknown = No momento não se sabe quais cargos ou grupos existem, então não dá para procurar “{ $given }”. Tente de novo em breve, mencione o cargo, ou dê o id. No Slack, o app precisa do escopo usergroups:read para isso. Nada foi mudado.
roleNotThere = Não há cargo ou grupo “{ $given }” aqui{ HAS($nearest) ->
        [yes] . Mais parecidos: { $nearest }
       *[no] { "" }
    }. Nada foi mudado.
roleNotOne = Aqui há { AMOUNT($count) } cargos chamados “{ $given }”. Escolha enquanto digita o nome, para virar menção, ou dê o id. Nada foi mudado.
permissionsTooMany = Há { AMOUNT($count) } regras aqui, e o máximo é { AMOUNT($max) }. Remova algumas antes com /permissions reset.
permissionsReset =
    { $count ->
        [1] Uma regra foi removida.
       *[other] { AMOUNT($count) } regras foram removidas.
    }
permissionsNotThere = Não há essa regra, então nada foi mudado. /permissions show diz quais existem.

## Parts of a line or of a sentence

rule = { $effect } { $about } para { $whom } { $where }
ruleAllows = permitir
ruleDenies = negar
ruleForRole = o cargo { $role }
ruleForEverybody = todos
ruleInChannel = no canal { $channel }
ruleEverywhere = em todo lugar
