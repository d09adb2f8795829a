### Consultas al servicio de audio y /ping

## Sentences

serviceNotAsked = El servicio de audio no respondió a tiempo. Inténtalo de nuevo en un minuto. No se gastó nada.
lyricsUnknown = No hay letra de “{ $piece }”: no tiene voz, o no es el id de una canción ni de su tarea. /jobs list muestra tus tareas.
lyricsTitle = Letra{ HAS($title) ->
        [yes] {" "}de “{ $title }”
       *[no] {""}
    }:
artistsTitle = Estilos de artistas del servicio de audio:
artistsNone = El servicio de audio no tiene ninguna lista de artistas.
pingWell = Todos los servicios responden:
pingUnwell = Algunos servicios no responden:
serviceNoteLocal = Sustituto local: todo el audio se genera en esta máquina con procesamiento de señales, no con IA. Las voces son robóticas y, sin un modelo Whisper, solo se transcribe inglés.
serviceNoteServers = El audio se genera en esta máquina y en servidores de quien la administra.{ HAS($voices) ->
        [yes] {" "}Voces: { $voices }.
       *[no] {""}
    }{ HAS($transcripts) ->
        [yes] {" "}Transcripciones: { $transcripts }.
       *[no] {""}
    }
serviceNoteRemote = El audio lo genera el servicio de audio en { $host }.

## Parts of a line or of a sentence

artistLine =
    { SAME($id, $name) ->
        [yes] { $name }
       *[no] { $name } · { $id }
    }
pingRows = Base de datos de tareas
pingQueue = Cola
pingService = Servicio de audio
pingScoring = Puntuación de audio
pingAnswered = { $part }: respondió en { AMOUNT($ms) } ms.
pingSilent = { $part }: sin respuesta. Inténtalo de nuevo en un minuto; las tareas aceptadas se conservan.
