### Paneles de ajustes, su archivo, y los primeros pasos en un servidor

## Settings

settingHasCommand = “{ $name }” es demasiado para un solo valor: lo cambia { $command }. No se cambió nada.
settingAboveCeiling = “{ $name }” puede ser como mucho { AMOUNT($max) }: quien administra el bot no guarda nada más tiempo, y pediste { AMOUNT($given) }. No se cambió nada.
settingCeiling = Quien administra el bot permite como mucho { AMOUNT($max) }.
settingFamily = No hay comandos “{ $given }” que se puedan desactivar. Lo más parecido es { $nearest }. No se cambió nada.
settingNumber = un número entero de { AMOUNT($min) } a { AMOUNT($max) }
settingFamilies = nombres de comandos con comas entre ellos; +music para uno más, -music para uno menos, none para ninguno
familyOff = Los comandos de “{ $family }” están desactivados en este servidor. No se hizo nada y no se gastó nada. Quienes administran el servidor o espacio de trabajo los pueden activar otra vez: /settings set families-off.
familyOffHere = Los comandos de “{ $family }” están desactivados en este canal. No se hizo nada y no se gastó nada. Quienes administran el servidor o espacio de trabajo los pueden activar otra vez: /settings set families-off for:channel.

## Panels

panelForWhom = ¿Para quién?
panelWhich = ¿Qué ajuste?
panelHolds = { $value } ({ $from })
panelValue = ¿Qué debe ser “{ $name }”?
panelSwitchOn = { $family } está desactivado: activarlo
panelSwitchOff = Desactivar { $family }
panelWrite = Cambiar
panelReset = Quitar

## The file of settings

settingsExported = Todo lo que está puesto { $place }. /settings import lo pone otra vez, aquí o en otro lugar.
settingsFileNotYours = Lo que está puesto para un canal o un servidor lo exportan e importan quienes lo administran. Pídeselo a alguien de allí, o hazlo para ti: for:me. No se cambió nada.
settingsFileUnreadable = Eso no es un archivo de ajustes: /settings export hace uno. No se cambió nada.
settingsFileWrong = Parte del archivo no se puede poner aquí con for:{ $place }: { $names }. O no existe ese valor, o es más de lo que permite quien administra el bot. No se cambió nada, tampoco del resto; quítalo del archivo o corrígelo.
settingsFileUnknown = No se conoce aquí, y se omitió: { $names }.
settingsWouldChange = { $count ->
        [0] No cambiaría nada { $place }.
        [one] Esto cambiaría { $place }:
       *[other] Estos { AMOUNT($count) } cambiarían { $place }:
    }
settingsImported = { $count ->
        [0] Todo estaba puesto ya { $place }, así que no se cambió nada.
        [one] Esto cambió { $place }:
       *[other] Estos { AMOUNT($count) } cambiaron { $place }:
    }
settingChange = { $name }: { $before } → { $after }
documentTooLong = { $name } tiene más de { AMOUNT($max) } caracteres, que es lo máximo que se lee aquí. No se hizo nada.
documentNoText = { $name } no es texto, así que no se pudo leer nada. No se hizo nada.

## The first run in a server

setupNotYours = Un servidor o espacio de trabajo lo preparan quienes lo administran. Pídeselo a alguien de allí. No se cambió nada.
setupTitle = Preparación, paso { $step } de { $of }: { $name ->
        [rights] lo que puede hacer el bot
        [channels] dónde se puede usar
        [budget] lo que se puede gastar
        [sound] un primer sonido
       *[done] cómo está ahora
    }
setupSteps = Ir a un paso
setupStep = { $name ->
        [rights] Permisos del bot
        [channels] Canales
        [budget] Límite de gasto
        [sound] Sonido de prueba
       *[done] Resumen
    }
setupNext = Siguiente
setupNoRights = Aquí no hay permisos que revisar.
setupRightsAll = El bot tiene aquí todos los permisos que necesita.
setupRightsMissing = Al bot le falta en este lugar: { $rights }. Dáselo a su rol, en los ajustes del servidor, de este canal o de la app, y vuelve a este paso.
setupChannelsAll = El bot se puede usar en todos los canales que ve.
setupChannelsOnly = Lo que puede costar algo solo se puede pedir en estos canales: { $channels }.
setupChannelsHow = Elige canales para que sea solo en ellos, o en todas partes. /permissions lo tiene en detalle, por comando y rol.
setupPickChannels = Solo en estos canales
setupEverywhere = En todas partes
setupBudget = Este servidor puede gastar { $most } { $period ->
        [day] al día
       *[month] al mes
    }.
setupNoBudget = Nada limita lo que puede gastar este servidor, salvo que lo haga quien administra el bot.
setupBudgetHow = Un límite es firme: lo que lo pasaría se rechaza antes de enviarlo. /budget lo tiene también para personas, roles y canales.
setupLimit = { $period ->
        [day] Límite por día
       *[month] Límite por mes
    }
setupSoundCosts = Un sonido de prueba es una petición de verdad. Cuesta como mucho { $cost }.
setupSoundFree = Un sonido de prueba es una petición de verdad. No cuesta nada a lo que alguien haya puesto precio.
setupSoundHow = Pulsa el botón y escúchalo en este canal.
setupPlay = Probar un sonido
setupSoundState = El último sonido de prueba: { STATE($state) } (tarea { $id }).
setupNoSound = No se probó ningún sonido.
setupWhatNext = /help dice todo lo que se puede pedir; /settings show, lo que vale aquí. /setup se puede usar otra vez cuando quieras.
setupOffer = Preparar este servidor
discordNoMember = ser miembro del servidor: se añadió para una sola persona
slackSettings = Ajustes
slackUnderWay = Está en marcha (tarea { $id }), y su respuesta llega en la conversación.
