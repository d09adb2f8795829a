### O playground e as páginas para quem cuida do bot

## Sentences

webForeignRequest = Este pedido não veio da própria página do playground, então foi recusado. Recarregue a página e tente de novo.
webMalformed = A página e o programa não se entendem; devem ser de versões diferentes. Recarregue a página e tente de novo. Nada foi gasto.
webTooLarge = É texto demais para um pedido só. Encurte, ou envie em partes.
webNotFound = Não há nada neste endereço. Confira-o, ou comece pela página inicial.
webTooSlow = O pedido não chegou a tempo, então não foi lido. Envie de novo.
webClosed = O playground está fechado: outras máquinas podem alcançá-lo, e ele não tem senha. Quem cuida dele precisa definir WEB_PASSWORD, ou WEB_OPEN=yes onde algo na frente pergunta quem é.
webProxied = Este pedido veio por um proxy, e esta página é só para esta máquina. Para abri-la a outras, quem cuida do bot precisa definir { $setting }.
webUnknownHost = O playground não atende pelo nome “{ $host }”. Abra-o como http://localhost, ou peça a quem cuida dele que defina PUBLIC_URL com o endereço que você usa.
webLoginNeeded = A sua sessão aqui acabou. Recarregue a página e entre de novo.
webWrongPassword = Essa não é a senha. Tente de novo, ou fale com quem cuida do playground.
webTooManyTries = Senhas erradas demais. Tente de novo em { SPAN($ms) }.
adminClosed = Esta página está fechada: outras máquinas podem alcançá-la, e ela não tem senha. Quem cuida dela precisa definir ADMIN_PASSWORD.
metricsClosed = As métricas estão fechadas: outras máquinas podem alcançá-las, e nada perguntaria quem é. Quem cuida delas precisa definir METRICS_TOKEN.
metricsTokenNeeded = As métricas são para quem cuida do bot. Envie como autorização o que foi definido em METRICS_TOKEN.
webNoSuchUpload = O arquivo “{ $name }” não está mais aqui. Adicione-o de novo e envie outra vez.
