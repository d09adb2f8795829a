### Configurações

## Sentences

settingsTitle = Suas configurações:
settingsMore = Mais { AMOUNT($count) } configurações: escolha uma no menu, ou acrescente o nome dela a /settings show.
settingTitle = “{ $name }”: { $description }.
settingChangedWith = Altere com { $command }.
settingHolds = Valor efetivo: { $value } ({ $from }).
settingAt = Definido { $place }: { $value }.
settingWho = Pode ser alterado { $who }.
settingTakes = Aceita { $values }. Altere com /settings set { $name }, um valor e { $where }.
settingSet = “{ $name }” agora é { $value } { $place }.
settingIsReset = “{ $name }” foi redefinido { $place }.
settingNotHere = “{ $name }” não pode ser definido aí. Use { $where }.
settingNotYours = “{ $name }” vale para todos aqui, então só administradores podem alterar. Peça a um deles, ou use /settings show { $name } para ver se você pode definir para si.

## Parts of a line or of a sentence

settingLine =
    { $name }: { $value } · { $from }{ HAS($who) ->
        [yes] {" "}· editável { $who }
       *[no] {""}
    }
settingUnset = não definido
settingOn = ativado
settingOff = desativado
settingVoiceName = o nome de uma voz
settingFromDefault = padrão
settingFromPerson = definido por você
settingFromChannel = definido para este canal
settingFromServer = definido para este servidor
settingForPerson = para você
settingForChannel = para este canal
settingForServer = para este servidor
settingByYou = por você
settingByYouAndManagers = por você; administradores podem definir para todos
settingByManagers = por administradores
