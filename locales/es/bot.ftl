### El propio bot

## Sentences

unknownSentence = Mensaje desconocido ({ $key }). Actualiza el bot.
unavailable = La base de datos o la cola del bot no responde, así que no se hizo nada y no se gastó nada. Inténtalo de nuevo en un minuto.
perhaps = Se perdió la conexión con la base de datos al guardar esta tarea, así que puede que no se ejecute. Mira /jobs list en un minuto antes de reintentar.
settingPerhaps = Se perdió la conexión con la base de datos al guardar esto, así que puede que el cambio no se haya guardado. Compruébalo en un minuto.
draining = El bot se está reiniciando y no acepta tareas nuevas. No se gastó nada. Inténtalo de nuevo en un minuto.
maintenance = El bot está en modo de mantenimiento y no acepta tareas nuevas{ HAS($note) ->
        [yes] : { CLAUSE($note) }
       *[no] {""}
    }. Las tareas ya aceptadas terminarán, y en esta no se gastó nada. Inténtalo de nuevo más tarde.
