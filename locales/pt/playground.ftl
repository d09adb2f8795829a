### O playground e as páginas do operador

## Sentences

webForeignRequest = Este pedido não veio da página do playground, então foi recusado. Recarregue a página e tente de novo.
webMalformed = A página e o servidor devem ser de versões diferentes. Recarregue a página e tente de novo. Nada foi gasto.
webTooLarge = É texto demais para um pedido só. Encurte, ou envie em partes.
webNotFound = Página não encontrada. Confira o endereço, ou vá à página inicial.
webStartPage = Ir para a página inicial.
webTooSlow = O pedido não chegou a tempo, então não foi processado. Envie de novo.
webClosed = O playground está fechado: outras máquinas podem alcançá-lo, mas ele não tem senha. O operador do bot precisa definir WEB_PASSWORD, ou WEB_OPEN=yes se um proxy na frente autentica os usuários.
webProxied = Este pedido veio por um proxy, mas esta página é só para esta máquina. Para abri-la a outras, o operador do bot define { $setting }.
webUnknownHost = O playground não atende pelo nome de host “{ $host }”. Abra-o em http://localhost, ou peça ao operador do bot que defina PUBLIC_URL com o seu endereço.
webLoginNeeded = Sua sessão terminou. Recarregue a página e entre de novo.
webWrongPassword = Senha incorreta. Tente de novo, ou fale com o operador do bot.
webTooManyTries = Muitas senhas incorretas. Tente de novo em { SPAN($ms) }.
adminClosed = Esta página está fechada: outras máquinas podem alcançá-la, mas ela não tem senha. O operador do bot precisa definir ADMIN_PASSWORD.
metricsClosed = As métricas estão fechadas: outras máquinas podem alcançá-las, mas elas não têm autenticação. O operador do bot precisa definir METRICS_TOKEN.
metricsTokenNeeded = As métricas exigem autorização. Envie o valor de METRICS_TOKEN no cabeçalho Authorization.
webNoSuchUpload = O arquivo “{ $name }” não está mais aqui. Adicione-o de novo e reenvie o pedido.
