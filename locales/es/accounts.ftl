## Sentences

linkCode = Escribe esto donde está tu otra cuenta, en los próximos { $minutes } minutos:
linkThen = Después vuelve aquí y pulsa «Confirmar». Antes no se vincula nada.
linkAccount = Vinculada: { $name } en { $platform }.
linkAsk = ¿Vincular esta cuenta con { $name } en { $platform }? Acepta solo si esa cuenta es tuya.
linkShares = Las cuentas vinculadas comparten voces, favoritos, ajustes, tareas, transcripciones y el límite del operador por persona. /unlink lo termina.
linkAgreed = Ahora confírmalo allí: pulsa «Confirmar» debajo del código que recibió { $name } en { $platform }.
linkTyped = { $name } en { $platform } escribió tu código. ¿Vincular las dos? Acepta solo si esa cuenta es tuya.
linked = Vinculada con { $name } en { $platform }. /jobs send envía allí un resultado.
linkNone = No tienes ninguna otra cuenta vinculada. /link vincula una.
unlinkWhich = ¿Qué cuenta quieres desvincular?
unlinked = { $name } en { $platform } está desvinculada. Cada una conserva lo que hizo.
linkNotOnes = Esta cuenta no se puede vincular porque no es de una sola persona.
linkNameless = No se pudo consultar el nombre de esta cuenta, y nadie debería vincular una cuenta sin verlo. Vuelve a intentarlo en un minuto.
linkNotByProgram = Los programas no pueden vincular cuentas. Ejecuta /link tú.
linkTooMany = Demasiados códigos incorrectos. Vuelve a intentarlo en { $minutes } minutos.
linkUnknownCode = Ese código no vale: está mal escrito, se usó o caducó. Ejecuta /link donde está tu otra cuenta y escribe aquí el código nuevo.
linkOwnCode = Ese es el código de esta misma cuenta. Escríbelo donde está tu otra cuenta.
linkUnknownAccount = Esa cuenta no está vinculada a la tuya. /unlink muestra las que lo están.
linkNoCode = Tu código caducó o ya se usó. Ejecuta /link otra vez.
linkNotTyped = Nadie ha escrito tu código todavía. Escríbelo donde está tu otra cuenta, acepta allí y pulsa «Confirmar» otra vez.
linkYes = Sí, vincularlas
linkConfirm = Confirmar
unlinkLabel = Desvincular { $name } en { $platform }
