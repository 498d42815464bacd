# One image for the four entry points (main, collect, worker, cli), one for the portal's files, one for the reverse proxy.
# Build: docker compose build

# Only what decides which packages are installed, without our own version: neither a changed source file nor a release
# installs them anew.
ARG NODE_VERSION=24
FROM node:${NODE_VERSION}-bookworm-slim AS manifests
WORKDIR /app
COPY . .
RUN find . -type f ! -name package.json ! -name pnpm-lock.yaml ! -name pnpm-workspace.yaml -delete \
  && find . -type d -empty -delete \
  && sed -i 's/^  "version": .*/  "version": "0.0.0",/' package.json

FROM node:${NODE_VERSION}-bookworm-slim AS base
WORKDIR /app
ENV CI=true
COPY --from=manifests /app ./
RUN npm install --global --no-audit --no-fund "pnpm@$(node -p "require('./package.json').config.pnpm")"

FROM base AS build
RUN pnpm install --frozen-lockfile --filter "@netreach/api..." --filter "@netreach/portal..."
COPY packages packages
COPY migrations migrations
COPY apps/api apps/api
COPY apps/portal apps/portal
# What the portal is built for: see .env.example.
ARG VITE_COMPANY_NAME \
  VITE_COMPANY_STREET \
  VITE_COMPANY_CITY \
  VITE_COMPANY_EMAIL \
  VITE_COMPANY_PHONE \
  VITE_COMPANY_SOCIAL \
  VITE_DOCS_URL \
  VITE_MONITORING_DSN \
  VITE_NATIONAL_HOSTS \
  VITE_PUBLIC_HOSTS \
  VITE_RELEASE_BRANCH=master
RUN pnpm --filter @netreach/domain --filter @netreach/measurement --filter @netreach/texts --filter @netreach/migrations run build \
  && pnpm --filter @netreach/api --filter @netreach/portal run build

FROM base AS production-packages
# Unlike --filter, --filter-prod does not follow devDependencies to the tools of other packages.
RUN pnpm install --frozen-lockfile --prod --filter-prod "@netreach/api..."

FROM caddy:2.10-alpine AS caddy
# Volumes take their owner from here when they are new.
RUN chown -R 1000:1000 /config /data
USER 1000:1000

FROM caddy AS proxy
COPY deploy/proxy.Caddyfile /etc/caddy/Caddyfile
EXPOSE 80 443 443/udp

FROM caddy AS portal
COPY deploy/portal.Caddyfile /etc/caddy/Caddyfile
COPY --from=build /app/apps/portal/dist /srv
EXPOSE 8080

FROM node:${NODE_VERSION}-bookworm-slim AS api
RUN install -d -m 700 -o node -g node /data/exports /data/cache
COPY --from=production-packages /app /app
COPY --from=build /app/packages/domain/dist /app/packages/domain/dist
COPY --from=build /app/packages/measurement/dist /app/packages/measurement/dist
COPY --from=build /app/packages/texts/dist /app/packages/texts/dist
COPY --from=build /app/packages/texts/locales /app/packages/texts/locales
COPY --from=build /app/migrations/dist /app/migrations/dist
COPY --from=build /app/apps/api/dist /app/apps/api/dist
# By number, which is what Kubernetes can tell from root.
USER 1000:1000
WORKDIR /app/apps/api
EXPOSE 3000 3100 3200
CMD ["node", "dist/main.js"]
# Last, because it changes with each release. The young generation of the heap is four times the usual one: what requests at
# the same time hold would be moved out of it otherwise, which took a tenth of an API's processor time.
ARG RELEASE=development
ARG RELEASE_BRANCH=master
ENV NODE_ENV=production \
  NODE_OPTIONS='--enable-source-maps --max-semi-space-size=64' \
  HOST=0.0.0.0 \
  RELEASE=${RELEASE} \
  RELEASE_BRANCH=${RELEASE_BRANCH}
