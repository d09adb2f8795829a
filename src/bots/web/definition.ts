import { createHmac } from "node:crypto";
import { parseTextOrCommand } from "../../commands/parsing/parse.ts";
import { createZip } from "../../media/storage/zip.ts";
import type { ChatPlatformDefinition } from "../chat-platform.ts";
import { type AccessConfig, accessOf, publicUrlOf } from "./access/settings.ts";
import { registerWeb, type WebOptions } from "./index.ts";
import { warmUpPage } from "./warm-up.ts";
import { createWebPlatform, WEB } from "./platform.ts";

/** With the secret, so that who reads the database can't try passwords. */
const markPassword = (secret: string, password: string): string =>
  createHmac("sha256", secret).update(`mynah api keys v1 ${password}`).digest("base64url");

export const web: ChatPlatformDefinition<AccessConfig> = {
  name: WEB,
  title: "Playground",
  role: "web",
  listens: () => false,
  async create(config, { store, secret, media, port, log }) {
    const { files, signedFiles, uploads, maxUploadBytes } = media;
    return {
      name: WEB,
      delivery: createWebPlatform({ notify: store.notify, files, fileLink: signedFiles.path }),
      ...(config.WEB_PASSWORD !== undefined && { accessMark: markPassword(secret, config.WEB_PASSWORD) }),
      async listen(app, http) {
        const access = accessOf(config);
        signedFiles.register(http);
        const options: WebOptions = {
          ...app,
          parseLine: parseTextOrCommand,
          async receiveUpload(...upload) {
            await app.checkAvailable();
            return uploads.receive(...upload);
          },
          async ownsUpload(owner, fileId) {
            await app.checkAvailable();
            return (await files.find(fileId))?.owner === owner;
          },
          fileLink: signedFiles.link,
          createArchive: (ids) => createZip(files, ids),
          maxUploadBytes,
          secret,
          publicUrl: publicUrlOf(config, port),
          access,
          log,
        };
        await registerWeb(http, options);
        const address = `the playground is at http://localhost:${port}`;
        return {
          warmUp: () => warmUpPage({ ...options, accept: app.dryRun }),
          async start() {
            if (access.kind !== "closed") return;
            log.warn(
              `web: ${address}, but closed: other machines may reach it, and it has no password. Set WEB_PASSWORD, or WEB_OPEN=yes if a proxy in front authenticates people`,
            );
          },
          close: async () => undefined,
        };
      },
    };
  },
  check: () => undefined,
};
