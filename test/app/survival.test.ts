import { describeSurvival } from "./survival-suite.ts";

describeSurvival("embedded engines");
