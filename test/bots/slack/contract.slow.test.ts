import { slackContract } from "./contract-suite.ts";

slackContract("http");
