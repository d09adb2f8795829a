### Lo que se guarda sobre las personas

## Sentences

privacyExported = Esto es todo lo que se guarda aquí sobre ti.
privacyAsk = Esto se borraría para siempre. Para que se haga, di /privacy forget-me confirm:yes.
privacyForgotten = Esto se borró, y lo que decían tus respuestas en los canales se quitó donde la plataforma lo permite.
privacyRunning = Todavía en marcha, y sin tocar: { $jobs }. Páralas con /jobs cancel o espera a que acaben, y pídelo otra vez.
privacyStays = Lo que queda: las sumas de lo gastado, que no nombran ninguna tarea, y los casos de los moderadores, que son del servidor y se van solos. docs/privacy.md lo lista todo.
forgottenAnswer = Quien pidió esto hizo que se borrara.

## Parts of a line or of a sentence

privacyKept = { $name }: { AMOUNT($count) }
