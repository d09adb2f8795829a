### El playground y las páginas del operador

## Sentences

webForeignRequest = Esta petición no vino de la página del playground, así que se rechazó. Recarga la página e inténtalo de nuevo.
webMalformed = La página y el servidor probablemente tienen versiones distintas. Recarga la página e inténtalo de nuevo. No se gastó nada.
webTooLarge = Es demasiado texto para una sola petición. Acórtalo o envíalo por partes.
webNotFound = Página no encontrada. Revisa la dirección, o ve a la página principal.
webStartPage = Ir a la página de inicio.
webTooSlow = La petición no llegó a tiempo, así que no se procesó. Envíala otra vez.
webClosed = El playground está cerrado: otras máquinas pueden llegar a él, pero no tiene contraseña. El operador del bot debe definir WEB_PASSWORD, o WEB_OPEN=yes si un proxy delante autentica a los usuarios.
webProxied = Esta petición llegó a través de un proxy, pero esta página es solo para esta máquina. Para abrirla a otras, el operador del bot define { $setting }.
webUnknownHost = El playground no atiende el nombre de host “{ $host }”. Ábrelo en http://localhost, o pide al operador del bot que ponga tu dirección en PUBLIC_URL.
webLoginNeeded = Tu sesión ha terminado. Recarga la página e inicia sesión.
webWrongPassword = Contraseña incorrecta. Inténtalo de nuevo, o pregunta al operador del bot.
webTooManyTries = Demasiadas contraseñas incorrectas. Inténtalo de nuevo en { SPAN($ms) }.
adminClosed = Esta página está cerrada: otras máquinas pueden llegar a ella, pero no tiene contraseña. El operador del bot debe definir ADMIN_PASSWORD.
metricsClosed = Las métricas están cerradas: otras máquinas pueden llegar a ellas, pero no tienen autenticación. El operador del bot debe definir METRICS_TOKEN.
metricsTokenNeeded = Las métricas requieren autorización. Envía el valor de METRICS_TOKEN en la cabecera Authorization.
webNoSuchUpload = El archivo “{ $name }” ya no está aquí. Añádelo otra vez y reenvía la petición.
