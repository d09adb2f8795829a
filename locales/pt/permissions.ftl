### As regras de um servidor sobre quem pode fazer o quê

## Sentences

permissionDenied = Uma regra deste servidor bloqueia isso aqui: “{ $rule }”. Nada foi feito nem gasto. Administradores deste servidor ou workspace podem alterá-la com /permissions.
permissionUnknown = Talvez uma regra deste servidor bloqueie isso aqui: “{ $rule }”. A plataforma não diz quais cargos ou grupos você tem, então nada foi feito nem gasto. Administradores deste servidor ou workspace podem aplicá-la a todos ou a um canal com /permissions.
permissionsTitle =
    { $count ->
        [0] Não há regras: todos podem usar todos os comandos, e só administradores deste servidor ou workspace podem decidir pelos outros.
       *[other] Regras deste servidor ({ AMOUNT($count) } de no máximo { AMOUNT($max) }). Regras de um canal prevalecem sobre as de todo lugar, regras de um cargo sobre as de todos, e em caso de empate vale a que nega:
    }
permissionsShownToManagers = Só administradores deste servidor ou workspace veem todas as regras dele. Se uma regra bloquear você, dizemos qual.
permissionsChanged = Regra salva: { $rule }.
permissionsForWhat = Diga sobre o que é a regra: uma família de comandos, family: e uma destas: { $families }; ou uma permissão, right: e uma destas: { $rights }. Nada foi alterado.
permissionsFamily = Não há uma família de comandos “{ $given }” à qual regras possam se aplicar. Mais parecidas: { $nearest }. Nada foi alterado.
permissionsWho = “{ $option }” não foi encontrado. Escolha uma sugestão ao digitar o nome, ou informe o ID. Nada foi alterado.
channelNotHere = Este servidor não tem nenhum canal { $channel } que o bot possa ver. Escolha um canal deste servidor e dê acesso ao bot. Nada foi alterado.
channelNotPostable = O bot não pode publicar em { $channel }, porque lhe faltam estas permissões lá: { $rights }. Conceda-as e execute isto de novo. Nada foi alterado.
rolesUnknown = Não é possível listar cargos e grupos agora, então não dá para procurar “{ $given }”. Tente de novo em breve, mencione o cargo, ou informe o ID; no Slack, o app precisa do escopo usergroups:read. Nada foi alterado.
roleNotThere = Não há cargo ou grupo “{ $given }” aqui{ HAS($nearest) ->
        [yes] . Mais parecidos: { $nearest }
       *[no] { "" }
    }. Nada foi alterado.
roleNotOne = Aqui há { AMOUNT($count) } cargos chamados “{ $given }”. Escolha uma sugestão ao digitar o nome, ou informe o ID. Nada foi alterado.
permissionsTooMany = Há { AMOUNT($count) } regras aqui, e o limite é { AMOUNT($max) }. Remova algumas primeiro com /permissions reset.
permissionsReset =
    { $count ->
        [1] 1 regra foi removida.
       *[other] { AMOUNT($count) } regras foram removidas.
    }
permissionsNotThere = Essa regra não existe, então nada foi alterado. /permissions show mostra as regras.

## Parts of a line or of a sentence

rule = { $effect } { $about } para { $whom } { $where }
ruleAllows = permitir
ruleDenies = negar
ruleForRole = o cargo { $role }
ruleForEverybody = todos
ruleInChannel = no canal { $channel }
ruleEverywhere = em todo lugar
