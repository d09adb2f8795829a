### Paneles de ajustes, el archivo de ajustes y /setup

## Settings

settingHasCommand = “{ $name }” es una lista. Usa { $command } para cambiarla.
settingAboveCeiling = “{ $name }” no puede ser { AMOUNT($given) }: el operador del bot permite como máximo { AMOUNT($max) }.
settingCeiling = El operador del bot permite como máximo { AMOUNT($max) }.
settingFamily = No hay comandos “{ $given }” que se puedan desactivar. Los más parecidos: { $nearest }.
settingNumber = un número entero de { AMOUNT($min) } a { AMOUNT($max) }
settingFamilies = nombres de comandos separados por comas; +music añade uno, -music quita uno, none vacía la lista
settingTexts = textos separados por comas; +Kubernetes añade uno, -Kubernetes quita uno, none vacía la lista
settingTooMany = “{ $name }” tendría { AMOUNT($count) } entradas, y el límite es { AMOUNT($max) }. Elimina algunas primero.
settingTextLength = “{ $given }” no puede ser una entrada: cada una tiene de 1 a { AMOUNT($max) } caracteres. Separa las entradas con comas.
familyOff = Los comandos de “{ $family }” están desactivados en este servidor. Los administradores pueden activarlos con /settings set families-off -{ $family } for:server. No se gastó nada.
familyOffHere = Los comandos de “{ $family }” están desactivados en este canal. Los administradores pueden activarlos con /settings set families-off -{ $family } for:channel. No se gastó nada.

## Panels

panelForWhom = ¿Para quién?
panelWhich = ¿Qué ajuste?
panelHolds = { $value } ({ $from })
panelValue = Nuevo valor de “{ $name }”
panelSwitchOn = Activar { $family }
panelSwitchOff = Desactivar { $family }
panelWrite = Cambiar
panelReset = Restablecer

## The settings file

settingsExported = Todos los valores configurados { $place }. Usa /settings import para cargarlos aquí o en otro lugar.
settingsFileNotYours = Solo los administradores pueden exportar o importar los ajustes de un canal o servidor. Pídeselo a uno, o usa for:me para los tuyos.
settingsFileUnreadable = Eso no es un archivo de ajustes. Crea uno con /settings export.
settingsFileWrong = No se cambió nada: los valores de { $names } del archivo no se pueden configurar con for:{ $place }, porque no son válidos o superan el límite del operador. Corrígelos o quítalos e inténtalo de nuevo.
settingsFileUnknown = Ajustes desconocidos omitidos: { $names }.
settingsWouldChange =
    { $count ->
        [0] No cambiaría nada { $place }.
        [one] Cambiaría 1 ajuste { $place }:
       *[other] Cambiarían { AMOUNT($count) } ajustes { $place }:
    }
settingsImported =
    { $count ->
        [0] Sin cambios: todo estaba configurado ya { $place }.
        [one] 1 ajuste cambiado { $place }:
       *[other] { AMOUNT($count) } ajustes cambiados { $place }:
    }
settingChange = { $name }: { $before } → { $after }
documentTooLong = { $name } es demasiado largo: el límite es de { AMOUNT($max) } caracteres. No se hizo nada.
documentNoText = { $name } no es un archivo de texto, así que no se pudo leer. No se hizo nada.

## The first run in a server

setupNotYours = Solo los administradores pueden configurar un servidor o espacio de trabajo. Pídeselo a uno.
setupTitle = Configuración, paso { $step } de { $of }: { $name ->
        [rights] permisos del bot
        [channels] canales
        [budget] límites de gasto
        [sound] prueba de audio
       *[done] resumen
    }
setupSteps = Ir al paso
setupStep =
    { $name ->
        [rights] Permisos del bot
        [channels] Canales
        [budget] Límite de gasto
        [sound] Prueba de audio
       *[done] Resumen
    }
setupNext = Siguiente
setupRightsAll = El bot tiene aquí todos los permisos que necesita.
setupRightsMissing = Al bot le faltan permisos aquí: { $rights }. Dáselos en los ajustes del servidor, del canal o de la app, y vuelve a este paso.
setupRightsOptional = Opcional: con el permiso { $rights }, los canales de voz muestran cuándo el bot graba o reproduce algo.
setupChannelsAll = El bot se puede usar en todos los canales que puede ver.
setupChannelsOnly = Los comandos que pueden costar dinero solo funcionan en estos canales: { $channels }.
setupChannelsHow = Elige los canales a los que limitarlo, o “En todas partes”. Para reglas por comando y rol, usa /permissions.
setupPickChannels = Solo en estos canales
setupEverywhere = En todas partes
setupBudget = Este servidor puede gastar { $most } { $period ->
        [day] al día
       *[month] al mes
    }.
setupNoBudget = Este servidor no tiene límite de gasto, salvo que lo fije el operador del bot.
setupBudgetHow = Un límite es estricto: las peticiones que lo superarían se rechazan antes de enviarlas. Usa /budget para limitar también a miembros, roles y canales.
setupLimit =
    { $period ->
        [day] Límite diario
       *[month] Límite mensual
    }
setupSoundCosts = La prueba de audio es una petición real. Cuesta como máximo { $cost }.
setupSoundFree = La prueba de audio es una petición real. No tiene ningún precio configurado.
setupSoundHow = Pulsa el botón para escucharla en este canal.
setupPlay = Reproducir prueba de audio
setupSoundState = Última prueba de audio: { STATE($state) } (tarea { $id }).
setupNoSound = No se hizo ninguna prueba de audio.
setupWhatNext = /help muestra todos los comandos, y /settings show tus ajustes. Puedes usar /setup otra vez cuando quieras.
setupOffer = Configurar este servidor
discordNoMember = ser miembro del servidor (se añadió para una sola persona)
slackSettings = Ajustes
slackUnderWay = En marcha (tarea { $id }). La respuesta aparecerá en la conversación.
