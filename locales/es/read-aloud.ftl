### Leer canales en voz alta en canales de voz

## Sentences

readNowhere = La lectura en voz alta no está disponible aquí. En Discord, el operador del bot puede activarla con DISCORD_VOICE=yes.
readWhere = No estás en ningún canal de voz. Entra en uno, o elige uno con channel:.
readIsOn = Los mensajes de este canal se leen en voz alta en { $channel } mientras el bot o el autor están ahí.
readIsOff = Los mensajes de este canal no se leen en voz alta. Los administradores pueden activarlo con /read on.
readDeaf = El operador del bot no activó la escucha (DISCORD_LISTEN=yes), así que solo se leen los mensajes que mencionan al bot.
readLimit = Se leen hasta { AMOUNT($limit) } caracteres de cada mensaje.
readSkip = Roles omitidos: { $roles }.
readAnnounces = Se anuncia quién entra en el canal de voz y quién sale.
readBots = También se leen los mensajes de bots y webhooks mientras el bot está en el canal de voz.
readWithYou = Tus mensajes se leen con la voz { $voice }. Cámbiala con /read voice, o exclúyete con /read opt-out.
readWithYouLater = Tus mensajes se leen, con una voz que se te asignó. Elige una con /read voice, o exclúyete con /read opt-out.
readWithoutYou = Te excluiste, así que tus mensajes no se leen en ningún sitio. Para volver, usa /read opt-in.
readVoiceIs = Tus mensajes se leen ahora con la voz { $voice }.
