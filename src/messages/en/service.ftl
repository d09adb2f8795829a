### Looking things up at the audio service

## Sentences

serviceNotAsked = The audio service did not answer in time. Try again in a minute. Nothing was spent.
lyricsUnknown = There are no lyrics of “{ $piece }”. Give the id of a song, or of the job that made it; /jobs list shows your jobs. Instrumental music has none.
lyricsTitle = Lyrics{ HAS($title) ->
        [yes] {" "}of “{ $title }”
       *[no] {""}
    }:
artistsTitle = Styles of the audio service's artists:
artistsNone = The audio service lists no artists.
pingWell = Everything answers:
pingUnwell = Not everything answers:
serviceNoteLocal = Local stand-in: all sound is made on this machine by signal processing, not AI. Voices are robotic, and only English is transcribed.
serviceNoteRemote = Sound is made by the audio service at { $host }.

## Parts of a line or of a sentence

artistLine =
    { SAME($id, $name) ->
        [yes] { $name }
       *[no] { $name } · { $id }
    }
pingRows = The store of jobs
pingQueue = The queue
pingService = The audio service
pingScoring = The scoring of sounds
pingAnswered = { $part } answered in { AMOUNT($ms) } ms.
pingSilent = { $part } did not answer. Try again in a minute; what was accepted is kept.
