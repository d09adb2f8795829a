import { AV_LOG_QUIET } from "node-av/constants";
import { Log } from "node-av/lib";

// Tests that use FFmpeg in their own process print no more than the program's processes do, which set this, too.
Log.setLevel(AV_LOG_QUIET);
