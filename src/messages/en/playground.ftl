### The playground and the operator's pages

## Sentences

webForeignRequest = This request didn't come from the playground page, so it was refused. Reload the page and try again.
webMalformed = The page and the server probably run different versions. Reload the page and try again. Nothing was spent.
webTooLarge = That's too much text for one request. Shorten it, or send it in parts.
webNotFound = Page not found. Check the address, or go to the start page.
webStartPage = Go to the start page.
webTooSlow = The request didn't arrive in time, so it wasn't processed. Send it again.
webClosed = The playground is closed: other machines can reach it, but it has no password. The bot's operator must set WEB_PASSWORD, or WEB_OPEN=yes if a proxy in front of it authenticates users.
webProxied = This request came through a proxy, but this page is for this machine only. To open it to others, the bot's operator sets { $setting }.
webUnknownHost = The playground doesn't serve the host name “{ $host }”. Open it at http://localhost, or ask the bot's operator to set PUBLIC_URL to your address.
webLoginNeeded = You're no longer logged in. Reload the page and log in.
webWrongPassword = Wrong password. Try again, or ask the bot's operator.
webTooManyTries = Too many wrong passwords. Try again in { SPAN($ms) }.
adminClosed = This page is closed: other machines can reach it, but it has no password. The bot's operator must set ADMIN_PASSWORD.
metricsClosed = The metrics are closed: other machines can reach them, but they have no authentication. The bot's operator must set METRICS_TOKEN.
metricsTokenNeeded = The metrics need authorization. Send the value of METRICS_TOKEN in the Authorization header.
webNoSuchUpload = The file “{ $name }” is no longer here. Add it again, then resend your request.
