### Le bac à sable et les pages de la personne qui gère le bot

## Sentences

webForeignRequest = Cette demande ne vient pas de la page du bac à sable : elle a été refusée. Recharge la page et réessaie.
webMalformed = La page et le programme ne se comprennent pas ; ils sont sans doute de versions différentes. Recharge la page et réessaie. Rien n’a été dépensé.
webTooLarge = C’est trop de texte pour une seule demande. Raccourcis-le, ou envoie-le en plusieurs fois.
webNotFound = Il n’y a rien à cette adresse. Vérifie-la, ou pars de la page d’accueil.
webTooSlow = La demande n’est pas arrivée à temps : elle n’a pas été regardée. Renvoie-la.
webClosed = Le bac à sable est fermé : d’autres machines peuvent l’atteindre, et il n’a pas de mot de passe. La personne qui le gère doit définir WEB_PASSWORD, ou WEB_OPEN=yes si quelque chose devant lui demande qui est là.
webProxied = Cette requête est passée par un proxy, et cette page est réservée à cette machine. Pour l’ouvrir à d’autres, la personne qui gère le bot doit définir { $setting }.
webUnknownHost = Le bac à sable ne répond pas au nom « { $host } ». Ouvre-le par http://localhost, ou fais mettre dans PUBLIC_URL, par la personne qui le gère, l’adresse que tu utilises.
webLoginNeeded = Ta connexion ici a pris fin. Recharge la page, et connecte-toi.
webWrongPassword = Ce n’est pas le mot de passe. Réessaie, ou demande à la personne qui gère le bac à sable.
webTooManyTries = Trop de mots de passe incorrects. Réessaie dans { SPAN($ms) }.
adminClosed = Cette page est fermée : d’autres machines peuvent l’atteindre, et elle n’a pas de mot de passe. La personne qui gère le bot doit définir ADMIN_PASSWORD.
metricsClosed = Les métriques sont fermées : d’autres machines peuvent les atteindre, et rien ne demanderait qui est là. La personne qui gère le bot doit définir METRICS_TOKEN.
metricsTokenNeeded = Les métriques sont pour la personne qui gère le bot. Envoie comme autorisation la valeur de METRICS_TOKEN.
webNoSuchUpload = Le fichier « { $name } » n’est plus là. Ajoute-le de nouveau, puis renvoie.
