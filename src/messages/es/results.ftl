### Lo que un sonido dice de sí mismo, junto a su título

## Sentences

tagMade = Hecho por IA con /{ $command }, tarea { $id }.
tagChanged = Cambiado por IA con /{ $command }, tarea { $id }.
nothingFound = No se encontró nada en ello.
noSpeech = No se encontró habla en ello.
transcriptCut = Así empieza; el archivo lo tiene todo.
sentDirectly = La respuesta está en los mensajes directos de quien lo pidió, como lo tiene puesto.
sentInThread = La respuesta está en el hilo de abajo.
directlyClosed = Quieres los resultados por mensaje directo, pero el bot no te puede enviar ninguno, así que la respuesta está aquí. Permite sus mensajes directos; con /settings set here setting:results llega aquí sin esta nota.

## Parts of a line or of a sentence

tagArtist = Hecho por IA
