### The playground and the pages for whoever runs the bot

## Sentences

webForeignRequest = This request did not come from the playground's own page, so it was refused. Reload the page and try again.
webMalformed = The page and the program do not understand each other; they are probably of different versions. Reload the page and try again. Nothing was spent.
webTooLarge = That is too much text for one request. Shorten it, or send it in parts.
webNotFound = There is nothing at this address. Check it, or begin at the front page.
webTooSlow = The request did not arrive in time, so it was not looked at. Send it again.
webClosed = The playground is closed: other machines may reach it, and it has no password. Whoever runs it must set WEB_PASSWORD, or WEB_OPEN=yes where something in front asks who is there.
webProxied = This request came through a proxy, and this page is for this machine only. To open it to others, the bot's operator sets { $setting }.
webUnknownHost = The playground does not answer to the name “{ $host }”. Open it as http://localhost, or let whoever runs it set PUBLIC_URL to the address you use.
webLoginNeeded = You are not logged in here any more. Reload the page, and log in.
webWrongPassword = That is not the password. Try again, or ask whoever runs the playground.
webTooManyTries = Too many wrong passwords. Try again in { SPAN($ms) }.
adminClosed = This page is closed: other machines may reach it, and it has no password. Whoever runs this must set ADMIN_PASSWORD.
metricsClosed = The metrics are closed: other machines may reach them, and nothing would ask who is there. Whoever runs this must set METRICS_TOKEN.
metricsTokenNeeded = The metrics are for whoever runs this. Send what METRICS_TOKEN was set to as the authorization.
webNoSuchUpload = The file “{ $name }” is no longer here. Add it again, then send once more.
