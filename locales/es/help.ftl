### Ayuda

## Sentences

helpAll = ¿Qué quieres hacer?
helpFamily = Comandos que empiezan por /{ $name }:
helpLine = /{ $name } · { $description }.
helpFamilyLine = /{ $name } · { $description }: { $members }.
helpHello = ¡Hola! Así sueno.
helpMore = Para ver los detalles, añade el nombre de un comando a /help. Escribe las opciones como name:valor o name:"varias palabras".

## Labels of buttons, fields and choices

helpSections = Todos los comandos
helpSection = { $name ->
    [create] Crear
    [transcribe] Transcribir
    [improve] Mejorar audio
    [voices] Voces
   *[other] Ajustes y administración
}

## Parts of a line or of a sentence

helpExample = Por ejemplo: { $example }
helpPlainOption = { $name }: { $description }.
helpOption = { $name }: { $description } ({ $facts }).
optionRequired = obligatorio
limitText = { AMOUNT($max) } caracteres como máximo
limitRange = de { AMOUNT($min) } a { AMOUNT($max, $unit) }
limitYesNo = yes o no
limitFile = un archivo, un enlace, latest o job:last: { KINDS($accept) }
limitNewest = por defecto: el archivo más reciente de aquí
limitDefault = por defecto: { $value }
