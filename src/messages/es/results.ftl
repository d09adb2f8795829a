### Lo que un sonido dice de sí mismo, junto a su título

## Sentences

tagMade = Hecho por IA con /{ $command }, tarea { $id }.
tagChanged = Cambiado por IA con /{ $command }, tarea { $id }.
nothingFound = No se encontró nada en ello.
noSpeech = No se encontró habla en ello.
transcriptCut = Así empieza; el archivo lo tiene todo.

## Parts of a line or of a sentence

tagArtist = Hecho por IA
