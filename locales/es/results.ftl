### Notas y etiquetas de un resultado

## Sentences

tagMade = Creado por IA con /{ $command }, tarea { $id }.
tagChanged = Editado por IA con /{ $command }, tarea { $id }.
nothingFound = No se encontró nada.
noSpeech = No se detectó voz.
scoreFound = Puntuación: { $score }. Cuanto más alta, mayor es la coincidencia.
voiceDesigned = Guardada como la voz “{ $name }”. Úsala con ese nombre o cámbiaselo con /voice rename.
serviceNote = El servicio de audio indica: { CLAUSE($note) }.
resultInParts = Listo, en { AMOUNT($parts) } partes: no se pudieron unir en un solo archivo. Unirlas de nuevo no cuesta nada.
resultNotFinished = No se pudo etiquetar ni nivelar, así que está aquí tal como lo hizo el servicio de audio.
resultNotChecked = El bot no pudo revisar este archivo, así que está aquí tal como lo hizo el servicio de audio.
resultNotConverted = No se pudo convertir, así que está aquí tal como lo hizo el servicio de audio.
resultFileGone = Un archivo de este resultado ya no está guardado.
transcriptCut = Esto es solo el principio; el archivo lo contiene todo.
sentDirectly = La respuesta se envió por mensaje directo, como lo configuró quien la pidió.
sentInThread = La respuesta está en el hilo de abajo.
sentBelow = La respuesta está en el mensaje siguiente.
directlyClosed = Elegiste recibir los resultados por mensaje directo, pero el bot no puede enviártelos, así que la respuesta está aquí. Permite sus mensajes directos, o usa /settings set results here para recibirlos aquí sin esta nota.

## Labels: what stands on a button or over a field

nextSteps = ¿Y ahora?
nextVoice = Nombrar, escuchar o usar esta voz
nextVariation = Crear otra variación
nextLyrics = Mostrar la letra
nextScript = Escribir el guion (puede costar dinero)
nextTranslate = Traducir: { $language }
nextFiles = Obtener los archivos de cada paso
nextUndoCorrections = Deshacer las correcciones del vocabulario
nextAsk = Preguntar sobre esto
nextMinutes = Acta
nextJoin = Unir de nuevo
nextHighlights = Puntos destacados

## Parts of a line or of a sentence

tagArtist = Creado por IA
resultTranscript = Transcripción
resultFiles = { AMOUNT($files) } archivos
