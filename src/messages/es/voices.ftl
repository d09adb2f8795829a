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

## Parts of a line or of a sentence

voiceLine =
    { HAS($facts) ->
        [yes] { $name } · { $facts }
       *[no] { $name }
    }
voiceHear = Escuchar una voz
voiceIsFavorite = una de tus favoritas
