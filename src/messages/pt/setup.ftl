### Painéis de configurações, o arquivo delas, e os primeiros passos em um servidor

## Settings

settingHasCommand = “{ $name }” é muita coisa para um valor só: { $command } muda isso. Nada foi mudado.
settingAboveCeiling = “{ $name }” pode ser no máximo { AMOUNT($max) }: quem cuida do bot não guarda nada por mais tempo, e você pediu { AMOUNT($given) }. Nada foi mudado.
settingCeiling = Quem cuida do bot permite no máximo { AMOUNT($max) }.
settingFamily = Não há comandos “{ $given }” que possam ser desligados. Os mais parecidos são { $nearest }. Nada foi mudado.
settingNumber = um número inteiro de { AMOUNT($min) } a { AMOUNT($max) }
settingFamilies = nomes de comandos com vírgulas entre eles; +music para mais um, -music para um a menos, none para nenhum
familyOff = Os comandos de “{ $family }” estão desligados neste servidor. Nada foi feito e nada foi gasto. Quem gerencia o servidor ou workspace pode ligá-los de novo: /settings set families-off.
familyOffHere = Os comandos de “{ $family }” estão desligados neste canal. Nada foi feito e nada foi gasto. Quem gerencia o servidor ou workspace pode ligá-los de novo: /settings set families-off for:channel.

## Panels

panelForWhom = Para quem?
panelWhich = Qual configuração?
panelHolds = { $value } ({ $from })
panelValue = Como deve ficar “{ $name }”?
panelSwitchOn = { $family } está desligado: ligar
panelSwitchOff = Desligar { $family }
panelWrite = Mudar
panelReset = Desfazer

## The file of settings

settingsExported = Tudo o que está definido { $place }. /settings import define de novo, aqui ou em outro lugar.
settingsFileNotYours = O que está definido para um canal ou um servidor é exportado e importado por quem o gerencia. Fale com uma dessas pessoas, ou faça para você: for:me. Nada foi mudado.
settingsFileUnreadable = Isso não é um arquivo de configurações: /settings export faz um. Nada foi mudado.
settingsFileWrong = Parte do arquivo não pode ser definida aqui com for:{ $place }: { $names }. Ou não existe esse valor, ou é mais do que permite quem cuida do bot. Nada foi mudado, nem o resto; tire isso do arquivo ou corrija.
settingsFileUnknown = Não conhecidos aqui, e deixados de fora: { $names }.
settingsWouldChange = { $count ->
        [0] Nada mudaria { $place }.
        [one] Isto mudaria { $place }:
       *[other] Estas { AMOUNT($count) } mudariam { $place }:
    }
settingsImported = { $count ->
        [0] Tudo já estava definido { $place }, então nada foi mudado.
        [one] Isto foi mudado { $place }:
       *[other] Estas { AMOUNT($count) } foram mudadas { $place }:
    }
settingChange = { $name }: { $before } → { $after }
documentTooLong = { $name } tem mais de { AMOUNT($max) } caracteres, que é o máximo que se lê aqui. Nada foi feito.
documentNoText = { $name } não é texto, então não deu para ler nada dele. Nada foi feito.

## The first run in a server

setupNotYours = Um servidor ou workspace é preparado por quem o gerencia. Fale com uma dessas pessoas. Nada foi mudado.
setupTitle = Preparação, passo { $step } de { $of }: { $name ->
        [rights] o que o bot pode fazer
        [channels] onde ele pode ser usado
        [budget] quanto se pode gastar
        [sound] um primeiro som
       *[done] como está agora
    }
setupSteps = Ir a um passo
setupStep = { $name ->
        [rights] Permissões do bot
        [channels] Canais
        [budget] Orçamento
        [sound] Som de teste
       *[done] Resumo
    }
setupNext = Próximo
setupNoRights = Não há permissões a conferir aqui.
setupRightsAll = O bot tem todas as permissões de que precisa aqui.
setupRightsMissing = Falta ao bot neste lugar: { $rights }. Dê isso ao cargo dele, nas configurações do servidor, deste canal ou do app, e volte a este passo.
setupChannelsAll = O bot pode ser usado em todos os canais que vê.
setupChannelsOnly = O que pode custar algo só pode ser pedido nestes canais: { $channels }.
setupChannelsHow = Escolha canais para ficar só neles, ou todo lugar. /permissions faz isso em detalhe, por comando e cargo.
setupPickChannels = Só nestes canais
setupEverywhere = Em todo lugar
setupBudget = Este servidor pode gastar { $most } { $period ->
        [day] por dia
       *[month] por mês
    }.
setupNoBudget = Nada limita o que este servidor pode gastar, a não ser que quem cuida do bot limite.
setupBudgetHow = Um limite para de verdade: o que passaria dele é recusado antes de ser enviado. /budget também o define para pessoas, cargos e canais.
setupLimit = { $period ->
        [day] Limite por dia
       *[month] Limite por mês
    }
setupSoundCosts = Um som de teste é um pedido de verdade. Custa até { $cost }.
setupSoundFree = Um som de teste é um pedido de verdade. Não custa nada a que alguém tenha dado um preço.
setupSoundHow = Aperte o botão e ouça neste canal.
setupPlay = Tocar um som de teste
setupSoundState = O último som de teste: { STATE($state) } (tarefa { $id }).
setupNoSound = Nenhum som de teste foi tocado.
setupWhatNext = /help diz tudo o que se pode pedir, /settings show o que vale aqui. /setup pode ser rodado de novo a qualquer hora.
setupOffer = Preparar este servidor
discordNoMember = ser membro do servidor: foi adicionado só para uma pessoa
slackSettings = Configurações
slackUnderWay = Está em andamento (tarefa { $id }), e a resposta chega na conversa.
