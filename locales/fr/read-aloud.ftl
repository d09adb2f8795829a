### Lire des salons à voix haute dans des salons vocaux

## Sentences

readNowhere = La lecture à voix haute n’est pas disponible ici. Sur Discord, l’opérateur du bot peut l’activer avec DISCORD_VOICE=yes.
readWhere = Tu n’es dans aucun salon vocal. Rejoins-en un, ou choisis-en un avec channel:.
readIsOn = Les messages de ce salon sont lus à voix haute dans { $channel } tant que le bot ou l’auteur y est.
readIsOff = Les messages de ce salon ne sont pas lus à voix haute. Les admins peuvent l’activer avec /read on.
readDeaf = L’opérateur du bot n’a pas activé l’écoute (DISCORD_LISTEN=yes) : seuls les messages qui mentionnent le bot sont lus.
readLimit = Jusqu’à { AMOUNT($limit) } caractères de chaque message sont lus.
readSkip = Rôles ignorés : { $roles }.
readAnnounces = Les arrivées et les départs du salon vocal sont annoncés.
readBots = Les messages des bots et des webhooks sont lus aussi, tant que le bot est dans le salon vocal.
readWithYou = Tes messages sont lus avec la voix { $voice }. Change-la avec /read voice, ou refuse avec /read opt-out.
readWithYouLater = Tes messages sont lus, avec une voix qui t’a été attribuée. Choisis-en une avec /read voice, ou refuse avec /read opt-out.
readWithoutYou = Tu as refusé : tes messages ne sont lus nulle part. Pour accepter à nouveau, utilise /read opt-in.
readVoiceIs = Tes messages sont maintenant lus avec la voix { $voice }.
