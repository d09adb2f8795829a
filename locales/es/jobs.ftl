### Las tareas propias y las de un servidor

## Sentences

jobUnknown = No tienes ninguna tarea { $id }. /jobs list muestra tus tareas y sus ID.
jobEnded = La tarea { $id } ya terminó, así que no hay nada que cancelar. /jobs show { $id } muestra cómo fue.
jobCannotBeCancelledNow = La tarea { $id } no se puede cancelar ahora: se está enviando o su respuesta está en camino. Inténtalo de nuevo en unos segundos.
jobStillRunning = La tarea { $id } aún no ha terminado. Espera a que termine o cancélala primero: /jobs cancel { $id }.
jobsNone = Todavía no tienes tareas. Ejecuta un comando, por ejemplo: /tts Hello.
jobsFound =
    { $count ->
        [one] Tu única tarea:
       *[other] Tus últimas { AMOUNT($count) } tareas:
    }
jobsNoneHere = Aquí todavía no hay tareas.
jobsFoundHere = Las últimas { AMOUNT($count) } tareas de aquí (horas en UTC):
jobsNotYours = Solo los administradores de este servidor o espacio de trabajo pueden ver las tareas de otros. /jobs list muestra las tuyas.
jobShown = Tarea { $id }:
jobCancelled = La tarea { $id } se está cancelando:
jobRetried = La tarea { $id } se ejecuta de nuevo como { $again }:
jobArrived = La tarea { $id } ahora espera a la tarea { $task } del servicio. No se vuelve a enviar nada, así que no cuesta nada:
jobResumed = Se vuelve a comprobar la tarea { $id }. No cuesta nada:
jobElsewhere = La tarea { $id } se pidió en otra plataforma. Repítela allí.
sendNowhere = No tienes otra cuenta a la que enviar esto. /link conecta tus cuentas de varias plataformas.
sendNothing = La tarea { $id } no tiene ningún resultado que enviar. /jobs show { $id } muestra cómo acabó.
sendUnknown = No tienes ninguna cuenta vinculada «{ $to }». /jobs send sin ese dato muestra tus cuentas.
sendClosed = El bot no pudo abrir una conversación con { $name } en { $platform }. Escríbele allí una vez o vuelve a intentarlo en un minuto. No se gastó nada.
sendWhere = ¿Adónde debe ir el resultado de la tarea { $id }?
sendTo = { $name } en { $platform }
sent = El resultado de la tarea { $id } va camino de { $name } en { $platform }. No cuesta nada.
sentBefore = El resultado de la tarea { $id } ya se envió a { $name } en { $platform }.
jobNotUnconfirmed = La tarea { $id } no está pendiente de confirmación, así que no se le puede asociar una tarea del servicio. /jobs show { $id } muestra cómo fue.
jobNotResumable = La tarea { $id } no tiene ningún resultado que aún se pueda obtener, así que no hay nada que comprobar. Para ejecutarla de nuevo: /jobs retry { $id }.
taskUnknown = El servicio de audio no tiene ninguna tarea “{ $taskId }”. Copia el ID de la lista de tareas del servicio. Aquí no cambió nada.
taskHeld = La tarea “{ $taskId }” del servicio ya pertenece a otra tarea. Elige otra de la lista de tareas del servicio. Aquí no cambió nada.
taskNotAsked = No se pudo consultar esa tarea al servicio de audio. Inténtalo de nuevo en un minuto. Aquí no cambió nada y no se gastó nada.
jobHasNoTask = La tarea { $id } no tiene en el servicio de audio ninguna tarea que se pueda usar aquí. Elige un pódcast, una pieza o un diseño de voz que haya creado el servicio.
jobState = Estado: { STATE($state) }.
jobAsked = Solicitada a las { $at } UTC.
jobFile = Resultado: { $name }.
jobAsSource = Para usarlo en otro comando, indica { $value } como fuente.
jobTask = Tarea en el servicio de audio: { $taskId }.
jobAnswer = Respuesta del servicio de audio a { $to ->
    [poll] la última consulta
   *[submit] la solicitud
  }: { $excerpt }.

## Labels: what stands on a button or over a field

dubAnyway = Doblar de todos modos
budgetConfirm = Ejecutar

## Parts of a line or of a sentence

jobStepFile = Paso { $number }, /{ $command }: { $name }
jobOfServer =
    { $id } · { $at } · /{ $command } · { STATE($state) } · de { $person }{ HAS($cost) ->
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
