### As próprias tarefas, e as de um servidor

## Sentences

jobUnknown = Você não tem uma tarefa { $id }. /jobs list mostra as suas tarefas com os ids.
jobEnded = A tarefa { $id } já terminou, então não há o que cancelar. /jobs show { $id } diz como foi.
jobCannotBeCancelledNow = A tarefa { $id } não pode ser cancelada neste momento: ela está sendo enviada, ou a resposta está a caminho. Tente de novo em alguns segundos.
jobStillRunning = A tarefa { $id } ainda não terminou. Espere por ela, ou cancele antes: /jobs cancel { $id }.
jobsNone = Você ainda não tem tarefas. Peça alguma coisa, por exemplo: /tts Hello.
jobsFound =
    { $count ->
        [one] A sua única tarefa:
       *[other] As suas últimas { AMOUNT($count) } tarefas:
    }
jobsNoneHere = Ninguém pediu nada aqui ainda.
jobsFoundHere = Últimas tarefas pedidas aqui, { AMOUNT($count) } (horários em UTC):
jobsNotYours = O que outras pessoas pediram só é visto por quem gerencia este servidor ou workspace. /jobs list mostra as suas.
jobShown = Tarefa { $id }:
jobCancelled = A tarefa { $id } está sendo cancelada:
jobRetried = A tarefa { $id } roda de novo como { $again }:
jobArrived = A tarefa { $id } continua esperando, pela tarefa { $task } do serviço. Nada é enviado de novo, então isto não custa nada:
jobResumed = A tarefa { $id } continua esperando pelo serviço. Isto não custa nada:
jobNotUnconfirmed = A tarefa { $id } não é das que podem ter chegado sem ninguém notar, então não dá para indicar uma tarefa do serviço para ela. /jobs show { $id } diz como terminou.
jobNotResumable = A tarefa { $id } não tem nada no serviço que ainda possa dar resultado, então não há o que procurar. Para rodá-la de novo: /jobs retry { $id }.
taskUnknown = O serviço de áudio não conhece a tarefa “{ $taskId }”. Copie o id da lista de tarefas do próprio serviço; aqui tudo fica como está.
taskHeld = A tarefa “{ $taskId }” do serviço já pertence a outra tarefa daqui, então não pode ser a desta. Procure outra na lista do próprio serviço; aqui tudo fica como está.
taskNotAsked = Não deu para perguntar ao serviço de áudio sobre essa tarefa agora. Tente de novo em um minuto; aqui tudo fica como está, e nada foi gasto.
jobState = Estado: { STATE($state) }.
jobAsked = Pedido em { $at } UTC.
jobFile = Ela fez { $name }.
jobAsSource = Para continuar com isto: dê { $value } como fonte a outro comando.
jobTask = A tarefa dela no serviço de áudio: { $taskId }.

## Parts of a line or of a sentence

jobOfServer =
    { $id } · { $at } · /{ $command } · { STATE($state) } · por { $person }{ HAS($cost) ->
        [yes] {" "}· { $cost }
       *[no] {""}
    }
jobLine =
    { $id } · /{ $command } · { STATE($state) } · { SPAN($elapsedMs) }{ HAS($about) ->
        [yes] {" "}· { $about }
       *[no] {""}
    }
