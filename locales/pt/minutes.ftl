### Atas de reuniões

## Sentences

minutesByRules = Destaques, escolhidos sem modelo de linguagem: frases da transcrição que são tarefas, decisões ou perguntas em aberto. Pode haver outras.
minutesByModel = Escrita por um modelo de linguagem. Cada ponto cita a transcrição.
minutesOutdated = A transcrição foi editada depois disso. Use “Refazer” para atualizar esta ata.
minutesNoItems = Nenhuma tarefa encontrada.
minutesNotEnglish = Só há destaques de gravações em inglês, e nenhum modelo de linguagem está configurado para as atas. Peça a quem opera o bot para definir MINUTES_API_URL.
minutesNeedModel = Sem o modelo de linguagem, só há destaques de gravações em inglês. Use /transcripts write-minutes { $id } para que ele escreva a ata.
minutesWrittenBefore = O modelo de linguagem já escreveu a ata desta transcrição, que não mudou desde então. Veja-a com /transcripts minutes { $id }, ou escreva-a de novo pelo preço total com again:yes.
minutesBeingWritten = O modelo de linguagem já está escrevendo esta ata, na tarefa { $id }. Nada foi cobrado. Quando ela terminar, veja a ata com /transcripts minutes { $transcript }.
minutesUnsupported = Nada do que o modelo de linguagem escreveu está na transcrição, então nenhuma ata foi salva. Rode isto de novo.
templateUsed = As atas que o modelo de linguagem escreve aqui usam o modelo “{ $name }”.
templateFrom = Definido { $place }.
templateHint = Para uma única transcrição, escolha outro modelo com /transcripts write-minutes.
templateNoSections = O modelo personalizado ainda não tem seções. Um admin pode defini-las com /transcripts template, separadas por ponto e vírgula.
templateSectionsWrong = Separe os títulos das suas seções com ponto e vírgula: no máximo { $max } títulos de { $length } caracteres cada.
templateSectionLink = O título de uma seção não pode conter um link. Remova-o e tente de novo.
minutesNone = Ainda não há ata de “{ $id }”. Crie com /transcripts minutes.
minutesNoItem = Esta ata não tem a tarefa { $number }. Use /transcripts minutes para ver todas.
minutesNotPostable = Não é possível publicar esta ata: não há uma resposta com a transcrição que todos aqui possam ver.
minutesPostedBefore = Esta ata já foi publicada abaixo da transcrição, ou está sendo publicada.
minutesNoCanvas = Esta ata não pode virar um canvas: canvas só existem em canais do Slack, onde o operador do bot os ativou.
minutesCanvasBefore = Um canvas desta ata está sendo criado. Procure por ele abaixo da transcrição.
minutesFallback =
    { $cause ->
        [refused] Um orçamento, um limite ou uma permissão impediu que o modelo de linguagem escrevesse esta ata.
       *[failed] O modelo de linguagem não conseguiu escrever esta ata.
    }
minutesNotice = As atas ou os destaques das reuniões transcritas neste canal agora são criados automaticamente e publicados abaixo da transcrição. São excluídos com ela. Para deixar suas gravações de fora, use /transcripts automatic opt_out_minutes:yes.
minutesAreAutomatic = Os destaques das reuniões transcritas aqui são reunidos automaticamente, sem modelo de linguagem.
minutesAreWritten = As atas das reuniões transcritas aqui são escritas automaticamente pelo modelo de linguagem, e contam para os orçamentos.
minutesWithYou = Isso inclui suas gravações. Para ficar de fora em todos os lugares, use /transcripts automatic opt_out_minutes:yes.
minutesWithoutYou = Você desativou as atas automáticas das suas gravações. Para reativá-las, use /transcripts automatic opt_out_minutes:no.
digestRemoved = Estas tarefas foram removidas porque uma das gravações foi excluída ou alguém pediu.
digestHint = Para marcar tarefas como concluídas ou alterá-las, abra a ata da gravação, por exemplo com /transcripts minutes { $id }.

## Labels: what stands on a button or over a field

minutesSummary = Resumo
minutesDecisions = Decisões
minutesItems = Tarefas
minutesQuestions = Perguntas em aberto
minutesChapters = Capítulos
minutesPreviously = Anteriormente …
minutesHappened = O que aconteceu
minutesCharacters = Personagens
minutesOpenThreads = Tramas em aberto
minutesAnswers = Perguntas e respostas
minutesQuotes = Citações
minutesSpeakingTime = Tempo de fala
minutesNoSpeaker = Voz desconhecida
minutesAgain = Refazer
minutesWrite = Escrever com o modelo de linguagem
minutesChooseItem = Ver ou alterar uma tarefa
minutesDone = Marcar como concluída
minutesNotDone = Marcar como pendente
minutesOwner = Definir responsável
minutesDue = Definir prazo
minutesBack = Voltar à ata
minutesOpen = Abrir a gravação
minutesPost = Publicar abaixo da transcrição
minutesCreateCanvas = Criar canvas
minutesCanvas = Abrir canvas
minutesThread = Notas da reunião

## Parts of a line or of a sentence

minutesTitle = Ata de { $name }
highlightsTitle = Destaques de { $name }
digestTitle = Tarefas em aberto, semana de { $week }
digestMore =
    { $count ->
        [one] … e mais 1
       *[other] … e mais { AMOUNT($count) }
    }
digestItem =
    { $number }. { $text }{ HAS($owner) ->
        [yes] {" "}– { $owner }
       *[no] {""}
    }{ HAS($due) ->
        [yes] , { $due }
       *[no] {""}
    } · { $name }{ HAS($at) ->
        [yes] {" "}({ $at })
       *[no] {""}
    }
minutesMore =
    { $count ->
        [one] … e mais 1 no arquivo
       *[other] … e mais { AMOUNT($count) } nos arquivos
    }
minutesLine =
    • { $text }{ HAS($at) ->
        [yes] {" "}({ $at })
       *[no] {""}
    }
minutesHeading = ▸ { $heading }
minutesColumn =
    { $column ->
        [number] N.º
        [item] Tarefa
        [owner] Responsável
        [due] Prazo
       *[at] Momento
    }
minutesSection =
    { $name ->
        [done] Feito
        [next] A seguir
        [blocked] Bloqueado
        [question] Pergunta
       *[other] Resposta
    }
minutesPoint = { $label }: { $text }
minutesQuote =
    “{ $text }”{ HAS($speaker) ->
        [yes] {" "}– { $speaker }
       *[no] {""}
    }
speakingLine = { $name }: { SPAN($length) } ({ $percent }%)
speakingOthers = Outras pessoas
templateSection = • { $title }
minutesItem =
    { $mark } { $number }. { $text }{ HAS($owner) ->
        [yes] {" "}– { $owner }
       *[no] {""}
    }{ HAS($due) ->
        [yes] , { $due }
       *[no] {""}
    }{ HAS($at) ->
        [yes] {" "}({ $at })
       *[no] {""}
    }
minutesSaid =
    “{ $quote }”{ HAS($at) ->
        [yes] {" "}({ $at })
       *[no] {""}
    }
