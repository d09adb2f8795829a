### Actas de reuniones

## Sentences

minutesByRules = Puntos destacados, elegidos sin modelo de lenguaje: frases de la transcripción que son tareas, decisiones o preguntas abiertas. Puede haber más.
minutesByModel = Escrita por un modelo de lenguaje. Cada punto cita la transcripción.
minutesOutdated = La transcripción se ha editado desde entonces. Usa «Hacer de nuevo» para actualizar el acta.
minutesNoItems = No se encontraron tareas.
minutesNotEnglish = Solo hay puntos destacados de grabaciones en inglés, y para las actas no hay un modelo de lenguaje configurado. Pide a quien opera el bot que configure MINUTES_API_URL.
minutesNeedModel = Sin el modelo de lenguaje solo hay puntos destacados de grabaciones en inglés. Usa /transcripts write-minutes { $id } para que redacte el acta.
minutesWrittenBefore = El modelo de lenguaje ya redactó el acta de esta transcripción, que no ha cambiado desde entonces. Mírala con /transcripts minutes { $id }, o redáctala de nuevo a precio completo con again:yes.
minutesBeingWritten = El modelo de lenguaje ya está escribiendo esta acta, en la tarea { $id }. No se ha cobrado nada. Cuando termine, mírala con /transcripts minutes { $transcript }.
minutesUnsupported = Nada de lo que escribió el modelo de lenguaje está en la transcripción, así que no se guardó ningún acta. Ejecuta esto de nuevo.
templateUsed = Las actas que el modelo de lenguaje redacta aquí usan la plantilla «{ $name }».
templateFrom = Definido { $place }.
templateHint = Para una sola transcripción, elige otra plantilla con /transcripts write-minutes.
templateNoSections = La plantilla propia aún no tiene secciones. Quien administra puede definirlas con /transcripts template, separadas por punto y coma.
templateSectionsWrong = Separa los títulos de tus secciones con punto y coma: como máximo { $max } títulos de { $length } caracteres cada uno.
templateSectionLink = El título de una sección no puede contener un enlace. Quítalo e inténtalo de nuevo.
minutesNone = Aún no hay acta de «{ $id }». Créala con /transcripts minutes.
minutesNoItem = Esta acta no tiene la tarea { $number }. Usa /transcripts minutes para verlas.
minutesNotPostable = Esta acta no se puede publicar: no hay una respuesta con la transcripción que todos puedan ver aquí.
minutesPostedBefore = Esta acta ya se publicó bajo la transcripción, o se está publicando.
minutesNoCanvas = Esta acta no puede ser un canvas: los canvas solo existen en canales de Slack, si el operador del bot los ha activado.
minutesCanvasBefore = Se está creando un canvas con esta acta. Búscalo bajo la transcripción.
minutesFallback =
    { $cause ->
        [refused] Un presupuesto, un límite o un permiso impidió que el modelo de lenguaje escribiera esta acta.
       *[failed] El modelo de lenguaje no pudo escribir esta acta.
    }
minutesNotice = Las actas o los puntos destacados de las reuniones que se transcriben en este canal ahora se crean automáticamente y se publican bajo la transcripción. Se eliminan con ella. Si no las quieres para tus grabaciones, usa /transcripts automatic opt_out_minutes:yes.
minutesAreAutomatic = Los puntos destacados de las reuniones que se transcriben aquí se reúnen automáticamente, sin modelo de lenguaje.
minutesAreWritten = Las actas de las reuniones que se transcriben aquí las escribe automáticamente el modelo de lenguaje, y cuentan para los presupuestos.
minutesWithYou = Eso incluye tus grabaciones. Si no las quieres en ningún sitio, usa /transcripts automatic opt_out_minutes:yes.
minutesWithoutYou = Has desactivado las actas automáticas de tus grabaciones. Para volver a activarlas, usa /transcripts automatic opt_out_minutes:no.
digestRemoved = Estas tareas se quitaron porque se eliminó una de sus grabaciones o alguien lo pidió.
digestHint = Para marcar tareas como hechas o cambiarlas, abre el acta de su grabación, por ejemplo con /transcripts minutes { $id }.

## Labels: what stands on a button or over a field

minutesSummary = Resumen
minutesDecisions = Decisiones
minutesItems = Tareas
minutesQuestions = Preguntas abiertas
minutesChapters = Capítulos
minutesPreviously = Anteriormente …
minutesHappened = Qué pasó
minutesCharacters = Personajes
minutesOpenThreads = Hilos abiertos
minutesAnswers = Preguntas y respuestas
minutesQuotes = Citas
minutesSpeakingTime = Tiempo de palabra
minutesNoSpeaker = Voz desconocida
minutesAgain = Hacer de nuevo
minutesWrite = Redactar con el modelo de lenguaje
minutesChooseItem = Ver o cambiar una tarea
minutesDone = Marcar como hecha
minutesNotDone = Marcar como pendiente
minutesOwner = Asignar persona
minutesDue = Poner fecha
minutesBack = Volver al acta
minutesOpen = Abrir la grabación
minutesPost = Publicar bajo la transcripción
minutesCreateCanvas = Crear canvas
minutesCanvas = Abrir canvas
minutesThread = Notas de la reunión

## Parts of a line or of a sentence

minutesTitle = Acta de { $name }
highlightsTitle = Puntos destacados de { $name }
digestTitle = Tareas pendientes, semana del { $week }
digestMore =
    { $count ->
        [one] … y 1 más
       *[other] … y { AMOUNT($count) } más
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
        [one] … y 1 más en el archivo
       *[other] … y { AMOUNT($count) } más en los archivos
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
        [item] Tarea
        [owner] Responsable
        [due] Fecha
       *[at] Momento
    }
minutesSection =
    { $name ->
        [done] Hecho
        [next] A continuación
        [blocked] Bloqueado
        [question] Pregunta
       *[other] Respuesta
    }
minutesPoint = { $label }: { $text }
minutesQuote =
    «{ $text }»{ HAS($speaker) ->
        [yes] {" "}– { $speaker }
       *[no] {""}
    }
speakingLine = { $name }: { SPAN($length) } ({ $percent } %)
speakingOthers = Otras personas
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
    «{ $quote }»{ HAS($at) ->
        [yes] {" "}({ $at })
       *[no] {""}
    }
