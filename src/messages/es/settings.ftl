### Ajustes

## Sentences

settingsTitle = Lo que vale para ti aquí:
settingTitle = “{ $name }”: { $description }.
settingChangedWith = Se cambia con { $command }.
settingHolds = Aquí y para ti: { $value } ({ $from }).
settingAt = Puesto { $place }: { $value }.
settingWho = Lo puede poner { $who }.
settingTakes = Admite { $values }. /settings set lo cambia, con { $where }.
settingSet = “{ $name }” es ahora { $value }, { $place }.
settingIsReset = “{ $name }” ya no está puesto { $place }.
settingNotHere = “{ $name }” no se puede poner ahí. Se puede poner con { $where }. No se cambió nada.
settingNotYours = “{ $name }” vale para todos aquí, así que solo lo cambian quienes administran este servidor o espacio de trabajo. Pídeselo a alguien de allí, o ponlo para ti donde se pueda: /settings show { $name } lo dice. No se cambió nada.

## Parts of a line or of a sentence

settingLine = { $name }: { $value } · { $from } · { $who }
settingUnset = sin poner
settingOn = activado
settingOff = desactivado
settingVoiceName = el nombre de una voz
settingFromDefault = lo habitual
settingFromPerson = puesto por ti
settingFromChannel = puesto para este canal
settingFromServer = puesto para este servidor
settingForPerson = para ti
settingForChannel = para este canal
settingForServer = para este servidor
settingByYou = tú
settingByYouAndManagers = tú; para todos, quienes administran este servidor
settingByManagers = quienes administran este servidor
