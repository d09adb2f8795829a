### Recetas

## Sentences

recipeNoName = La receta no tiene nombre. Escríbelo antes de los pasos con dos puntos, por ejemplo: /recipe save cleanup: enhance clean | transcribe.
recipeNameBad = “{ $given }” no puede ser el nombre de una receta. Usa una palabra de letras, cifras, - y _, de 40 como mucho.
recipeLength =
    { $count ->
        [0] Ahí no hay ningún paso. Escribe comandos con | entre ellos, por ejemplo: enhance clean | transcribe.
       *[other] Una receta tiene como mucho { AMOUNT($max) } pasos, y esta tiene { AMOUNT($count) }. Quita alguno o haz dos recetas.
    }
recipeStepWrong = El paso { $step } de { $of }, “{ $line }”, no está bien: { CLAUSE($why) }.
recipeStepUnfit = /{ $command } no trabaja con una grabación, así que no puede ser un paso. Usa comandos como enhance clean, separate o transcribe.
recipeStepSource = Su “{ $option }” es lo que hace el paso anterior, y la del primero se da al usar la receta. Quítala.
recipeStepNotFed = /{ $command } trabaja con { KINDS($accept) }, y /{ $before }, que va antes, hace { KINDS($made) }. Cambia el orden o quita uno.
recipeStepWord = “latest” y “job:” significan algo distinto cada vez, así que una receta no puede llevarlos. Usa un enlace.
recipeUnknown = No hay ninguna receta “{ $name }”{ HAS($nearest) ->
        [yes] . Lo más parecido es { $nearest }
       *[no] {""}
    }. /recipe list muestra las que puedes usar aquí.
recipeNotYours = Una receta para todos solo la cambian quienes administran este servidor. Quita “for” para guardarla para ti.
recipesTooMany = Se pueden guardar { AMOUNT($max) } recetas y ninguna más. Borra una primero: /recipe delete y su nombre.
recipePerhaps = La base de datos del bot dejó de responder mientras se anotaba esto, así que puede haber cambiado o no. Mira /recipe list en un minuto.
recipeSaved = Guardada como “{ $name }”: { CLAUSE($steps) }.
recipeUse = Úsala con un archivo: /recipe run { $name } source: y un enlace, o adjunta el archivo.
recipeDeleted = La receta “{ $name }” está borrada.
recipesNone = Aquí no hay recetas todavía. Haz una: /recipe save cleanup: enhance clean | transcribe.
recipesFound =
    { $count ->
        [one] La receta que puedes usar aquí:
       *[other] Las { AMOUNT($count) } recetas que puedes usar aquí:
    }
recipeLine = “{ $name }”: { CLAUSE($steps) }.
recipeLineServer = “{ $name }” (de todos): { CLAUSE($steps) }.
