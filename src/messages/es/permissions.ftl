### Las reglas de un servidor sobre quién puede hacer qué

## Sentences

permissionDenied = Una regla de este servidor no te deja hacer eso aquí: “{ $rule }”. No se hizo nada y no se gastó nada. Quienes administran este servidor o espacio de trabajo la pueden cambiar con /permissions.
permissionUnknown = Puede que una regla de este servidor no te deje hacer eso aquí: “{ $rule }”. La plataforma no dice qué roles o grupos tienes, así que no se hizo nada y no se gastó nada. Quienes administran este servidor o espacio de trabajo pueden hacerla para todos o para un canal, con /permissions.
permissionsTitle =
    { $count ->
        [0] No hay reglas: todos pueden pedirlo todo, y solo quienes administran este servidor o espacio de trabajo deciden por los demás.
       *[other] Las reglas de este servidor, { AMOUNT($count) } de como mucho { AMOUNT($max) }. Una regla para un canal va antes que una para todas partes, una para un rol antes que una para todos, y entre iguales primero la que prohíbe:
    }
permissionsShownToManagers = Solo quienes administran este servidor o espacio de trabajo ven todas sus reglas. Cuando una regla rechaza algo, se te dice cuál.
permissionsChanged = A partir de ahora, esta es una regla aquí: { $rule }.
permissionsForWhat = Di de qué trata la regla: o una familia de comandos, family: y una de { $families }; o un derecho, right: y uno de { $rights }. No se cambió nada.
permissionsFamily = No hay ninguna familia de comandos “{ $given }” para la que pueda haber reglas. Lo más parecido es { $nearest }. No se cambió nada.
permissionsWho = No se conoce { $option }. Elígelo mientras escribes su nombre, para que quede como mención, o da su id. No se cambió nada.
channelNotHere = En este servidor no hay ningún canal { $channel } que el bot pueda ver. Elige un canal de este servidor y da acceso al bot. No se cambió nada.
rolesUnknown = En este momento no se sabe qué roles o grupos hay, así que no se puede buscar “{ $given }”. Prueba dentro de poco, menciona el rol o da su id. En Slack, la app necesita para ello el permiso usergroups:read. No se cambió nada.
roleNotThere = Aquí no hay ningún rol o grupo “{ $given }”{ HAS($nearest) ->
        [yes] . Lo más parecido: { $nearest }
       *[no] { "" }
    }. No se cambió nada.
roleNotOne = Aquí hay { AMOUNT($count) } roles que se llaman “{ $given }”. Elígelo mientras escribes su nombre, para que quede como mención, o da su id. No se cambió nada.
permissionsTooMany = Aquí hay { AMOUNT($count) } reglas, y el máximo es { AMOUNT($max) }. Quita alguna primero con /permissions reset.
permissionsReset =
    { $count ->
        [one] Se ha quitado una regla.
       *[other] Se han quitado { AMOUNT($count) } reglas.
    }
permissionsNotThere = No hay tal regla, así que no se cambió nada. /permissions show dice cuáles hay.

## Parts of a line or of a sentence

rule = { $effect } { $about } a { $whom } { $where }
ruleAllows = permitir
ruleDenies = prohibir
ruleForRole = el rol { $role }
ruleForEverybody = todos
ruleInChannel = en el canal { $channel }
ruleEverywhere = en todas partes
