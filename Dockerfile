# The bot as one image; ROLES chooses what a container does. No build step: Node runs the sources.
FROM node:24.21.0-bookworm-slim AS modules
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev && npm cache clean --force

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data LOG_FORMAT=json
WORKDIR /app
COPY --from=modules /app/node_modules node_modules
COPY package.json LICENSE ./
COPY src src
RUN install -d -o node -g node /data
USER node
VOLUME /data
EXPOSE 3000
# Alive is enough here: a lost database must not restart every container at once. /readyz tells a balancer the rest.
HEALTHCHECK --interval=15s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+(process.env.PORT??3000)+'/healthz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
# The program itself is process 1, so that SIGTERM reaches it and it can drain.
# The flags as in package.json: V8 then keeps a third of the memory it would.
CMD ["node", "--expose-gc", "--initial-old-space-size=48", "--heap-growing-percent=25", "--max-semi-space-size=8", "src/start.js"]
