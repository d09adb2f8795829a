### Voces

## Sentences

unknownVoice = No hay ninguna voz “{ $given }”{ HAS($nearest) ->
        [yes] . Lo más parecido es { $nearest }
       *[no] , ni ninguna con un nombre parecido
    }; /voice find busca en todas. Una voz recién entrenada tarda un minuto en aparecer.
noVoiceKnown = La lista de voces aún no ha llegado, así que no se puede elegir una por ti. Prueba otra vez en un minuto, o di una: voice: y su nombre.
voicesNotLoaded = La lista de voces aún no ha llegado del servicio de audio. Prueba otra vez en un minuto.
voicesFound = Las mejores { AMOUNT($shown) } de { AMOUNT($total) } voces:
voicesNoneFound = Ninguna voz encaja con “{ $query }”. Prueba con un nombre, un idioma o un género, por ejemplo: /voice find english female.
favorites =
    { $count ->
        [one] Tu voz favorita:
       *[other] Tus { AMOUNT($count) } voces favoritas:
    }
favoritesNone = Todavía no tienes voces favoritas. Busca con /voice find y guarda una, por ejemplo: /voice favorite Clara.
favoritesFull = Tienes { AMOUNT($max) } voces favoritas, que son las que se pueden guardar, así que “{ $name }” no se añadió. Quita una primero, con change:remove.
notAFavorite = “{ $name }” no está entre tus voces favoritas, así que no se quitó nada. /voice favorite las muestra.
voiceLanguage = Idioma: { $language } ({ $code }).
voiceGender = Género: { $gender }.
voiceCategory = Categoría: { $category }.
voiceDescribed = Como la describe el servicio de audio: { CLAUSE($description) }.
voiceUse = Habla con ella: /tts Hello. voice:"{ $name }".
voiceNotTrained = No se entrenó ninguna voz llamada “{ $name }”. Mira cómo se escribe su nombre; /voice find busca entre las voces listas.
voiceStatus = El entrenamiento de “{ $name }”: { HAS($status) ->
        [yes] { $status }
       *[no] el servicio de audio no dice cómo va
    }.
voiceTrainingFailed = Falló: { CLAUSE($why) }. Entrénala otra vez con otra grabación.
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
voiceShared = Todo el mundo en este servidor puede usar “{ $name }”. Para dejar de compartirla, usa /voice share { $name } on:no.
voiceUnshared = Ahora solo tú puedes usar “{ $name }”.
voicesStayAtService = Las voces se eliminan aquí al momento. El servicio de audio no permite eliminarlas; pide al operador del bot que lo haga allí.

## Parts of a line or of a sentence

voiceLine =
    { HAS($facts) ->
        [yes] { $name } · { $facts }
       *[no] { $name }
    }
voiceHear = Escuchar una voz
voiceIsFavorite = una de tus favoritas
voiceIsInTraining = en entrenamiento
voiceIsOthers = compartida aquí por su dueño
voiceIsSharedHere = tuya, compartida aquí
voiceIsSharedElsewhere = tuya, compartida en otro servidor
