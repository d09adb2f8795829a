### The bot itself

## Sentences

unknownSentence = Unknown message ({ $key }). Please update the bot.
unavailable = The bot's database or queue isn't responding, so nothing was done and nothing was spent. Try again in a minute.
perhaps = The database connection was lost while saving this job, so it may or may not run. Check /jobs list in a minute before retrying.
settingPerhaps = The database connection was lost while saving this, so the change may not have been saved. Check again in a minute.
draining = The bot is restarting and isn't accepting new jobs. Nothing was spent. Try again in a minute.
maintenance = The bot is in maintenance mode and isn't accepting new jobs{ HAS($note) ->
        [yes] : { CLAUSE($note) }
       *[no] {""}
    }. Jobs already accepted will finish, and nothing was spent on this one. Try again later.
