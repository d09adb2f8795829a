### El playground y las páginas de quien administra el bot

## Sentences

webForeignRequest = Esta petición no vino de la propia página del playground, así que se rechazó. Recarga la página y prueba otra vez.
webMalformed = La página y el programa no se entienden; probablemente son de versiones distintas. Recarga la página y prueba otra vez. No se gastó nada.
webTooLarge = Es demasiado texto para una sola petición. Acórtalo o envíalo por partes.
webNotFound = En esta dirección no hay nada. Revísala, o empieza por la página principal.
webTooSlow = La petición no llegó a tiempo, así que no se miró. Envíala otra vez.
webClosed = El playground está cerrado: otras máquinas pueden llegar a él y no tiene contraseña. Quien lo administra tiene que poner WEB_PASSWORD, o WEB_OPEN=yes si algo delante ya pregunta quién es.
webProxied = Esta petición llegó a través de un proxy, y esta página es solo para esta máquina. Para abrirla a otras, quien administra el bot debe definir { $setting }.
webUnknownHost = El playground no responde al nombre “{ $host }”. Ábrelo como http://localhost, o que quien lo administra ponga en PUBLIC_URL la dirección que usas.
webLoginNeeded = Ya no tienes la sesión iniciada aquí. Recarga la página e iníciala.
webWrongPassword = Esa no es la contraseña. Prueba otra vez, o pregunta a quien administra el playground.
webTooManyTries = Demasiadas contraseñas incorrectas. Prueba otra vez en { SPAN($ms) }.
adminClosed = Esta página está cerrada: otras máquinas pueden llegar a ella y no tiene contraseña. Quien administra esto tiene que poner ADMIN_PASSWORD.
metricsClosed = Las métricas están cerradas: otras máquinas pueden llegar a ellas y nada preguntaría quién es. Quien administra esto tiene que poner METRICS_TOKEN.
metricsTokenNeeded = Las métricas son para quien administra esto. Envía el valor de METRICS_TOKEN como autorización.
webNoSuchUpload = El archivo “{ $name }” ya no está aquí. Añádelo y envíalo otra vez.
