import { invocationOver } from "./invocation-suite.ts";

invocationOver("socket");
