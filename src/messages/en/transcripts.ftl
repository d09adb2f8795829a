### What was heard

## Parts of a line or of a sentence

# How somebody is called whom nobody has named yet.
speakerNumber = Speaker { $number }
