### Las tareas propias y las de un servidor

## Sentences

jobUnknown = No tienes ninguna tarea { $id }. /jobs list muestra tus tareas con su id.
jobEnded = La tarea { $id } ya ha terminado, así que no hay nada que cancelar. /jobs show { $id } dice cómo acabó.
jobCannotBeCancelledNow = La tarea { $id } no se puede cancelar en este momento: se está enviando, o su respuesta está en camino. Prueba otra vez en unos segundos.
jobStillRunning = La tarea { $id } aún no ha terminado. Espera, o cancélala primero: /jobs cancel { $id }.
jobsNone = Todavía no tienes tareas. Pide algo, por ejemplo: /tts Hello.
jobsFound =
    { $count ->
        [one] Tu única tarea:
       *[other] Tus últimas { AMOUNT($count) } tareas:
    }
jobsNoneHere = Aquí nadie ha pedido nada todavía.
jobsFoundHere = Las últimas { AMOUNT($count) } que se pidieron aquí (horas en UTC):
jobsNotYours = Lo que han pedido otros lo ven quienes administran este servidor o espacio de trabajo. /jobs list muestra lo tuyo.
jobShown = Tarea { $id }:
jobCancelled = La tarea { $id } se está cancelando:
jobRetried = La tarea { $id } se hace otra vez como { $again }:
jobArrived = La tarea { $id } sigue esperando, a { $task }. No se envía nada de nuevo, así que no cuesta nada:
jobResumed = La tarea { $id } sigue esperando su resultado. No cuesta nada:
jobNotUnconfirmed = La tarea { $id } no es de las que pudieron llegar sin que se notara, así que no se le puede indicar nada del servicio. /jobs show { $id } dice cómo acabó.
jobNotResumable = La tarea { $id } no tiene nada en el servicio que aún pueda dar un resultado, así que no hay nada que buscar. Para hacerla otra vez: /jobs retry { $id }.
taskUnknown = El servicio de audio no conoce “{ $taskId }”. Copia el id de la lista del propio servicio; la tarea se queda como está.
taskHeld = “{ $taskId }” ya es de otra tarea, así que no puede ser de esta. Busca otro en la lista del propio servicio; la tarea se queda como está.
taskNotAsked = No se pudo preguntar por ese id al servicio de audio. Prueba otra vez en un minuto; la tarea se queda como está y no se gastó nada.
jobState = Estado: { STATE($state) }.
jobAsked = Pedida a las { $at } UTC.
jobFile = Hizo { $name }.
jobAsSource = Sigue con ello: dale a otro comando { $value } como fuente.
jobTask = Su id en el servicio de audio: { $taskId }.

## Parts of a line or of a sentence

jobOfServer =
    { $id } · { $at } · /{ $command } · { STATE($state) } · de { $person }{ HAS($cost) ->
        [yes] {" "}· { $cost }
       *[no] {""}
    }
jobLine =
    { $id } · /{ $command } · { STATE($state) } · { SPAN($elapsedMs) }{ HAS($about) ->
        [yes] {" "}· { $about }
       *[no] {""}
    }
