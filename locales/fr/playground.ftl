### Le playground et les pages de l’opérateur

## Sentences

webForeignRequest = Cette requête ne vient pas de la page du playground : elle a été refusée. Recharge la page et réessaie.
webMalformed = La page et le serveur sont sans doute de versions différentes. Recharge la page et réessaie. Rien n’a été dépensé.
webTooLarge = C’est trop de texte pour une seule requête. Raccourcis-le, ou envoie-le en plusieurs fois.
webNotFound = Page introuvable. Vérifie l’adresse, ou va à la page d’accueil.
webStartPage = Aller à la page d’accueil.
webTooSlow = La requête n’est pas arrivée à temps : elle n’a pas été traitée. Renvoie-la.
webClosed = Le playground est fermé : d’autres machines peuvent l’atteindre, mais il n’a pas de mot de passe. L’opérateur du bot doit définir WEB_PASSWORD, ou WEB_OPEN=yes si un proxy placé devant authentifie les utilisateurs.
webProxied = Cette requête est passée par un proxy, mais cette page est réservée à cette machine. Pour l’ouvrir à d’autres, l’opérateur du bot définit { $setting }.
webUnknownHost = Le playground ne répond pas au nom d’hôte « { $host } ». Ouvre-le sur http://localhost, ou demande à l’opérateur du bot de mettre ton adresse dans PUBLIC_URL.
webLoginNeeded = Tu n’es plus connecté. Recharge la page et connecte-toi.
webWrongPassword = Mot de passe incorrect. Réessaie, ou demande à l’opérateur du bot.
webTooManyTries = Trop de mots de passe incorrects. Réessaie dans { SPAN($ms) }.
adminClosed = Cette page est fermée : d’autres machines peuvent l’atteindre, mais elle n’a pas de mot de passe. L’opérateur du bot doit définir ADMIN_PASSWORD.
metricsClosed = Les métriques sont fermées : d’autres machines peuvent les atteindre, mais elles ne sont pas protégées. L’opérateur du bot doit définir METRICS_TOKEN.
metricsTokenNeeded = Les métriques demandent une autorisation. Envoie la valeur de METRICS_TOKEN dans l’en-tête Authorization.
webNoSuchUpload = Le fichier « { $name } » n’est plus là. Ajoute-le de nouveau, puis renvoie ta requête.
