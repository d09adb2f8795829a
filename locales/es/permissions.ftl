### Las reglas de un servidor sobre quién puede hacer qué

## Sentences

permissionDenied = Una regla de este servidor bloquea esto aquí: “{ $rule }”. No se hizo ni se gastó nada. Los administradores de este servidor o espacio de trabajo pueden cambiarla con /permissions.
permissionUnknown = Puede que una regla de este servidor bloquee esto aquí: “{ $rule }”. La plataforma no dice qué roles o grupos tienes, así que no se hizo ni se gastó nada. Los administradores de este servidor o espacio de trabajo pueden aplicarla a todos o a un canal con /permissions.
permissionsTitle =
    { $count ->
        [0] No hay reglas: todos pueden usar todos los comandos, y solo los administradores de este servidor o espacio de trabajo pueden decidir por los demás.
       *[other] Reglas de este servidor ({ AMOUNT($count) } de como máximo { AMOUNT($max) }). Las reglas de un canal prevalecen sobre las de todas partes, las de un rol sobre las de todos, y a igualdad gana la que prohíbe:
    }
permissionsShownToManagers = Solo los administradores de este servidor o espacio de trabajo ven todas sus reglas. Si una regla te bloquea, se te dice cuál.
permissionsChanged = Regla guardada: { $rule }.
permissionsForWhat = Indica de qué trata la regla: una familia de comandos, family: y una de { $families }; o un permiso, right: y uno de { $rights }. No se cambió nada.
permissionsFamily = No hay ninguna familia de comandos “{ $given }” a la que se puedan aplicar reglas. Lo más parecido: { $nearest }. No se cambió nada.
permissionsWho = No se encontró “{ $option }”. Elige una de las sugerencias al escribir su nombre o indica su ID. No se cambió nada.
channelNotHere = Este servidor no tiene ningún canal { $channel } que el bot pueda ver. Elige un canal de este servidor y da acceso al bot. No se cambió nada.
channelNotPostable = El bot no puede publicar en { $channel } porque allí le faltan estos permisos: { $rights }. Dáselos y ejecuta esto de nuevo. No se cambió nada.
rolesUnknown = Ahora no se pueden listar los roles y grupos, así que no se puede buscar “{ $given }”. Inténtalo de nuevo pronto, menciona el rol o indica su ID; en Slack, la app necesita el scope usergroups:read. No se cambió nada.
roleNotThere = Aquí no hay ningún rol o grupo “{ $given }”{ HAS($nearest) ->
        [yes] . Lo más parecido: { $nearest }
       *[no] { "" }
    }. No se cambió nada.
roleNotOne = Aquí hay { AMOUNT($count) } roles llamados “{ $given }”. Elige una de las sugerencias al escribir su nombre o indica su ID. No se cambió nada.
permissionsTooMany = Aquí hay { AMOUNT($count) } reglas, y el límite es { AMOUNT($max) }. Elimina algunas primero con /permissions reset.
permissionsReset =
    { $count ->
        [one] Se eliminó 1 regla.
       *[other] Se eliminaron { AMOUNT($count) } reglas.
    }
permissionsNotThere = Esa regla no existe, así que no se cambió nada. /permissions show muestra las reglas.

## Parts of a line or of a sentence

rule = { $effect } { $about } para { $whom } { $where }
ruleAllows = permitir
ruleDenies = prohibir
ruleForRole = el rol { $role }
ruleForEverybody = todos
ruleInChannel = en el canal { $channel }
ruleEverywhere = en todas partes
