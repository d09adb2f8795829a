### Painéis e arquivo de configurações, /setup

## Settings

settingHasCommand = “{ $name }” é uma lista. Use { $command } para alterá-la.
settingAboveCeiling = “{ $name }” não pode ser { AMOUNT($given) }: o operador do bot permite no máximo { AMOUNT($max) }.
settingCeiling = O operador do bot permite no máximo { AMOUNT($max) }.
settingFamily = Não há comandos “{ $given }” para desativar. Os mais parecidos: { $nearest }.
settingNumber = um número inteiro de { AMOUNT($min) } a { AMOUNT($max) }
settingFamilies = nomes de comandos separados por vírgulas; +music adiciona um, -music remove um, none esvazia a lista
settingTexts = textos separados por vírgulas; +Kubernetes adiciona um, -Kubernetes remove um, none esvazia a lista
settingTooMany = “{ $name }” teria { AMOUNT($count) } entradas, e o limite é { AMOUNT($max) }. Remova algumas primeiro.
settingTextLength = “{ $given }” não pode ser uma entrada: cada uma tem de 1 a { AMOUNT($max) } caracteres. Separe as entradas por vírgulas.
familyOff = Os comandos de “{ $family }” estão desativados neste servidor. Administradores podem ativá-los com /settings set families-off -{ $family } for:server. Nada foi gasto.
familyOffHere = Os comandos de “{ $family }” estão desativados neste canal. Administradores podem ativá-los com /settings set families-off -{ $family } for:channel. Nada foi gasto.

## Panels

panelForWhom = Para quem?
panelWhich = Qual configuração?
panelHolds = { $value } ({ $from })
panelValue = Novo valor de “{ $name }”
panelSwitchOn = Ativar { $family }
panelSwitchOff = Desativar { $family }
panelWrite = Alterar
panelReset = Redefinir

## The settings file

settingsExported = Todos os valores definidos { $place }. Use /settings import para carregá-los aqui ou em outro lugar.
settingsFileNotYours = Só administradores podem exportar ou importar configurações de um canal ou servidor. Peça a um deles, ou use for:me para as suas.
settingsFileUnreadable = Isso não é um arquivo de configurações. Crie um com /settings export.
settingsFileWrong = Nada foi alterado: os valores de { $names } no arquivo não podem ser definidos com for:{ $place }, porque são inválidos ou passam do limite do operador. Corrija-os ou remova-os e tente de novo.
settingsFileUnknown = Configurações desconhecidas ignoradas: { $names }.
settingsWouldChange =
    { $count ->
        [0] Nada mudaria { $place }.
        [one] { AMOUNT($count) } configuração mudaria { $place }:
       *[other] { AMOUNT($count) } configurações mudariam { $place }:
    }
settingsImported =
    { $count ->
        [0] Nenhuma mudança: tudo já estava definido { $place }.
        [one] { AMOUNT($count) } configuração alterada { $place }:
       *[other] { AMOUNT($count) } configurações alteradas { $place }:
    }
settingChange = { $name }: { $before } → { $after }
documentTooLong = { $name } é longo demais: o limite é de { AMOUNT($max) } caracteres. Nada foi feito.
documentNoText = { $name } não é um arquivo de texto, então não pôde ser lido. Nada foi feito.

## The first run in a server

setupNotYours = Só administradores podem configurar um servidor ou workspace. Peça a um deles.
setupTitle = Configuração, passo { $step } de { $of }: { $name ->
        [rights] permissões do bot
        [channels] canais
        [budget] limites de gastos
        [sound] teste de áudio
       *[done] resumo
    }
setupSteps = Ir ao passo
setupStep =
    { $name ->
        [rights] Permissões do bot
        [channels] Canais
        [budget] Orçamento
        [sound] Teste de áudio
       *[done] Resumo
    }
setupNext = Próximo
setupRightsAll = O bot tem todas as permissões de que precisa aqui.
setupRightsMissing = Faltam permissões ao bot aqui: { $rights }. Conceda-as nas configurações do servidor, do canal ou do app, e volte a este passo.
setupRightsOptional = Opcional: com a permissão { $rights }, os canais de voz mostram quando o bot grava ou reproduz algo.
setupChannelsAll = O bot pode ser usado em todos os canais que consegue ver.
setupChannelsOnly = Comandos que podem custar dinheiro só funcionam nestes canais: { $channels }.
setupChannelsHow = Escolha os canais aos quais limitá-lo, ou “Em todo lugar”. Para regras por comando e cargo, use /permissions.
setupPickChannels = Só nestes canais
setupEverywhere = Em todo lugar
setupBudget = Este servidor pode gastar { $most } { $period ->
        [day] por dia
       *[month] por mês
    }.
setupNoBudget = Este servidor não tem limite de gastos, a não ser que o operador do bot defina um.
setupBudgetHow = Um limite é rígido: pedidos que passariam dele são recusados antes do envio. Use /budget para limitar também membros, cargos e canais.
setupLimit =
    { $period ->
        [day] Limite diário
       *[month] Limite mensal
    }
setupSoundCosts = O teste de áudio é um pedido real. Custa até { $cost }.
setupSoundFree = O teste de áudio é um pedido real. Nenhum preço está definido para ele.
setupSoundHow = Aperte o botão para ouvi-lo neste canal.
setupPlay = Tocar áudio de teste
setupSoundState = Último teste de áudio: { STATE($state) } (tarefa { $id }).
setupNoSound = Nenhum teste de áudio foi feito.
setupWhatNext = /help mostra todos os comandos, e /settings show as suas configurações. Você pode rodar /setup de novo quando quiser.
setupOffer = Configurar este servidor
discordNoMember = ser membro do servidor (foi adicionado só para uma pessoa)
slackSettings = Configurações
slackUnderWay = Em andamento (tarefa { $id }). A resposta aparecerá na conversa.
