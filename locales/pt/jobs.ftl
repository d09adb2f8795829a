### As próprias tarefas, e as de um servidor

## Sentences

jobUnknown = Você não tem uma tarefa { $id }. /jobs list mostra as suas tarefas e os IDs.
jobEnded = A tarefa { $id } já terminou, então não há o que cancelar. /jobs show { $id } mostra como foi.
jobCannotBeCancelledNow = A tarefa { $id } não pode ser cancelada agora: ela está sendo enviada, ou a resposta está a caminho. Tente de novo em alguns segundos.
jobStillRunning = A tarefa { $id } ainda não terminou. Espere por ela, ou cancele primeiro: /jobs cancel { $id }.
jobsNone = Você ainda não tem tarefas. Rode um comando, por exemplo: /tts Hello.
jobsFound =
    { $count ->
        [one] A sua única tarefa:
       *[other] As suas últimas { AMOUNT($count) } tarefas:
    }
jobsNoneHere = Ainda não há tarefas aqui.
jobsFoundHere = Últimas tarefas daqui, { AMOUNT($count) } (horários em UTC):
jobsNotYours = Só administradores deste servidor ou workspace podem ver as tarefas de outras pessoas. /jobs list mostra as suas.
jobShown = Tarefa { $id }:
jobCancelled = A tarefa { $id } está sendo cancelada:
jobRetried = A tarefa { $id } está rodando de novo como { $again }:
jobArrived = A tarefa { $id } agora espera pela tarefa { $task } do serviço. Nada é enviado de novo, então isto não custa nada:
jobResumed = A tarefa { $id } está sendo verificada de novo. Isso não custa nada:
jobElsewhere = A tarefa { $id } foi pedida em outra plataforma. Execute-a de novo lá.
sendNowhere = Você não tem outra conta para a qual enviar isto. /link conecta suas contas em várias plataformas.
sendNothing = A tarefa { $id } não tem resultado para enviar. /jobs show { $id } mostra como terminou.
sendUnknown = Você não tem nenhuma conta vinculada “{ $to }”. /jobs send sem isso mostra suas contas.
sendClosed = O bot não conseguiu abrir uma conversa com { $name } no { $platform }. Escreva para ele lá uma vez ou tente de novo em um minuto. Nada foi gasto.
sendWhere = Para onde deve ir o resultado da tarefa { $id }?
sendTo = { $name } no { $platform }
sent = O resultado da tarefa { $id } está a caminho de { $name } no { $platform }. Isso não custa nada.
sentBefore = O resultado da tarefa { $id } já foi enviado para { $name } no { $platform }.
jobNotUnconfirmed = A tarefa { $id } não está aguardando confirmação, então não é possível associar a ela uma tarefa do serviço. /jobs show { $id } mostra como foi.
jobNotResumable = A tarefa { $id } não tem nenhum resultado que ainda possa ser buscado, então não há nada a verificar. Para executá-la de novo: /jobs retry { $id }.
taskUnknown = O serviço de áudio não tem a tarefa “{ $taskId }”. Copie o ID da lista de tarefas do serviço. Nada mudou aqui.
taskHeld = A tarefa “{ $taskId }” do serviço já pertence a outra tarefa. Escolha outra na lista de tarefas do serviço. Nada mudou aqui.
taskNotAsked = Não foi possível consultar essa tarefa no serviço de áudio. Tente de novo em um minuto. Nada mudou aqui, e nada foi gasto.
jobHasNoTask = A tarefa { $id } não tem no serviço de áudio uma tarefa que possa ser usada aqui. Escolha um podcast, uma música ou uma voz que o serviço tenha criado.
jobState = Estado: { STATE($state) }.
jobAsked = Pedido em { $at } UTC.
jobFile = Resultado: { $name }.
jobAsSource = Para usar em outro comando, informe { $value } como fonte.
jobTask = Tarefa no serviço de áudio: { $taskId }.
jobAnswer = Resposta do serviço de áudio { $to ->
    [poll] à última consulta
   *[submit] ao pedido
  }: { $excerpt }.

## Labels: what stands on a button or over a field

dubAnyway = Dublar mesmo assim
budgetConfirm = Executar

## Parts of a line or of a sentence

jobStepFile = Etapa { $number }, /{ $command }: { $name }
jobOfServer =
    { $id } · { $at } · /{ $command } · { STATE($state) } · por { $person }{ HAS($cost) ->
        [yes] {" "}· { $cost }
       *[no] {""}
    }
jobVisitor = visitante { $id }
jobLine =
    { $id } · { HAS($elsewhere) ->
        [yes] { $elsewhere } ·{" "}
       *[no] {""}
    }/{ $command } · { STATE($state) } · { SPAN($elapsedMs) }{ HAS($about) ->
        [yes] {" "}· { $about }
       *[no] {""}
    }
