### Recipes

## Sentences

recipeNoName = The recipe has no name. Write it before the steps with a colon, for example: /recipe save cleanup: enhance clean | transcribe.
recipeNameBad = “{ $given }” cannot be a recipe's name. Use one word of letters, digits, - and _, at most 40 of them.
recipeLength =
    { $count ->
        [0] There are no steps in that. Write commands with | between them, for example: enhance clean | transcribe.
       *[other] A recipe has at most { AMOUNT($max) } steps, and this has { AMOUNT($count) }. Leave some out, or make two of it.
    }
recipeStepWrong = Step { $step } of { $of }, “{ $line }”, is not right: { CLAUSE($why) }.
recipeStepUnfit = /{ $command } does not work on a recording, so it cannot be a step. Take commands such as enhance clean, separate or transcribe.
recipeStepSource = Its “{ $option }” is what the step before makes, and the first step's is given when the recipe is run. Leave it out.
recipeStepNotFed = /{ $command } works on { KINDS($accept) }, and /{ $before } before it makes { KINDS($made) }. Change the order, or leave one out.
recipeStepWord = “latest” and “job:” mean something else each time, so a recipe cannot hold them. Use a link instead.
recipeUnknown = There is no recipe “{ $name }”{ HAS($nearest) ->
        [yes] . The nearest are { $nearest }
       *[no] {""}
    }. /recipe list shows those that you can run here.
recipeNotYours = A recipe for everybody is changed only by those who manage this server. Leave “for” out to keep it for yourself.
recipesTooMany = { AMOUNT($max) } recipes are as many as can be kept. Delete one first: /recipe delete and its name.
recipePerhaps = The bot's own database went away while this was being written down, so it may be changed or not. See /recipe list in a minute.
recipeSaved = Kept as “{ $name }”: { CLAUSE($steps) }.
recipeUse = Run it on a file: /recipe run { $name } source: and a link, or attach the file.
recipeDeleted = The recipe “{ $name }” is forgotten.
recipesNone = There are no recipes here yet. Make one: /recipe save cleanup: enhance clean | transcribe.
recipesFound =
    { $count ->
        [one] The recipe that you can run here:
       *[other] The { AMOUNT($count) } recipes that you can run here:
    }
recipeLine = “{ $name }”: { CLAUSE($steps) }.
recipeLineServer = “{ $name }” (everybody's): { CLAUSE($steps) }.
