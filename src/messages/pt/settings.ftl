### Configurações

## Sentences

settingsTitle = O que vale para você aqui:
settingTitle = “{ $name }”: { $description }.
settingChangedWith = Muda-se com { $command }.
settingHolds = Aqui e para você: { $value } ({ $from }).
settingAt = Definido { $place }: { $value }.
settingWho = Pode ser definido { $who }.
settingTakes = Aceita { $values }. /settings set muda, com { $where }.
settingSet = “{ $name }” agora é { $value }, { $place }.
settingIsReset = “{ $name }” não está mais definido { $place }.
settingNotHere = “{ $name }” não pode ser definido aí. Pode ser definido com { $where }. Nada foi mudado.
settingNotYours = “{ $name }” vale para todos aqui, então só quem gerencia este servidor ou workspace pode mudar. Fale com uma dessas pessoas, ou defina para você onde isso for possível: /settings show { $name } diz. Nada foi mudado.

## Parts of a line or of a sentence

settingLine = { $name }: { $value } · { $from } · { $who }
settingUnset = não definido
settingOn = ligado
settingOff = desligado
settingVoiceName = o nome de uma voz
settingFromDefault = o padrão
settingFromPerson = definido por você
settingFromChannel = definido para este canal
settingFromServer = definido para este servidor
settingForPerson = para você
settingForChannel = para este canal
settingForServer = para este servidor
settingByYou = por você
settingByYouAndManagers = por você; para todos, por quem gerencia este servidor
settingByManagers = por quem gerencia este servidor
