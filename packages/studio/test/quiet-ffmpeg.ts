import { AV_LOG_QUIET } from "node-av/constants";
import { Log } from "node-av/lib";

// Tests that use FFmpeg in their own process print no more than the studio's engines do, which set this, too.
Log.setLevel(AV_LOG_QUIET);
