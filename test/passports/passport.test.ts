import { expect, it } from "vitest";
import { createPassportSigner, type Passport } from "../../src/passports/passport.ts";

it.each([
  ["me", "9fa66783e388579580a24c50a70fa963e7f6b6b182bab97035f2d24f81440a7e"],
  ["server", "d819c5e32fba6a1e6b06e03fe08755d0fb1eef94e7dd490226f15bf9ad2a6d7d"],
] as const)(
  "a passport for %s that was signed before members could be named is valid",
  (allowed, signature) => {
    const issued: Passport = {
      id: "p1",
      platform: "discord",
      workspace: "w",
      channel: "c",
      personId: "ada",
      sentence: "On Monday, …",
      language: "en",
      allowed,
      members: [],
      state: "valid",
      fileId: "f",
      sampleHash: "ab",
      jobId: "j",
      issuedAt: new Date(0),
      expiresAt: new Date(1e12),
      signature,
      uses: 0,
      lastUse: null,
      plays: 0,
      lastPlayedAt: null,
      createdAt: new Date(0),
    };
    expect(createPassportSigner("secret").isValid(issued, new Date(1))).toBe(true);
  },
);
