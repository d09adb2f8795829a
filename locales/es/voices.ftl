### Voces

## Sentences

unknownVoice = No hay ninguna voz “{ $given }”{ HAS($nearest) ->
        [yes] . Las más parecidas: { $nearest }
       *[no] , ni ninguna con un nombre parecido
    }; /voice find busca en todas las voces. Una voz recién entrenada tarda un minuto en aparecer.
noVoiceKnown = La lista de voces aún no se ha cargado, así que no se puede elegir una por ti. Inténtalo de nuevo en un minuto, o elige una con voice: y su nombre.
voicesNotLoaded = La lista de voces aún no se ha cargado del servicio de audio. Inténtalo de nuevo en un minuto.
voicesFound = Las { AMOUNT($shown) } mejores de { AMOUNT($total) } voces:
voicesNoneFound = Ninguna voz coincide con “{ $query }”. Prueba con un nombre, un idioma o un género, por ejemplo: /voice find english female.
favorites =
    { $count ->
        [one] Tu voz favorita:
       *[other] Tus { AMOUNT($count) } voces favoritas:
    }
favoritesNone = Todavía no tienes voces favoritas. Busca una con /voice find y añádela, por ejemplo: /voice favorite Clara.
favoritesFull = “{ $name }” no se añadió: alcanzaste el límite de { AMOUNT($max) } voces favoritas. Quita una primero con change:remove.
notAFavorite = “{ $name }” no está entre tus voces favoritas, así que no se quitó nada. /voice favorite las muestra.
voiceLanguage = Idioma: { $language }.
voiceGender = Género: { $gender }.
voiceCategory = Categoría: { $category }.
voiceDescribed = Descripción del servicio de audio: { CLAUSE($description) }.
voiceUse = Para usarla: /tts Hello. voice:"{ $name }".
voiceNotTrained = No hay ninguna voz entrenada llamada “{ $name }”. Revisa cómo se escribe; /voice find busca entre las voces listas.
voiceStatus = Entrenamiento de “{ $name }”: { HAS($status) ->
        [yes] { $status }
       *[no] el servicio de audio no informa del progreso
    }.
voiceTrainingFailed = El entrenamiento falló: { CLAUSE($why) }. Entrena la voz otra vez con otra grabación.
voiceNameEmpty = El nombre de una voz necesita al menos una letra o una cifra. No se gastó nada.
voiceNameTaken = Ya hay una voz llamada “{ $name }” que puedes usar. Elige otro nombre o elimina antes la tuya: /voice delete { $name }. No se gastó nada.
voiceGone = La voz “{ $name }” no se puede usar: se eliminó o ya no se comparte aquí. Elige otra. No se gastó nada.
voiceNotOwn = No tienes ninguna voz llamada “{ $name }”. /voice list muestra las tuyas.
voiceInTraining = “{ $name }” todavía se está entrenando. Elimínala cuando termine la tarea { $job }.
voiceNoServer = Aquí no hay ningún servidor donde compartir una voz. Usa el comando en el servidor.
voiceShareTaken = Aquí ya se comparte una voz llamada “{ $name }”, así que la tuya no se compartió.
voicesOwn =
    { $count ->
        [one] 1 voz entrenada que puedes usar aquí:
       *[other] { AMOUNT($count) } voces entrenadas que puedes usar aquí:
    }
voicesOwnNone = No tienes voces propias y aquí no se comparte ninguna. Entrena una con /voice train.
voiceDeleted = Se eliminó “{ $name }”. Ya nadie puede usarla; las tareas en espera que la necesiten fallarán sin coste.
voiceStaysAtService = El servicio de audio no permite eliminar voces, así que conserva “{ $name }” en la cuenta del operador del bot. Pídele que la elimine allí.
voiceRenamed = “{ $before }” ahora se llama “{ $name }”.
voiceShared = Todo el mundo en este servidor puede usar “{ $name }”. Para dejar de compartirla, usa /voice share { $name } on:no.
voiceUnshared = Ahora solo tú puedes usar “{ $name }”.
voicesStayAtService = Las voces se eliminan aquí al momento. El servicio de audio no permite eliminarlas; pide al operador del bot que lo haga allí.

## Labels: what stands on a button or over a field

voiceUseLabel = Usar { $name }
voicePlayLabel = Reproducir
voiceSpeakLabel = Hablar con esta voz
voiceDefaultLabel = Predeterminada
voiceRenameLabel = Cambiar nombre

## Parts of a line or of a sentence

voiceLine =
    { HAS($facts) ->
        [yes] { $name } · { $facts }
       *[no] { $name }
    }
voiceGenderName =
    { $gender ->
        [female] femenina
        [male] masculina
       *[other] { $gender }
    }
voiceKindName =
    { $kind ->
        [social-media] redes sociales
        [advertisement] publicidad
        [characters-and-animation] personajes y animación
        [entertainment-and-tv] entretenimiento
        [informative-and-educational] información
        [narrative-and-story] narración
        [interactive_media] medios interactivos
        [education_training] formación
        [my_voices] voz personalizada
       *[other] { $words }
    }
voiceIsFavorite = favorita
voiceIsDefault = tu predeterminada
voiceIsInTraining = en entrenamiento
voiceIsOthers = compartida aquí por su dueño
voiceIsSharedHere = tuya, compartida aquí
voiceIsSharedElsewhere = tuya, compartida en otro servidor
