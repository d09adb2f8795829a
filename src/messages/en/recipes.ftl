### Recipes

## Sentences

recipeNoName = The recipe has no name. Put a name and a colon before the steps, for example: /recipe save cleanup: enhance clean | transcribe.
recipeNameBad = “{ $given }” can't be a recipe name. Use one word of up to 40 letters, digits, - and _.
recipeLength =
    { $count ->
        [0] There are no steps. Separate commands with |, for example: enhance clean | transcribe.
       *[other] A recipe can have at most { AMOUNT($max) } steps, and this one has { AMOUNT($count) }. Remove some, or split it into two recipes.
    }
recipeStepWrong = Step { $step } of { $of }, “{ $line }”, isn't valid: { CLAUSE($why) }.
recipeStepUnfit = /{ $command } doesn't work on a recording, so it can't be a step. Use commands such as enhance clean, separate or transcribe.
recipeStepSource = Remove “{ $option }”: each step uses the output of the step before it.
recipeStepNotFed = /{ $command } needs { KINDS($accept) }, but /{ $before } before it produces { KINDS($made) }. Change the order, or remove one.
recipeStepWord = “latest” and “job:” change over time, so a recipe can't contain them. Use a link instead.
recipeUnknown = There's no recipe “{ $name }”{ HAS($nearest) ->
        [yes] . Closest matches: { $nearest }
       *[no] {""}
    }. /recipe list shows the recipes you can run here.
recipeNotYours = Only server admins can change a recipe for everyone. Leave out “for” to keep it for yourself.
recipesTooMany = The limit is { AMOUNT($max) } recipes. Delete one first: /recipe delete and its name.
recipePerhaps = The database connection was lost while saving this, so the recipe may not have been changed. Check /recipe list in a minute.
recipeSaved = Saved “{ $name }”: { CLAUSE($steps) }.
recipeUse = To run it: attach a file and press the button, or type /recipe run { $name } source: and a link.
recipeDeleted = Recipe “{ $name }” was deleted.
recipesNone = There are no recipes here yet. Create one: /recipe save cleanup: enhance clean | transcribe.
recipesFound =
    { $count ->
        [one] The recipe you can run here:
       *[other] The { AMOUNT($count) } recipes you can run here:
    }
recipeLine = “{ $name }”: { CLAUSE($steps) }.
recipeLineServer = “{ $name }” (for everyone): { CLAUSE($steps) }.

## Labels: what stands on a button or over a field

recipeRunLabel = Run { $name }
