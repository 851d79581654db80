FROM node:22-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN npm ci --no-audit --no-fund
RUN npm run build

FROM node:22-bookworm-slim AS packages
WORKDIR /app
COPY . .
# The npm package of Litestream is for tests only; a machine that replicates its log installs its own.
RUN npm ci --omit=dev --workspace @rentreel/server --include-workspace-root --no-audit --no-fund && rm -rf node_modules/@flydotio

FROM node:22-bookworm-slim
# Without ffmpeg the server accepts only videos that phones can play without conversion.
RUN apt-get update \
  && apt-get install -y --no-install-recommends ffmpeg \
  && rm -rf /var/lib/apt/lists/* \
  && install -d -o node -g node /data
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/package.json ./
COPY --from=build /app/packages/db/migrations packages/db/migrations
COPY --from=build /app/tools/demo-media/rendered tools/demo-media/rendered
COPY --from=build /app/tools/street-sample/streets.pmtiles tools/street-sample/streets.pmtiles
COPY --from=build /app/apps/web/dist apps/web/dist
COPY --from=build /app/apps/server/dist apps/server/dist
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_FOLDER=/data DATABASE_URL=file:/data/rentreel.db
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/server/dist/main.js"]
