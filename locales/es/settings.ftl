### Ajustes

## Sentences

settingsTitle = Tus ajustes:
settingsMore = { AMOUNT($count) } ajustes más: elige uno en el menú, o añade su nombre a /settings show.
settingTitle = “{ $name }”: { $description }.
settingChangedWith = Cámbialo con { $command }.
settingHolds = Valor efectivo: { $value } ({ $from }).
settingAt = Configurado { $place }: { $value }.
settingWho = Quién puede cambiarlo: { $who }.
settingTakes = Admite { $values }. Cámbialo con /settings set { $name }, un valor y { $where }.
settingSet = “{ $name }” ahora es { $value } { $place }.
settingIsReset = Se restableció “{ $name }” { $place }.
settingNotHere = “{ $name }” no se puede configurar ahí. Usa { $where }.
settingNotYours = “{ $name }” se aplica a todos aquí, así que solo los administradores pueden cambiarlo. Pídeselo a uno, o usa /settings show { $name } para ver si puedes configurarlo para ti.

## Parts of a line or of a sentence

settingLine =
    { $name }: { $value } · { $from }{ HAS($who) ->
        [yes] {" "}· editable por: { $who }
       *[no] {""}
    }
settingUnset = sin configurar
settingOn = activado
settingOff = desactivado
settingVoiceName = el nombre de una voz
settingFromDefault = valor predeterminado
settingFromPerson = configurado por ti
settingFromChannel = configurado para este canal
settingFromServer = configurado para este servidor
settingForPerson = para ti
settingForChannel = para este canal
settingForServer = para este servidor
settingByYou = tú
settingByYouAndManagers = tú; los administradores, para todos
settingByManagers = los administradores
