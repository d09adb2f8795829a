### Consultas al servicio de audio

## Sentences

serviceNotAsked = El servicio de audio no respondió a tiempo. Prueba otra vez en un minuto. No se gastó nada.
lyricsUnknown = No hay letra de “{ $piece }”. Da el id de una canción o de la tarea que la hizo; /jobs list muestra tus tareas. La música instrumental no tiene letra.
lyricsTitle = Letra{ HAS($title) ->
        [yes] {" "}de “{ $title }”
       *[no] {""}
    }:
artistsTitle = Estilos de los artistas del servicio de audio:
artistsNone = El servicio de audio no tiene ninguna lista de artistas.
pingWell = Todo responde:
pingUnwell = No todo responde:
serviceNoteLocal = Sustituto local: todo el sonido se hace en esta máquina con procesamiento de señal, no con IA. Las voces son robóticas y solo se transcribe inglés.
serviceNoteRemote = El sonido lo hace el servicio de audio en { $host }.

## Parts of a line or of a sentence

artistLine =
    { SAME($id, $name) ->
        [yes] { $name }
       *[no] { $name } · { $id }
    }
pingRows = El almacén de tareas
pingQueue = La cola
pingService = El servicio de audio
pingScoring = La valoración de sonidos
pingAnswered = { $part }: respondió en { AMOUNT($ms) } ms.
pingSilent = { $part }: sin respuesta. Prueba otra vez en un minuto; lo que se aceptó se conserva.
