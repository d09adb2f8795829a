### Was bei Befehlen, Optionen und Einstellungen steht

-up-to-the-service = entscheidet der Audiodienst

family-music = Musik machen, oder von jemand anderem singen lassen
family-podcast = Einen Podcast machen
family-enhance = Eine Aufnahme besser klingen lassen
family-recipe = Befehle merken, die aufeinander folgen, und mit Dateien ausführen
family-voice = Eine Stimme zum Sprechen finden oder machen
family-pronounce = Wie Wörter auf diesem Server gesprochen werden
family-settings = Sehen und ändern, wie etwas für dich, diesen Kanal oder diesen Server geschieht
family-moderation = Was in Sprachclips gesagt wird, gemessen an den Regeln dieses Servers
family-budget = Wie viel hier ausgegeben werden darf
family-permissions = Wer auf diesem Server was darf
family-webhooks = Anderen Programmen melden lassen, wenn Aufträge enden
family-api-keys = API-Schlüssel für Programme verwalten
family-transcripts = Finden, was in Aufnahmen gesagt wurde, und es behalten oder vergessen
family-privacy = Sehen oder entfernen, was über dich aufgehoben ist
family-jobs = Sehen, abbrechen oder wiederholen, worum du gebeten hast
family-read = Nachrichten eines Kanals in einem Sprachkanal vorlesen
family-record = Einen Sprachkanal mit Zustimmung aller aufnehmen
family-listen = Die letzten zwei Minuten eines Sprachkanals im Arbeitsspeicher behalten
family-captions = Gesagtes in einem Sprachkanal als Text zeigen

command-tts = Text vorlesen lassen
command-tts-option-text = Was gesagt werden soll
command-tts-option-voice = Wer es sagt
command-tts-option-voice-default = eine Stimme in deiner Sprache
command-tts-option-emotion = Wie es gesagt wird
command-tts-option-emotion-default = neutral

command-sfx = Einen Klang nach einer Beschreibung machen
command-sfx-option-prompt = Der Klang, den du willst
command-sfx-option-duration = Wie lange es dauert, in Sekunden
command-sfx-option-duration-default = { -up-to-the-service }
command-sfx-option-avoid = Klänge, die nicht vorkommen sollen
command-sfx-option-source = Ein Bild oder Film, zu dem der Klang passen soll
command-sfx-option-source_type = Was die Quelle ist
command-sfx-option-source_type-default = an Datei oder Link erkannt

command-transcribe = Aufschreiben, was in einer Aufnahme oder einem Film gesagt wird
command-transcribe-option-source = Die Aufnahme oder der Film
command-transcribe-option-language = Gesprochene Sprache, als Kürzel wie en oder ja
command-transcribe-option-language-default = beim Hören erkannt
command-transcribe-option-format = Form der Abschriftdatei
command-transcribe-option-format-default = srt, oder json mit Wörtern
command-transcribe-option-speakers = Die Sprechenden unterscheiden
command-transcribe-option-speakers-default = nein
command-transcribe-option-min_speakers = Wie viele Sprechende es mindestens sind
command-transcribe-option-min_speakers-default = ohne Grenze
command-transcribe-option-max_speakers = Wie viele Sprechende es höchstens sind
command-transcribe-option-max_speakers-default = ohne Grenze
command-transcribe-option-words = Eine Zeit für jedes Wort
command-transcribe-option-words-default = nein
command-transcribe-option-engine = Welche Spracherkennung zuhört
command-transcribe-option-engine-default = { -up-to-the-service }
command-transcribe-option-batch_size = Wie viele Abschnitte zugleich erkannt werden
command-transcribe-option-batch_size-default = { -up-to-the-service }
command-transcribe-option-script_target = Schrift oder Stil des Textes, in den Worten des Audiodienstes
command-transcribe-option-script_target-default = { -up-to-the-service }
command-transcribe-option-title = Ein Titel für die Abschrift
command-transcribe-option-anew = Zuhören, obwohl dasselbe schon abgeschrieben wurde
command-transcribe-option-anew-default = nein

command-music-make = Hintergrundmusik nach einer Beschreibung machen
command-music-make-option-prompt = Die Musik, die du willst
command-music-make-option-duration = { command-sfx-option-duration }
command-music-make-option-duration-default = { -up-to-the-service }
command-music-make-option-instrumental = Ohne Gesang
command-music-make-option-instrumental-default = { -up-to-the-service }
command-music-make-option-title = Ein Titel für die Musik
command-music-make-option-like = Eine Aufnahme, der es ähneln soll
command-music-make-option-continue = ID des Auftrags, dessen Stück weitergeht
command-music-make-option-cover_picture = Ein Bild dazu
command-music-make-option-prompt_type = Wie die Beschreibung gemeint ist
command-music-make-option-prompt_type-default = { -up-to-the-service }
command-music-make-option-model = Version des Modells
command-music-make-option-model-default = { -up-to-the-service }
command-music-make-option-continuation = An dieses Stück anschließen
command-music-make-option-continuation-default = wenn eines genannt ist

command-music-song = Ein Lied machen, auf Wunsch mit deinen eigenen Worten
command-music-song-option-prompt = Das Lied, das du willst
command-music-song-option-lyrics = Die Worte, die gesungen werden, Zeile für Zeile
command-music-song-option-style = Stil, etwa Folk oder Techno
command-music-song-option-duration = { command-sfx-option-duration }
command-music-song-option-duration-default = { -up-to-the-service }
command-music-song-option-instrumental = { command-music-make-option-instrumental }
command-music-song-option-instrumental-default = { -up-to-the-service }
command-music-song-option-title = { command-music-make-option-title }
command-music-song-option-like = { command-music-make-option-like }
command-music-song-option-model = { command-music-make-option-model }
command-music-song-option-model-default = { -up-to-the-service }

command-music-structured = Musik Teil für Teil machen: Intro, Strophe, Refrain …
command-music-structured-option-parts = Je Zeile ein Teil: Name, Länge, wie er ist | was gesungen wird
command-music-structured-option-style = Stil des Ganzen, etwa Folk oder Techno
command-music-structured-option-title = { command-music-make-option-title }

command-music-cover = Ein Lied von einer anderen Stimme singen lassen, oder von mehreren
command-music-cover-option-source = Das Lied
command-music-cover-option-singer = Wer es singt
command-music-cover-option-second_singer = Wer mitsingt
command-music-cover-option-third_singer = Wer mit den beiden singt
command-music-cover-option-title = { command-music-make-option-title }

command-music-lyrics = Der Text eines Lieds, das gemacht wurde
command-music-lyrics-option-song = Nummer des Lieds, oder des Auftrags, aus dem es kommt

command-music-artists = Welche Künstlerstile es gibt

command-podcast-make = Einen Podcast machen, zu einem Thema oder nach deinem Skript
command-podcast-make-option-prompt = Worum es geht
command-podcast-make-option-script = Je Zeile: wer spricht, ein Doppelpunkt, was gesagt wird
command-podcast-make-option-host = Wer durch das Gespräch führt
command-podcast-make-option-host-default = { -up-to-the-service }
command-podcast-make-option-guest = Wer noch spricht
command-podcast-make-option-second_guest = Eine dritte Stimme
command-podcast-make-option-language = Sprache, in der gesprochen wird, als Kürzel wie en oder ja
command-podcast-make-option-language-default = beim Hören erkannt
command-podcast-make-option-title = Ein Titel für den Podcast

command-podcast-script = Das Skript eines Podcasts aufschreiben, der gemacht wurde
command-podcast-script-option-podcast = ID des Auftrags oder der Aufgabe des Podcasts
command-podcast-script-option-prompt = Was geändert werden oder dazukommen soll
command-podcast-script-option-language = Sprache, in der geschrieben wird, als Kürzel wie en oder ja
command-podcast-script-option-language-default = beim Hören erkannt

command-script = Mehrere Stimmen sprechen lassen, je eine Zeile
command-script-option-script = { command-podcast-make-option-script }

command-dub = Eine Aufnahme oder einen Film in einer anderen Sprache sprechen lassen
command-dub-option-source = { command-transcribe-option-source }
command-dub-option-to = Sprache, in der gesprochen wird, als Kürzel wie de oder ja
command-dub-option-from = Gesprochene Sprache, als Kürzel wie en oder ja
command-dub-option-from-default = beim Hören erkannt
command-dub-option-speakers = Wie viele sprechen
command-dub-option-speakers-default = { -up-to-the-service }

command-separate = Ein Lied zerlegen: in Gesang und Begleitung
command-separate-option-source = Das Lied, die Aufnahme oder der Film
command-separate-option-format = Form der Tondatei
command-separate-option-format-default = { -up-to-the-service }

command-convert = Eine andere Stimme sagen lassen, was in einer Aufnahme gesagt wird
command-convert-option-source = { command-transcribe-option-source }
command-convert-option-voice = Wer es stattdessen sagt

command-enhance-clean = Das Rauschen aus einer Sprachaufnahme nehmen
command-enhance-clean-option-source = { command-transcribe-option-source }
command-enhance-clean-option-level = Auch auf gleichmäßige Lautheit bringen
command-enhance-clean-option-level-default = nein
command-enhance-clean-option-format = { command-separate-option-format }
command-enhance-clean-option-format-default = { -up-to-the-service }
command-enhance-clean-option-model = Was das Rauschen entfernt
command-enhance-clean-option-model-default = { -up-to-the-service }
command-enhance-clean-option-find_speech = Zuerst suchen, wo jemand spricht
command-enhance-clean-option-find_speech-default = nein
command-enhance-clean-option-level_by = Was angeglichen wird: die Spitzen, die Lautheit oder beides
command-enhance-clean-option-level_by-default = { -up-to-the-service }
command-enhance-clean-option-peak = Höchste Spitze, in dBFS
command-enhance-clean-option-peak-default = { -up-to-the-service }
command-enhance-clean-option-loudness = Lautheit, die erreicht werden soll (RMS), in dBFS
command-enhance-clean-option-loudness-default = { -up-to-the-service }

command-enhance-mouth = Klicken, Schmatzen und Atmen aus einer Aufnahme nehmen
command-enhance-mouth-option-source = { command-transcribe-option-source }
command-enhance-mouth-option-strength = Wie gründlich Rauschen entfernt wird
command-enhance-mouth-option-strength-default = { -up-to-the-service }
command-enhance-mouth-option-format = { command-separate-option-format }
command-enhance-mouth-option-format-default = { -up-to-the-service }
command-enhance-mouth-option-rnnoise = Den Rauschfilter verwenden
command-enhance-mouth-option-rnnoise-default = { -up-to-the-service }
command-enhance-mouth-option-hush = Leiser machen, was keine Stimme ist
command-enhance-mouth-option-hush-default = { -up-to-the-service }
command-enhance-mouth-option-attenuation = Um wie viel es höchstens leiser wird
command-enhance-mouth-option-attenuation-default = { -up-to-the-service }
command-enhance-mouth-option-stutter = Auch wiederholte Wortanfänge entfernen
command-enhance-mouth-option-stutter-default = { -up-to-the-service }
command-enhance-mouth-option-recogniser = Größe der Spracherkennung: größer ist besser und langsamer
command-enhance-mouth-option-recogniser-default = { -up-to-the-service }

command-enhance-silence = Lange Pausen in einer Aufnahme kürzen
command-enhance-silence-option-source = { command-transcribe-option-source }
command-enhance-silence-option-longer_than = Pausen, die länger sind, werden gekürzt, in Millisekunden
command-enhance-silence-option-longer_than-default = { -up-to-the-service }
command-enhance-silence-option-keep = Was von jeder übrig bleibt, in Millisekunden
command-enhance-silence-option-keep-default = { -up-to-the-service }
command-enhance-silence-option-quieter_than = Was als Stille gilt, in dBFS
command-enhance-silence-option-quieter_than-default = { -up-to-the-service }
command-enhance-silence-option-format = { command-separate-option-format }
command-enhance-silence-option-format-default = { -up-to-the-service }

command-enhance-fillers = Ähs und andere Füllwörter aus einer Aufnahme schneiden
command-enhance-fillers-option-source = { command-transcribe-option-source }
command-enhance-fillers-option-words = Wörter, nach denen gesucht wird, mit Kommas dazwischen
command-enhance-fillers-option-words-default = die üblichen äh, ähm, öh …
command-enhance-fillers-option-language = { command-transcribe-option-language }
command-enhance-fillers-option-language-default = beim Hören erkannt
command-enhance-fillers-option-whisper = Mit Whisper zuhören
command-enhance-fillers-option-whisper-default = { -up-to-the-service }
command-enhance-fillers-option-recogniser = { command-enhance-mouth-option-recogniser }
command-enhance-fillers-option-recogniser-default = { -up-to-the-service }
command-enhance-fillers-option-format = { command-separate-option-format }
command-enhance-fillers-option-format-default = { -up-to-the-service }

command-enhance-stutter = Gestotterte und wiederholte Wörter aus einer Aufnahme schneiden
command-enhance-stutter-option-source = { command-transcribe-option-source }
command-enhance-stutter-option-format = { command-separate-option-format }
command-enhance-stutter-option-format-default = { -up-to-the-service }
command-enhance-stutter-option-alike = Wie ähnlich zwei Laute sein müssen, um als Wiederholung zu gelten
command-enhance-stutter-option-alike-default = { -up-to-the-service }
command-enhance-stutter-option-apart = Wie weit sie auseinander sein dürfen, in Millisekunden
command-enhance-stutter-option-apart-default = { -up-to-the-service }
command-enhance-stutter-option-recogniser = { command-enhance-mouth-option-recogniser }
command-enhance-stutter-option-recogniser-default = { -up-to-the-service }

command-enhance-loudness = Eine Aufnahme auf gleichmäßige Lautheit bringen
command-enhance-loudness-option-source = { command-transcribe-option-source }
command-enhance-loudness-option-by = Was angeglichen wird: die Spitzen, die Lautheit oder beides
command-enhance-loudness-option-by-default = { -up-to-the-service }
command-enhance-loudness-option-peak = { command-enhance-clean-option-peak }
command-enhance-loudness-option-peak-default = { -up-to-the-service }
command-enhance-loudness-option-loudness = { command-enhance-clean-option-loudness }
command-enhance-loudness-option-loudness-default = { -up-to-the-service }
command-enhance-loudness-option-format = { command-separate-option-format }
command-enhance-loudness-option-format-default = { -up-to-the-service }

command-enhance-upscale = Einer dumpfen Sprachaufnahme ihre Höhen zurückgeben
command-enhance-upscale-option-source = { command-transcribe-option-source }
command-enhance-upscale-option-format = { command-separate-option-format }
command-enhance-upscale-option-format-default = { -up-to-the-service }

command-enhance-speakers = Jeder von mehreren Personen eine eigene Datei geben
command-enhance-speakers-option-source = { command-transcribe-option-source }
command-enhance-speakers-option-speakers = Wie viele es sind
command-enhance-speakers-option-speakers-default = { -up-to-the-service }
command-enhance-speakers-option-format = { command-separate-option-format }
command-enhance-speakers-option-format-default = { -up-to-the-service }

command-enhance-pipeline = Mehrere Verbesserungen einer Aufnahme auf einmal
command-enhance-pipeline-option-source = { command-transcribe-option-source }
command-enhance-pipeline-option-clean = Das Rauschen entfernen
command-enhance-pipeline-option-clean-default = nein
command-enhance-pipeline-option-mouth = Geräusche des Mundes entfernen
command-enhance-pipeline-option-mouth-default = nein
command-enhance-pipeline-option-silence = Lange Pausen kürzen
command-enhance-pipeline-option-silence-default = nein
command-enhance-pipeline-option-fillers = Füllwörter herausschneiden
command-enhance-pipeline-option-fillers-default = nein
command-enhance-pipeline-option-stutter = Gestotterte Wörter herausschneiden
command-enhance-pipeline-option-stutter-default = nein
command-enhance-pipeline-option-upscale = Die Höhen zurückgeben
command-enhance-pipeline-option-upscale-default = nein
command-enhance-pipeline-option-loudness = Auf gleichmäßige Lautheit bringen
command-enhance-pipeline-option-loudness-default = nein
command-enhance-pipeline-option-format = { command-separate-option-format }
command-enhance-pipeline-option-format-default = { -up-to-the-service }
command-enhance-pipeline-option-model = { command-enhance-clean-option-model }
command-enhance-pipeline-option-model-default = { -up-to-the-service }
command-enhance-pipeline-option-find_speech = { command-enhance-clean-option-find_speech }
command-enhance-pipeline-option-find_speech-default = nein
command-enhance-pipeline-option-quieter_than = { command-enhance-silence-option-quieter_than }
command-enhance-pipeline-option-quieter_than-default = { -up-to-the-service }
command-enhance-pipeline-option-longer_than = { command-enhance-silence-option-longer_than }
command-enhance-pipeline-option-longer_than-default = { -up-to-the-service }
command-enhance-pipeline-option-keep = { command-enhance-silence-option-keep }
command-enhance-pipeline-option-keep-default = { -up-to-the-service }
command-enhance-pipeline-option-words = Füllwörter, mit Kommas dazwischen
command-enhance-pipeline-option-language = Gesprochene Sprache, als Kürzel wie en
command-enhance-pipeline-option-whisper = Füllwörter mit Whisper finden
command-enhance-pipeline-option-alike = { command-enhance-stutter-option-alike }
command-enhance-pipeline-option-alike-default = { -up-to-the-service }
command-enhance-pipeline-option-level_by = { command-enhance-clean-option-level_by }
command-enhance-pipeline-option-level_by-default = { -up-to-the-service }
command-enhance-pipeline-option-peak = { command-enhance-clean-option-peak }
command-enhance-pipeline-option-peak-default = { -up-to-the-service }
command-enhance-pipeline-option-rms = Lautheit, die erreicht werden soll (RMS), in dBFS
command-enhance-pipeline-option-rms-default = { -up-to-the-service }

command-enhance-find-fillers = Sagen, wo jemand äh und Ähnliches sagt, und nichts ändern
command-enhance-find-fillers-option-source = { command-transcribe-option-source }
command-enhance-find-fillers-option-words = { command-enhance-fillers-option-words }
command-enhance-find-fillers-option-words-default = die üblichen äh, ähm, öh …
command-enhance-find-fillers-option-language = { command-transcribe-option-language }
command-enhance-find-fillers-option-language-default = beim Hören erkannt
command-enhance-find-fillers-option-whisper = { command-enhance-fillers-option-whisper }
command-enhance-find-fillers-option-whisper-default = { -up-to-the-service }
command-enhance-find-fillers-option-recogniser = { command-enhance-mouth-option-recogniser }
command-enhance-find-fillers-option-recogniser-default = { -up-to-the-service }
command-enhance-find-fillers-option-format = { command-separate-option-format }
command-enhance-find-fillers-option-format-default = { -up-to-the-service }

command-score = Sagen, wie gut ein Klang zu einer Beschreibung passt
command-score-option-source = Der Klang
command-score-option-text = Wonach er klingen soll
command-made-here = Prüfen, ob Audio hier mit diesem Bot erstellt wurde
command-made-here-option-source = Die Aufnahme oder der Film

command-recipe-run = Ein Rezept mit einer Datei ausführen, als ein Auftrag
command-recipe-run-option-name = Name des Rezepts
command-recipe-run-option-source = Womit sein erster Schritt arbeitet

command-recipe-save = Eine Folge von Befehlen unter einem Namen merken, um sie mit Dateien auszuführen
command-recipe-save-option-steps = Befehle mit ihren Optionen und | dazwischen; jeder arbeitet mit dem, was der davor gemacht hat
command-recipe-save-option-name = Wie es heißt
command-recipe-save-option-name-default = das Wort vor einem Doppelpunkt in den Schritten
command-recipe-save-option-for = Wer es ausführen kann
command-recipe-save-option-for-default = du

command-recipe-list = Die Rezepte, die du hier ausführen kannst

command-recipe-show = Was ein Rezept tut
command-recipe-show-option-name = { command-recipe-run-option-name }

command-recipe-delete = Ein Rezept vergessen
command-recipe-delete-option-name = { command-recipe-run-option-name }
command-recipe-delete-option-for = Wem es gehört
command-recipe-delete-option-for-default = du

command-voice-find = Die Stimmen nach Name, Sprache, Geschlecht oder Art durchsuchen
command-voice-find-option-query = Wie die Stimme ist
command-voice-find-option-query-default = die ersten Stimmen

command-voice-random = Eine zufällige Stimme vorschlagen
command-voice-random-option-language = Sprache, die sie spricht, etwa english oder en-GB
command-voice-random-option-language-default = jede Sprache
command-voice-random-option-gender = { command-voice-train-option-gender }
command-voice-random-option-gender-default = jedes Geschlecht

command-voice-show = Was über eine Stimme bekannt ist
command-voice-show-option-voice = Name der Stimme

command-voice-preview = Eine Stimme anhören; die Probe wird einmal gemacht, aufgehoben und kostet danach nichts
command-voice-preview-option-voice = { command-voice-show-option-voice }

command-voice-favorite = Die Stimmen merken, die du am liebsten magst: sie werden zuerst angeboten
command-voice-favorite-option-voice = { command-voice-show-option-voice }
command-voice-favorite-option-voice-default = deine Lieblingsstimmen werden aufgezählt
command-voice-favorite-option-change = Ob sie eine wird oder keine mehr ist
command-voice-favorite-option-change-default = hinzufügen

command-voice-design = Eine Stimme nach einer Beschreibung erfinden und anhören
command-voice-design-option-prompt = Wie die Stimme ist
command-voice-design-option-says = Was sie sagt, damit du sie hörst
command-voice-design-option-says-default = { -up-to-the-service }
command-voice-design-option-seed = Dieselbe Zahl ergibt wieder dieselbe Stimme
command-voice-design-option-seed-default = jedes Mal eine andere Stimme
command-voice-design-option-engine = Welche Technik sie macht
command-voice-design-option-engine-default = { -up-to-the-service }
command-voice-design-option-change = ID des Auftrags eines früheren Entwurfs, der geändert wird
command-voice-design-option-model = Nummer eines Modells, mit dem angefangen wird

command-voice-train = Eine Stimme aus der Aufnahme von jemandem machen, der einverstanden ist
command-voice-train-option-source = Die Aufnahme: eine Person spricht, ohne Musik
command-voice-train-option-name = Wie die Stimme heißen soll
command-voice-train-option-may_use = Ja: es ist meine eigene Stimme, oder ich darf sie mit Erlaubnis verwenden
command-voice-train-option-language = Gesprochene Sprache, als Kürzel wie en-US
command-voice-train-option-language-default = { -up-to-the-service }
command-voice-train-option-gender = Geschlecht der Stimme
command-voice-train-option-gender-default = { -up-to-the-service }
command-voice-train-option-picture = Ein Bild für die Stimme

command-voice-status = Wie weit das Training einer Stimme ist
command-voice-status-option-name = Name, unter dem sie trainiert wird

command-voice-list = Deine eigenen und die hier freigegebenen Stimmen auflisten

command-voice-rename = Eine eigene Stimme umbenennen, zum Beispiel eine entworfene
command-voice-rename-option-name = { command-voice-share-option-name }
command-voice-rename-option-to = Neuer Name

command-voice-share = Eine eigene Stimme für alle auf diesem Server freigeben, oder das beenden
command-voice-share-option-name = Name deiner Stimme
command-voice-share-option-on = Nein: nicht mehr freigeben, wo auch immer sie freigegeben ist

command-voice-passport = Im Sprachkanal belegen, dass eine Stimme deine ist, indem du einen Satz vorliest
command-voice-passport-option-allow = Wer Stimmen verwenden kann, die du trainierst: nur du oder alle auf diesem Server
command-voice-passport-option-allow-default = nur du
command-voice-passport-option-members = Mitglieder, die sie stattdessen verwenden können, als Erwähnungen oder IDs
command-voice-passport-option-members-default = wie in allow
command-voice-passport-option-check = ID eines Passes, dessen Satz du vorgelesen hast
command-voice-passport-option-check-default = einen neuen Satz anzeigen

command-voice-passports = Deine Stimmpässe und wie oft ihre Stimmen verwendet wurden anzeigen, oder einen widerrufen
command-voice-passports-option-revoke = ID des Passes, der mit seinen Stimmen und dem, was sie sagten, gelöscht wird
command-voice-passports-option-revoke-default = keiner
command-voice-passports-option-confirm = Endgültig widerrufen
command-voice-passports-option-confirm-default = nein
command-voice-passports-option-member = Mitglied, dessen Satz die Moderation anhören will
command-voice-passports-option-member-default = deine eigenen Pässe anzeigen

command-voice-delete = Eine deiner eigenen Stimmen löschen
command-voice-delete-option-name = { command-voice-share-option-name }

command-voice-play = Eine Datei oder ein Ergebnis in deinem Sprachkanal abspielen
command-voice-play-option-source = { command-transcribe-option-source }
command-voice-play-option-loop = In Schleife spielen, bis es übersprungen wird; die Warteschlange spielt dazwischen
command-voice-play-option-loop-default = nein

command-voice-queue = Anzeigen, was im Sprachkanal läuft und wie die Verbindung ist

command-voice-skip = Überspringen, was im Sprachkanal läuft
command-voice-skip-option-position = Die Nummer in der Warteschlange

command-voice-pause = Anhalten, was im Sprachkanal läuft

command-voice-resume = Fortsetzen, was im Sprachkanal angehalten wurde

command-voice-clear = Deine Einträge aus der Warteschlange entfernen; Moderatoren entfernen alle

command-voice-volume = Die Lautstärke im Sprachkanal einstellen
command-voice-volume-option-percent = Wie laut; bei 100 klingen Dateien, wie sie sind

command-pronounce-add = Ein Wort in Texten dieses Servers so sprechen lassen, wie du sagst
command-pronounce-add-option-word = Ein ganzes Wort oder mehrere; mit Großbuchstaben nur, wie es hier steht
command-pronounce-add-option-as = Was stattdessen gesagt wird

command-pronounce-remove = Ein Wort wieder so sprechen lassen, wie es dasteht
command-pronounce-remove-option-word = So wie /pronounce list es zeigt

command-pronounce-list = Die Wörter, die auf diesem Server anders gesprochen werden
command-pronounce-list-option-part = Nur Wörter, in denen das vorkommt
command-pronounce-list-option-part-default = alle
command-record-start = Deinen Sprachkanal aufnehmen; alle dort erfahren es und können widersprechen
command-record-start-option-minutes = Nach so vielen Minuten beenden
command-record-start-option-minutes-default = so lange wie hier erlaubt
command-record-stop = Die Aufnahme beenden und transkribieren
command-record-status = Zeigen, ob hier ein Sprachkanal aufgenommen wird, und wer
command-record-opt-out = Deine Stimme nicht aufnehmen, und löschen, was von ihr aufgenommen wurde
command-record-opt-in = Deine Stimme ab jetzt wieder aufnehmen
command-record-auto = Sprachkanäle automatisch aufnehmen, sobald jemand beitritt, oder geplante Events
command-record-auto-option-channels = Sprachkanäle als Erwähnungen oder IDs: Aufnahme, solange jemand da ist
command-record-auto-option-channels-default = wie bisher; none entfernt sie
command-record-auto-option-events = Auch geplante Events von Sprachkanälen aufnehmen, mit ihren Namen
command-record-auto-option-events-default = wie bisher
command-record-transcribe = Eine eigene Aufnahme transkribieren, bei der das vorher nicht ging
command-record-transcribe-option-recording = ID der Aufnahme
command-record-transcribe-option-title = Titel des Transkripts
command-listen-on = Die letzten zwei Minuten deines Sprachkanals für Meldungen im Arbeitsspeicher behalten
command-listen-on-option-who = Nur wer zugestimmt hat, oder alle, die nicht widersprochen haben
command-listen-on-option-who-default = agreed
command-listen-off = Gesagtes nicht mehr behalten, und überschreiben
command-listen-status = Zeigen, ob hier die letzten zwei Minuten eines Sprachkanals behalten werden
command-listen-agree = Zustimmen, dass deine letzten zwei Minuten behalten werden, wo das eingeschaltet ist
command-listen-opt-out = Deine Stimme in keinem Sprachkanal dieses Servers behalten
command-listen-delete-clip = Einen Clip überall löschen, wenn du ihn gemacht hast, darin zu hören bist oder moderierst
command-listen-delete-clip-option-clip = ID des Clips
command-clip = Einen Clip der letzten Sekunden deines Sprachkanals machen; bis du ihn postest, hast nur du ihn
command-clip-option-seconds = Wie lang
command-clip-option-who = Nur was diese Person gesagt hat, als Erwähnung oder ID
command-clip-option-who-default = alle
command-clip-option-show = ID eines Clips von dir, um ihn noch einmal zu bekommen
command-clip-option-post = ID eines Clips von dir, um ihn zu posten
command-clip-option-sound = ID eines geposteten Clips, dessen lauteste 5 Sekunden ins Soundboard sollen
command-captions-on = Gesagtes in deinem Sprachkanal als Text zeigen, in dessen Chat
command-captions-on-option-language = Sprache, die gesprochen wird, etwa en oder de
command-captions-on-option-language-default = wird erkannt
command-captions-off = Untertitel beenden, und Gesagtes als Transkript behalten
command-captions-show = Die letzten Untertitel in deiner Sprache zeigen, nur dir
command-captions-recap = Die letzten zehn Minuten der Untertitel in fünf Zeilen zusammenfassen, nur für dich
command-report = Der Moderation melden, was jemand gerade in deinem Sprachkanal gesagt hat
command-report-option-who = Wer es gesagt hat, als Erwähnung oder ID
command-report-option-who-default = auswählen
command-report-option-why = Was daran falsch war; das liest nur die Moderation
command-report-option-confirm = Ohne Grund melden
command-report-option-confirm-default = nein
command-report-option-call = Nur die Moderation rufen, ohne Ton
command-report-option-call-default = nein
command-read-on = Die Nachrichten dieses Kanals in einem Sprachkanal vorlesen
command-read-on-option-channel = Der Sprachkanal, in dem gesprochen wird
command-read-on-option-channel-default = der, in dem du bist
command-read-on-option-skip = Rollen, deren Nachrichten nicht vorgelesen werden, als Erwähnungen oder IDs
command-read-on-option-skip-default = keine
command-read-on-option-limit = So viele Zeichen einer Nachricht werden vorgelesen
command-read-on-option-announce = Ansagen, wer in den Sprachkanal kommt und geht
command-read-on-option-announce-default = nein
command-read-on-option-bots = Auch Nachrichten von Bots und Webhooks vorlesen, nie die dieses Bots
command-read-on-option-bots-default = nein
command-read-off = Die Nachrichten dieses Kanals nicht mehr vorlesen
command-read-status = Zeigen, ob dieser Kanal vorgelesen wird, und mit welcher Stimme du
command-read-voice = Die Stimme wählen, mit der deine Nachrichten vorgelesen werden
command-read-voice-option-voice = Die Stimme
command-read-voice-option-voice-default = deine Standardstimme, oder eine, die dir zugeteilt wurde
command-read-opt-out = Deine Nachrichten nie vorlesen
command-read-opt-in = Deine Nachrichten wieder vorlesen, wo ein Kanal vorgelesen wird

command-settings-show = Was hier für dich gilt, woher es kommt, und wer es ändern darf
command-settings-show-option-setting = Welche Einstellung
command-settings-show-option-setting-default = die meistgenutzten
command-settings-show-option-for = Für wen die Bedienelemente es ändern
command-settings-show-option-for-default = dich

command-settings-set = Ändern, wie etwas geschieht, für dich, diesen Kanal oder diesen Server
command-settings-set-option-setting = { command-settings-show-option-setting }
command-settings-set-option-value = Was es sein soll; /settings show sagt, was möglich ist
command-settings-set-option-for = Für wen es gilt
command-settings-set-option-for-default = dich; was nicht für eine Person geht, für diesen Kanal

command-settings-reset = Zurücknehmen, was für dich, diesen Kanal oder diesen Server gesetzt war
command-settings-reset-option-setting = { command-settings-show-option-setting }
command-settings-reset-option-for = { command-settings-set-option-for }
command-settings-reset-option-for-default = dich; was nicht für eine Person geht, für diesen Kanal

command-settings-export = Alles, was für dich, diesen Kanal oder diesen Server gesetzt ist, als eine Datei
command-settings-export-option-for = Wessen Einstellungen
command-settings-export-option-for-default = dich

command-settings-import = Setzen, was eine Datei von /settings export sagt; was sie nicht nennt, bleibt, wie es ist
command-settings-import-option-file = Die Datei, oder was in ihr steht
command-settings-import-option-dry_run = Nur sagen, was sich ändern würde
command-settings-import-option-dry_run-default = nein

command-setup = Diesen Server einrichten, Schritt für Schritt: Rechte, Kanäle, ein Budget, ein erster Ton
command-setup-option-step = Welcher Schritt; jeder lässt sich überspringen
command-setup-option-step-default = der erste
command-setup-option-only = Im Schritt channels: wo der Bot benutzt werden darf, als Erwähnung; oder everywhere
command-setup-option-only-default = wie es ist
command-setup-option-amount = Im Schritt budget: wie viel höchstens ausgegeben werden darf
command-setup-option-amount-default = wie es ist
command-setup-option-period = Im Schritt budget: in welcher Zeit
command-setup-option-period-default = Monat

command-permissions-show = Die Regeln, wer auf diesem Server was darf

command-permissions-allow = Allen oder einer Rolle Befehle oder ein Recht erlauben, die andere nicht haben
command-permissions-allow-option-family = Welche Befehle, nach ihrem ersten Wort: music, tts, …
command-permissions-allow-option-right = Welches Recht, statt Befehlen
command-permissions-allow-option-role = Die Rolle oder Gruppe, als Erwähnung, mit Namen oder mit ID
command-permissions-allow-option-role-default = alle
command-permissions-allow-option-channel = Der Kanal, als Erwähnung oder mit ID
command-permissions-allow-option-channel-default = überall

command-permissions-deny = Allen oder einer Rolle Befehle oder ein Recht verbieten
command-permissions-deny-option-family = { command-permissions-allow-option-family }
command-permissions-deny-option-right = { command-permissions-allow-option-right }
command-permissions-deny-option-role = { command-permissions-allow-option-role }
command-permissions-deny-option-role-default = alle
command-permissions-deny-option-channel = { command-permissions-allow-option-channel }
command-permissions-deny-option-channel-default = überall

command-permissions-reset = Regeln wieder wegnehmen: die, auf die deine Angaben passen, oder alle
command-permissions-reset-option-family = { command-permissions-allow-option-family }
command-permissions-reset-option-right = { command-permissions-allow-option-right }
command-permissions-reset-option-role = { command-permissions-allow-option-role }
command-permissions-reset-option-role-default = alle
command-permissions-reset-option-channel = { command-permissions-allow-option-channel }
command-permissions-reset-option-channel-default = überall

command-moderation-on = Sprachclips an den Regeln dieses Servers messen und der Moderation zeigen, was gefunden wurde
command-moderation-on-option-review = Der Kanal, in dem die Moderation es sieht
command-moderation-on-option-channels = Die Kanäle, in denen zugehört wird, als Erwähnung oder mit ID
command-moderation-on-option-channels-default = alle
command-moderation-on-option-exempt = Rollen, deren Clips in Ruhe gelassen werden, als Erwähnung oder mit ID
command-moderation-on-option-exempt-default = keine; Bots und die Moderation immer
command-moderation-on-option-notices = Betroffenen sagen, was entschieden wurde, und Einspruch erlauben
command-moderation-on-option-notices-default = nein
command-moderation-on-option-captions = Was Regeln, die automatisch handeln, bei Worten in Untertiteln von Gesprächen tun
command-moderation-on-option-captions-default = aus
command-moderation-on-option-share = Wie viel das Zuhören im Monat höchstens kosten darf
command-moderation-on-option-share-default = was die Person erlaubt, die den Bot betreibt

command-moderation-off = Sprachclips in Ruhe lassen

command-moderation-status = Ob hier auf Sprachclips geachtet wird, und wie

command-moderation-rules = Was hier in Sprachclips nicht gesagt werden darf

command-moderation-add-rule = Sagen, was in Sprachclips nicht gesagt werden darf; eine Regel gleichen Namens wird ersetzt
command-moderation-add-rule-option-name = Wie die Regel heißt
command-moderation-add-rule-option-words = Wörter und Wendungen, mit Kommas dazwischen; * für den Rest eines Wortes
command-moderation-add-rule-option-list = Eine unserer eigenen Wortlisten
command-moderation-add-rule-option-language = Die Sprache dieser Liste
command-moderation-add-rule-option-language-default = en
command-moderation-add-rule-option-personal = Persönliche Daten: phone, email, card, address (mit Kommas dazwischen) oder all
command-moderation-add-rule-option-sounds_like = Die Wörter auch nach Klang erkennen, in dieser Sprache; fragt nur die Moderation
command-moderation-add-rule-option-sounds_like-default = aus
command-moderation-add-rule-option-pattern = Ein regulärer Ausdruck (RE2)
command-moderation-add-rule-option-allow = Was erlaubt ist, obwohl ein Wort darin vorkommt, mit Kommas dazwischen
command-moderation-add-rule-option-threshold = So viele Treffer in einem Clip sind nötig
command-moderation-add-rule-option-action = Was dann: nur aufheben (log), der Moderation zeigen (ask), oder löschen und zeigen (act)
command-moderation-add-rule-option-action-default = ask
command-moderation-add-rule-option-texts = Texte zum Vorlesen: vorlesen und melden (tell), Moderation vorher fragen (ask), ablehnen (block)
command-moderation-add-rule-option-texts-default = off

command-moderation-remove-rule = Eine Regel wegnehmen, was nicht gesagt werden darf
command-moderation-remove-rule-option-name = So wie /moderation rules es zeigt

command-moderation-test-rules = Sehen, was die Regeln in einem Text finden, als wäre er in einem Clip gesagt
command-moderation-test-rules-option-text = Was jemand sagen könnte

command-moderation-dry-run = Die Regeln an den hier gespeicherten Transkripten testen, ohne etwas zu unternehmen
command-moderation-dry-run-option-rule = So wie /moderation rules es zeigt
command-moderation-dry-run-option-rule-default = alle Regeln

command-moderation-cases = Was der Moderation zuletzt gezeigt wurde, und wie sie entschied
command-moderation-cases-option-page = Seite der Liste
command-moderation-cases-option-person = Wessen Nachrichten, als Erwähnung oder mit ID
command-moderation-cases-option-person-default = die von allen

command-moderation-export = Alle Fälle, die aufgehoben sind, als Datei
command-moderation-export-option-format = Form der Datei
command-moderation-export-option-format-default = csv

command-usage = Was du oder dieser Server heute und diesen Monat ausgegeben haben, und was übrig ist
command-usage-option-for = Wessen; die des Servers sind für die, die ihn verwalten
command-usage-option-for-default = du

command-budget-show = Die Grenzen dessen, was hier ausgegeben werden darf

command-budget-set = Begrenzen, was hier am Tag oder im Monat ausgegeben werden darf
command-budget-set-option-amount = Wie viel höchstens ausgegeben werden darf
command-budget-set-option-for = Wessen Grenze es ist
command-budget-set-option-period = In welcher Zeit
command-budget-set-option-who = Die Person, Rolle oder der Kanal, als Erwähnung oder mit ID; eine Rolle auch mit Namen
command-budget-set-option-who-default = dieser Kanal

command-budget-correct = Einen Job höchstens mit den geschätzten Kosten zählen
command-budget-correct-option-job = Die ID des Jobs
command-budget-remove = Eine Grenze wieder wegnehmen
command-budget-remove-option-for = { command-budget-set-option-for }
command-budget-remove-option-period = { command-budget-set-option-period }
command-budget-remove-option-who = { command-budget-set-option-who }
command-budget-remove-option-who-default = dieser Kanal

command-alerts = Den Kanal wählen, in dem die Verwaltung dieses Servers von Budgets und Webhooks erfährt
command-alerts-option-channel = Der Kanal, als Erwähnung oder mit ID; ohne Angabe wird es zurückgenommen

command-webhooks-add = Einem anderen Programm melden lassen, wenn Aufträge auf diesem Server enden
command-webhooks-add-option-address = Wo es gemeldet wird: eine öffentliche https-Adresse

command-webhooks-list = Die Programme, denen das Ende von Aufträgen hier gemeldet wird, und ob sie erreichbar sind

command-webhooks-remove = Einem Programm nichts mehr melden
command-webhooks-remove-option-id = Welcher, so wie /webhooks list ihn nennt

command-webhooks-test = Einem Programm eine Probe schicken, und alles, was es versäumt hat
command-webhooks-test-option-id = { command-webhooks-remove-option-id }
command-webhooks-add-option-events = Was ihm gemeldet wird
command-webhooks-add-option-events-default = jobs
command-webhooks-add-option-text = Auch Namen und Texte von Transkripten und Clips mitschicken
command-webhooks-add-option-text-default = nein
command-webhooks-deliveries = Auflisten, was einem Webhook zuletzt geschickt wurde
command-webhooks-deliveries-option-id = Die ID des Webhooks, aus /webhooks list
command-webhooks-rotate = Den Signaturschlüssel eines Webhooks ersetzen
command-webhooks-rotate-option-id = { command-webhooks-remove-option-id }
command-webhooks-redeliver = Ein Ereignis noch einmal an seinen Webhook schicken
command-webhooks-redeliver-option-event = Die ID des Ereignisses, aus /webhooks deliveries

command-api-keys-create = Einen Schlüssel für Programme erstellen, die die API dieses Bots nutzen
command-api-keys-create-option-name = Wofür der Schlüssel ist
command-api-keys-create-option-for = Für wen er gilt; den eines Servers erstellen nur Admins
command-api-keys-create-option-for-default = für dich
command-api-keys-create-option-scope = Was er darf; jeder Umfang enthält die davor, admin nur für einen Server
command-api-keys-create-option-scope-default = run
command-api-keys-create-option-days = Tage, bis er abläuft

command-api-keys-list = Deine API-Schlüssel auflisten, und für Admins die dieses Servers

command-api-keys-revoke = Einen API-Schlüssel widerrufen; Programme damit funktionieren nicht mehr
command-api-keys-revoke-option-id = Die ID des Schlüssels, aus /api-keys list

command-transcripts-search = Finden, was in Aufnahmen gesagt wurde, die du sehen darfst
command-transcripts-search-option-words = Wörter, die gesagt wurden, eine "Wendung", oder -ohne
command-transcripts-search-option-speaker = Nur mit dieser Person, nach ihrem Namen
command-transcripts-search-option-speaker-default = alle
command-transcripts-search-option-channel = Nur in diesem Kanal, als Erwähnung oder ID
command-transcripts-search-option-channel-default = überall
command-transcripts-search-option-since = Nur ab diesem Tag (UTC), etwa 2026-03-31
command-transcripts-search-option-since-default = jeder Tag
command-transcripts-search-option-until = Nur bis zum Ende dieses Tages (UTC), etwa 2026-03-31
command-transcripts-search-option-until-default = heute

command-transcripts-list = Die neuesten Abschriften, die du sehen darfst, und wie lange sie aufgehoben werden

command-transcripts-show = Der Anfang einer Abschrift, die du sehen darfst
command-transcripts-show-option-transcript = Nummer seines Auftrags, so wie /transcripts list sie zeigt
command-transcripts-show-option-transcript-default = das neueste

command-transcripts-name = Sagen, wer in einer Abschrift spricht, in ihrem Beitrag und ihren Dateien
command-transcripts-name-option-transcript = { command-transcripts-show-option-transcript }
command-transcripts-name-option-transcript-default = { command-transcripts-show-option-transcript-default }
command-transcripts-name-option-speaker = Wie die Person jetzt heißt, oder ihre Nummer
command-transcripts-name-option-name = Wer es ist

command-transcripts-merge = Sagen, dass zwei Sprechende einer Abschrift dieselbe Person sind
command-transcripts-merge-option-transcript = { command-transcripts-show-option-transcript }
command-transcripts-merge-option-transcript-default = { command-transcripts-show-option-transcript-default }
command-transcripts-merge-option-speaker = Wie die eine heißt, oder ihre Nummer
command-transcripts-merge-option-into = Wie die andere heißt, oder ihre Nummer

command-transcripts-ask = Eine Frage aus den Transkripten beantworten, mit Zitaten
command-transcripts-ask-option-question = Was du wissen willst
command-transcripts-ask-option-transcript = Nur dieses: Nummer seines Auftrags, oder latest
command-transcripts-ask-option-transcript-default = alle, die du hier sehen kannst

command-transcripts-translate = Ein Transkript zeilenweise übersetzen, sodass Untertitel im Takt bleiben
command-transcripts-translate-option-transcript = { command-transcripts-show-option-transcript }
command-transcripts-translate-option-transcript-default = { command-transcripts-show-option-transcript-default }
command-transcripts-translate-option-to = Zielsprache als Kürzel wie de oder ja
command-transcripts-translate-option-format = Format der Transkriptdatei
command-transcripts-translate-option-format-default = srt
command-transcripts-minutes = Das Protokoll einer Besprechung zeigen: Entscheidungen, Aufgaben, offene Fragen
command-transcripts-minutes-option-transcript = { command-transcripts-show-option-transcript }
command-transcripts-minutes-option-transcript-default = { command-transcripts-show-option-transcript-default }
command-transcripts-minutes-option-format = Auch als Datei: Markdown, Word oder JSON
command-transcripts-minutes-option-format-default = keine Datei
command-transcripts-minutes-option-again = Neu erstellen; geänderte Aufgaben bleiben
command-transcripts-minutes-option-again-default = nur wenn es keins gibt
command-transcripts-minutes-option-post = Unter dem Transkript posten, für alle dort
command-transcripts-minutes-option-post-default = nein
command-transcripts-minutes-option-canvas = Mit einem Canvas posten, auf Slack, wo Canvas aktiviert sind
command-transcripts-minutes-option-canvas-default = nein
command-transcripts-write-minutes = Das Protokoll einer Besprechung mit dem Sprachmodell schreiben
command-transcripts-write-minutes-option-transcript = { command-transcripts-show-option-transcript }
command-transcripts-write-minutes-option-transcript-default = { command-transcripts-show-option-transcript-default }
command-transcripts-write-minutes-option-template = Woraus es besteht (siehe /transcripts template)
command-transcripts-write-minutes-option-template-default = die des Kanals oder Servers
command-transcripts-write-minutes-option-again = Noch einmal schreiben, zum vollen Preis; geänderte Aufgaben bleiben
command-transcripts-write-minutes-option-again-default = nur wenn es keins gibt
command-transcripts-template = Festlegen oder zeigen, woraus Protokolle in diesem Kanal oder Server bestehen
command-transcripts-template-option-template = Die Vorlage für Protokolle, die das Sprachmodell schreibt
command-transcripts-template-option-template-default = wie es ist; mit Abschnitten custom
command-transcripts-template-option-sections = Titel deiner eigenen Abschnitte, durch Semikolons getrennt
command-transcripts-template-option-sections-default = wie sie sind
command-transcripts-template-option-for = Wo die Vorlage gilt
command-transcripts-template-option-for-default = Kanal

command-transcripts-item = Eine Aufgabe aus dem Protokoll einer Besprechung zeigen oder ändern
command-transcripts-item-option-transcript = { command-transcripts-show-option-transcript }
command-transcripts-item-option-transcript-default = { command-transcripts-show-option-transcript-default }
command-transcripts-item-option-item = Nummer der Aufgabe im Protokoll
command-transcripts-item-option-owner = Wer sie erledigt; - entfernt den Namen
command-transcripts-item-option-owner-default = wie es ist
command-transcripts-item-option-due = Bis wann, in deinen Worten; - entfernt es
command-transcripts-item-option-due-default = { command-transcripts-item-option-owner-default }
command-transcripts-item-option-done = Ob sie erledigt ist
command-transcripts-item-option-done-default = { command-transcripts-item-option-owner-default }

command-transcripts-edit = Eine Zeile eines Transkripts bearbeiten
command-transcripts-edit-option-transcript = { command-transcripts-show-option-transcript }
command-transcripts-edit-option-transcript-default = { command-transcripts-show-option-transcript-default }
command-transcripts-edit-option-line = Die Nummer der Zeile, oder eine Zeit wie 1:02
command-transcripts-edit-option-words = Der richtige Text
command-transcripts-edit-option-words-default = die Zeile fällt weg
command-transcripts-undo = Die Wörter wiederherstellen, die der Wortschatz des Servers in einem Transkript ersetzt hat
command-transcripts-undo-option-transcript = { command-transcripts-show-option-transcript }
command-transcripts-undo-option-transcript-default = { command-transcripts-show-option-transcript-default }

command-transcripts-delete = Eine Abschrift von dir entfernen, mit ihren Dateien und dem, was ihr Beitrag sagt
command-transcripts-delete-option-transcript = { command-transcripts-show-option-transcript }

command-transcripts-export = Die Abschriften, die du hier sehen darfst, als eine Datei, für dich allein
command-transcripts-export-option-format = Zum Lesen, oder für andere Programme
command-transcripts-export-option-format-default = txt

command-transcripts-automatic = Aufnahmen in diesem Kanal automatisch transkribieren, mit Protokollen; oder deine eigenen auslassen
command-transcripts-automatic-option-switch = Für alle in diesem Kanal
command-transcripts-automatic-option-switch-default = wie es ist
command-transcripts-automatic-option-opt_out = Deine eigenen Aufnahmen auslassen, wo immer du bist
command-transcripts-automatic-option-opt_out-default = wie es ist
command-transcripts-automatic-option-minutes = Auch Protokolle von Besprechungen posten, nach Regeln oder vom Sprachmodell
command-transcripts-automatic-option-minutes-default = wie es ist
command-transcripts-automatic-option-opt_out_minutes = Nie automatisch Protokolle deiner eigenen Aufnahmen erstellen
command-transcripts-automatic-option-opt_out_minutes-default = wie es ist

command-privacy-export = Alles, was über dich aufgehoben ist, als Datei

command-privacy-forget-me = Alles entfernen, was über dich aufgehoben ist; fragt vorher nach
command-privacy-forget-me-option-confirm = Ja: jetzt entfernen, für immer
command-privacy-forget-me-option-confirm-default = nein: sagen, was entfernt würde
command-link = Deine Konten auf mehreren Plattformen verbinden: Stimmen, Einstellungen, Aufträge folgen dir
command-link-option-code = Der Code, den /link am anderen Ort gezeigt hat
command-link-option-agree = Ja: verbinden
command-link-option-agree-default = nein: erst sagen, mit wem
command-link-option-account = Das Konto, das deinen Code eingegeben hat
command-unlink = Ein verbundenes Konto wieder trennen
command-unlink-option-account = Welches, aus der Liste

command-jobs-list = Worum du zuletzt gebeten hast, und wie es steht
command-jobs-list-option-scope = Wessen Aufträge; die des Servers sind für die, die ihn verwalten
command-jobs-list-option-scope-default = deine

command-jobs-show = Wie es um einen deiner Aufträge steht
command-jobs-show-option-job = Nummer des Auftrags

command-jobs-cancel = Einen deiner Aufträge abbrechen
command-jobs-cancel-option-job = { command-jobs-show-option-job }

command-jobs-retry = Einen deiner Aufträge noch einmal ausführen, als neuen Auftrag
command-jobs-retry-option-job = { command-jobs-show-option-job }

command-jobs-attach = Einem unbestätigten Auftrag eine Aufgabe des Audiodienstes zuordnen
command-jobs-attach-option-job = { command-jobs-show-option-job }
command-jobs-attach-option-task = Nummer seiner Aufgabe beim Audiodienst

command-jobs-resume = Noch einmal nach dem Ergebnis eines Auftrags sehen, ohne Kosten
command-jobs-resume-option-job = { command-jobs-show-option-job }
command-jobs-send = Das Ergebnis eines Auftrags an ein anderes deiner Konten senden
command-jobs-send-option-job = { command-jobs-show-option-job }
command-jobs-send-option-to = Welches verbundene Konto

command-ping = Ob alles funktioniert, und wie schnell es antwortet

command-help = Zeigen, was der Bot kann, oder einen Befehl erklären
command-help-option-command = Ein Befehl, der erklärt werden soll
command-help-option-command-default = die meistgenutzten Befehle
command-help-option-section = Die Befehle für einen Zweck

setting-language = Sprache, in der der Bot spricht; automatic folgt deiner App oder deinem Browser
setting-recognition-language = Sprache, die in Aufnahmen gesprochen wird, wo /transcribe keine nennt
setting-voice = Wer spricht, wenn keine Stimme genannt ist
setting-voice-default = eine Stimme in deiner Sprache
setting-remember-voice = Die Stimme, die du zuletzt genannt hast, wird deine eigene Vorgabe
setting-favorite-voices = Stimmen, die dir zuerst angeboten werden
setting-favorite-voices-default = keine
setting-loudness = Sprache wird auf gleichmäßige Lautheit gebracht
setting-form = Ton kommt als Datei, oder auch als Sprachnachricht (nur auf Discord)
setting-format = Form von Tondateien, wo ein Befehl dich eine wählen lässt
setting-results = Wohin Ergebnisse gehen: hierhin, darunter in einen Thread oder direkt an die Person
setting-result-days = Wie viele Tage Ergebnisse dieses Servers aufgehoben werden
setting-result-days-default = so lange, wie die Person sie behält, die den Bot betreibt
setting-transcripts = Ob gepostete Aufnahmen von selbst abgeschrieben werden
setting-transcribe-me = Was du aufnimmst, wird von selbst abgeschrieben, wo ein Kanal das tut
setting-vocabulary = Namen und Fachwörter dieses Servers, nach denen Transkripte korrigiert werden
setting-vocabulary-default = keine
setting-speakers = Sprechende in automatischen Transkripten und aus dem Nachrichtenmenü unterscheiden
setting-speakers-default = wo der Audiodienst es kann
setting-transcript-days = Wie viele Tage Abschriften dieses Servers aufgehoben werden
setting-minutes = Protokolle von Besprechungen automatisch unter das Transkript posten
setting-minutes-template = Vorlage der Protokolle, die das Sprachmodell schreibt
setting-minutes-sections = Abschnitte der eigenen Vorlage für Protokolle
setting-minutes-sections-default = keine
setting-minutes-me = Protokolle deiner Aufnahmen automatisch erstellen, wo ein Kanal das tut
setting-action-items = Jeden Montag die offenen Aufgaben eines Kanals posten
setting-read-emoji = Emojis in einem Text werden mit Namen vorgelesen; sonst werden sie übergangen
setting-read-links = Bei Links in einem Text wird vorgelesen, wohin sie führen; sonst werden sie übergangen
setting-read-code = Codeblöcke in einem Text werden vorgelesen; sonst werden sie übergangen
setting-read-aloud = Die Nachrichten dieses Kanals in einem Sprachkanal vorlesen
setting-read-aloud-default = aus
setting-read-me = Deine Nachrichten vorlesen, wo ein Kanal vorgelesen wird
setting-read-voice = Stimme, mit der deine Nachrichten vorgelesen werden
setting-read-voice-default = deine Standardstimme, oder eine, die dir zugeteilt wurde
setting-assigned-voices = Stimmen, die dir zum Vorlesen zugeteilt wurden, eine für jede Sprache
setting-assigned-voices-default = keine
setting-pronunciations = Wie Wörter gesprochen werden
setting-pronunciations-default = keine
setting-voices-need-passport = Nur Stimmen von Personen mit Stimmpass trainieren und verwenden
setting-permissions = Wer was darf, und wo
setting-permissions-default = alle dürfen um alles bitten
setting-alerts-channel = Wo die Verwaltung des Servers von Budgets und Webhooks erfährt
setting-alerts-channel-default = wo die Plattform selbst ihre Neuigkeiten sagt, oder direkt
setting-families-off = Deaktivierte Befehlsgruppen
setting-families-off-default = keine
setting-moderation = Ob Sprachclips an den Regeln des Servers gemessen werden, und wer sieht, was gefunden wurde
setting-moderation-default = aus
setting-clip-rules = Was in Sprachclips nicht gesagt werden darf
setting-clip-rules-default = keine

menu-transcribe = Abschreiben
menu-enhance-clean = Verbessern
menu-separate = Gesang herauslösen
menu-tts = Vorlesen
menu-report-said = Gesagtes melden
menu-report = Der Moderation melden
menu-made-here = Hier erstellt?

option-play = Auch in deinem Sprachkanal abspielen

tree-more = Podcasts, Skripte, Rezepte, deine Einstellungen und mehr
tree-admin = Den Bot auf diesem Server einrichten und verwalten

name-tts = vorlesen
name-sfx = soundeffekt
name-transcribe = transkribieren
name-music = musik
name-make = erstellen
name-song = song
name-structured = aufbau
name-cover = cover
name-lyrics = liedtext
name-artists = künstler
name-dub = synchronisieren
name-separate = trennen
name-enhance = verbessern
name-clean = rauschen
name-mouth = mundgeräusche
name-silence = stille
name-fillers = füllwörter
name-stutter = stottern
name-loudness = lautheit
name-upscale = höhen
name-speakers = sprecher
name-pipeline = kombiniert
name-find-fillers = füllwörter-finden
name-voice = stimme
name-find = finden
name-play = abspielen
name-queue = warteschlange
name-skip = überspringen
name-pause = anhalten
name-clear = leeren
name-volume = lautstärke
name-random = zufall
name-show = zeigen
name-preview = anhören
name-favorite = favorit
name-design = entwerfen
name-train = trainieren
name-status = status
name-list = liste
name-rename = umbenennen
name-share = teilen
name-passport = stimmpass
name-passports = stimmpässe
name-delete = löschen
name-moderation = moderation
name-on = ein
name-off = aus
name-rules = regeln
name-add-rule = regel-hinzufügen
name-remove-rule = regel-entfernen
name-test-rules = regeln-testen
name-dry-run = probelauf
name-cases = fälle
name-export = exportieren
name-jobs = aufträge
name-cancel = abbrechen
name-retry = wiederholen
name-attach = zuordnen
name-resume = fortsetzen
name-send = senden
name-link = koppeln
name-unlink = entkoppeln
name-help = hilfe
name-more = mehr
name-podcast = podcast
name-script = skript
name-convert = umwandeln
name-correct = korrigieren
name-score = bewerten
name-recipe = rezept
name-run = ausführen
name-save = speichern
name-pronounce = aussprache
name-add = hinzufügen
name-remove = entfernen
name-settings = einstellungen
name-set = ändern
name-reset = zurücksetzen
name-import = importieren
name-usage = verbrauch
name-transcripts = transkripte
name-search = suchen
name-name = benennen
name-minutes = protokoll
name-item = aufgabe
name-merge = zusammenführen
name-edit = bearbeiten
name-undo = zurücknehmen
name-auto = automatisch
name-automatic = automatisch
name-privacy = datenschutz
name-forget-me = meine-daten-löschen
name-ping = ping
name-admin = verwaltung
name-setup = einrichten
name-permissions = berechtigungen
name-allow = erlauben
name-deny = verbieten
name-budget = budget
name-alerts = warnungen
name-webhooks = webhooks
name-api-keys = api-keys
name-test = testen
name-read = vorlesen
name-opt-out = ausschließen
name-opt-in = einschließen
name-made-here = hier-gemacht
name-record = aufnehmen
name-listen = mithören
name-captions = untertitel
name-recap = rückblick
name-agree = zustimmen
name-clip = clip
name-delete-clip = clip-löschen
name-report = melden
name-start = starten
name-stop = stoppen
name-deliveries = zustellungen
name-redeliver = erneut-senden
name-rotate = schlüsselwechsel
name-create = erstellen
name-revoke = widerrufen
name-write-minutes = protokoll-schreiben
name-template = vorlage
name-ask = fragen
name-translate = übersetzen
