### Notes et balises d’un résultat

## Sentences

tagMade = Créé par une IA avec /{ $command }, tâche { $id }.
tagChanged = Modifié par une IA avec /{ $command }, tâche { $id }.
nothingFound = Rien trouvé.
noSpeech = Aucune parole détectée.
scoreFound = Score : { $score }. Plus il est élevé, plus la correspondance est bonne.
voiceDesigned = Enregistrée comme la voix « { $name } ». Utilise-la sous ce nom, ou renomme-la avec /voice rename.
serviceNote = Remarque du service audio : { CLAUSE($note) }.
transcriptCut = Ce n’est que le début ; le fichier contient tout.

sentDirectly = La réponse a été envoyée en message privé, selon le réglage de la personne qui l’a demandée.
sentInThread = La réponse est dans le fil ci-dessous.
sentBelow = La réponse est dans le message suivant.
directlyClosed = Tu as choisi de recevoir les résultats en message privé, mais le bot ne peut pas t’en envoyer : la réponse est donc ici. Autorise ses messages privés, ou utilise /settings set here setting:results pour les recevoir ici sans cette note.

## Labels: what stands on a button or over a field

nextSteps = Et maintenant ?
nextVoice = Nommer, écouter ou utiliser cette voix
nextVariation = Créer une autre variante
nextLyrics = Afficher les paroles
nextScript = Écrire le script (peut coûter de l’argent)
nextTranslate = Traduire : { $language }
nextFiles = Obtenir les fichiers de chaque étape
nextMinutes = Compte rendu

## Parts of a line or of a sentence

tagArtist = Créé par une IA
resultTranscript = Transcription
resultFiles = { AMOUNT($files) } fichiers
