### Lo que se guarda sobre las personas

## Sentences

privacyExported = Estos son todos los datos guardados aquí sobre ti.
privacyAsk = Esto se eliminaría de forma permanente.
privacyForgotten = Esto se eliminó, y el contenido de tus respuestas en los canales se quitó donde la plataforma lo permite.
privacyRunning = Todavía en marcha y sin eliminar: { $jobs }. Cancélalas con /jobs cancel o espera a que terminen, y ejecuta esto de nuevo.
privacyStays = Se conserva: los totales de gasto, que no nombran ninguna tarea, y los casos de moderación, que pertenecen al servidor y caducan automáticamente. La lista completa está en docs/privacy.md.
forgottenAnswer = Quien ejecutó esto pidió eliminarlo.

## Labels: what stands on a button or over a field

privacyDeleteLabel = Eliminar mis datos

## Parts of a line or of a sentence

privacyKept = { $name }: { AMOUNT($count) }
