### The bot itself

## Sentences

unknownSentence = Something happened that this version has no words for ({ $key }).
unavailable = The bot's own database or queue does not answer at the moment, so this was not done and nothing was spent. Try again in a minute.
perhaps = The bot's own database went away while this was being written down, so it may run or not. See /jobs list in a minute before you ask again.
settingPerhaps = The bot's own database went away while this was being written down, so it may hold or not. Look in a minute whether it does.
draining = The bot is being restarted and takes nothing new. Nothing was spent. Try again in a minute.
maintenance = The bot is being looked after and takes nothing new for now{ HAS($note) ->
        [yes] : { CLAUSE($note) }
       *[no] {""}
    }. What was asked for before goes on, and nothing was spent on this. Try again later.
