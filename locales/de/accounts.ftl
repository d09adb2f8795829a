## Sentences

linkCode = Tippe dies innerhalb von { $minutes } Minuten dort ein, wo dein anderes Konto ist:
linkThen = Komm dann hierher zurück und drücke „Bestätigen“. Vorher wird nichts verbunden.
linkAccount = Verbunden: { $name } auf { $platform }.
linkAsk = Dieses Konto mit { $name } auf { $platform } verbinden? Stimm nur zu, wenn jenes Konto dir gehört.
linkShares = Verbundene Konten teilen Stimmen, Favoriten, Einstellungen, Aufträge, Transkripte und das Limit des Betreibers je Person. /unlink beendet das.
linkAgreed = Bestätige es jetzt dort: Drücke „Bestätigen“ unter dem Code, den { $name } auf { $platform } bekommen hat.
linkTyped = { $name } auf { $platform } hat deinen Code eingegeben. Die beiden verbinden? Stimm nur zu, wenn jenes Konto dir gehört.
linked = Verbunden mit { $name } auf { $platform }. /jobs send schickt ein Ergebnis dorthin.
linkNone = Kein anderes Konto von dir ist verbunden. /link verbindet eines.
unlinkWhich = Welches Konto soll getrennt werden?
unlinked = { $name } auf { $platform } ist getrennt. Jedes behält, was es gemacht hat.
linkNotOnes = Dieses Konto kann nicht verbunden werden, weil es nicht einer Person allein gehört.
linkNameless = Der Name dieses Kontos konnte nicht abgefragt werden, und niemand soll ein Konto verbinden, ohne ihn zu sehen. Versuch es in einer Minute wieder.
linkNotByProgram = Programme können keine Konten verbinden. Führe /link selbst aus.
linkTooMany = Zu viele falsche Codes. Versuch es in { $minutes } Minuten wieder.
linkUnknownCode = Dieser Code gilt nicht: Er wurde vertippt, benutzt oder ist abgelaufen. Führe /link dort aus, wo dein anderes Konto ist, und tippe den neuen Code hier ein.
linkOwnCode = Das ist der Code dieses Kontos selbst. Tippe ihn dort ein, wo dein anderes Konto ist.
linkUnknownAccount = Dieses Konto ist nicht mit deinem verbunden. /unlink zeigt, welche es sind.
linkNoCode = Dein Code ist abgelaufen oder wurde benutzt. Führe /link noch einmal aus.
linkNotTyped = Noch hat niemand deinen Code eingegeben. Tippe ihn dort ein, wo dein anderes Konto ist, stimm dort zu und drücke dann noch einmal „Bestätigen“.
linkYes = Ja, verbinden
linkConfirm = Bestätigen
unlinkLabel = { $name } auf { $platform } trennen
