### El propio bot

## Sentences

unknownSentence = Ha pasado algo para lo que esta versión no tiene palabras ({ $key }).
unavailable = La base de datos o la cola del bot no responde en este momento, así que esto no se ha hecho y no se gastó nada. Prueba otra vez en un minuto.
perhaps = La base de datos del bot dejó de responder mientras se anotaba esto, así que puede que se haga o puede que no. Mira /jobs list en un minuto antes de pedirlo otra vez.
settingPerhaps = La base de datos del bot dejó de responder mientras se anotaba esto, así que puede que valga o puede que no. Míralo en un minuto.
draining = El bot se está reiniciando y no acepta nada nuevo. No se gastó nada. Prueba otra vez en un minuto.
maintenance = El bot está en mantenimiento y de momento no acepta nada nuevo{ HAS($note) ->
        [yes] : { CLAUSE($note) }
       *[no] {""}
    }. Lo que se pidió antes sigue adelante, y en esto no se gastó nada. Prueba otra vez más tarde.
