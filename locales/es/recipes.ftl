### Recetas

## Sentences

recipeNoName = La receta no tiene nombre. Pon un nombre y dos puntos antes de los pasos, por ejemplo: /recipe save cleanup: enhance clean | transcribe.
recipeNameBad = “{ $given }” no puede ser el nombre de una receta. Usa una palabra de hasta 40 letras, cifras, - y _.
recipeLength =
    { $count ->
        [0] No hay ningún paso. Separa los comandos con |, por ejemplo: enhance clean | transcribe.
       *[other] Una receta puede tener como máximo { AMOUNT($max) } pasos, y esta tiene { AMOUNT($count) }. Quita alguno o divídela en dos recetas.
    }
recipeStepWrong = El paso { $step } de { $of }, “{ $line }”, no es válido: { CLAUSE($why) }.
recipeStepUnfit = /{ $command } no trabaja con grabaciones, así que no puede ser un paso. Usa comandos como enhance clean, separate o transcribe.
recipeStepSource = Quita “{ $option }”: cada paso usa el resultado del anterior.
recipeStepNotFed = /{ $command } necesita { KINDS($accept) }, pero /{ $before }, que va antes, produce { KINDS($made) }. Cambia el orden o quita uno.
recipeStepWord = “latest” y “job:” significan algo distinto cada vez, así que una receta no puede contenerlos. Usa un enlace.
recipeUnknown = No hay ninguna receta “{ $name }”{ HAS($nearest) ->
        [yes] . Lo más parecido: { $nearest }
       *[no] {""}
    }. /recipe list muestra las recetas que puedes ejecutar aquí.
recipeNotYours = Solo los administradores del servidor pueden cambiar una receta para todos. Omite “for” para guardarla para ti.
recipesTooMany = El límite es de { AMOUNT($max) } recetas. Elimina una primero: /recipe delete y su nombre.
recipePerhaps = Se perdió la conexión con la base de datos al guardar esto, así que puede que la receta no haya cambiado. Mira /recipe list en un minuto.
recipeSaved = “{ $name }” guardada: { CLAUSE($steps) }.
recipeUse = Para ejecutarla: adjunta un archivo y pulsa el botón, o escribe /recipe run { $name } source: y un enlace.
recipeDeleted = Se eliminó la receta “{ $name }”.
recipesNone = Aquí todavía no hay recetas. Crea una: /recipe save cleanup: enhance clean | transcribe.
recipesFound =
    { $count ->
        [one] La receta que puedes ejecutar aquí:
       *[other] Las { AMOUNT($count) } recetas que puedes ejecutar aquí:
    }
recipeLine = “{ $name }”: { CLAUSE($steps) }.
recipeLineServer = “{ $name }” (para todos): { CLAUSE($steps) }.

## Labels: what stands on a button or over a field

recipeRunLabel = Ejecutar { $name }
