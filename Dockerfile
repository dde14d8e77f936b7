# What the image holds is made by scripts/image/assemble.mjs, which `npm run image` runs without Docker.
ARG NODE_VERSION=24

FROM node:${NODE_VERSION}-bookworm-slim AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --ignore-scripts
COPY . .
RUN node scripts/image/assemble.mjs /image && mkdir /image/data

# Node and the libraries that it needs, and nothing else: no shell, no package manager.
FROM gcr.io/distroless/nodejs${NODE_VERSION}-debian12:nonroot
WORKDIR /app
COPY --from=build /image/node_modules ./node_modules
COPY --from=build /image/package.json ./
COPY --from=build /image/dist ./dist
COPY --from=build --chown=65532:65532 /image/data /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data TMPDIR=/tmp
USER 65532:65532
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=120s --retries=3 \
  CMD ["/nodejs/bin/node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/livez').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["/nodejs/bin/node", "/app/dist/server/jornada.js"]
CMD ["start"]
