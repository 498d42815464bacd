# One image for the four entry points (main, collect, worker, cli), and one for the portal's files.
# Build: docker compose build

FROM node:20-bookworm-slim AS base
WORKDIR /app
# The same version as scripts/lib/toolchain.mjs installs.
ARG PNPM_VERSION=12.21.0
ENV CI=true
RUN npm install --global --no-audit --no-fund "pnpm@${PNPM_VERSION}"
# Only what decides which packages are installed, so that a change in a source file does not install them anew.
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY migrations/package.json migrations/
COPY apps/api/package.json apps/api/
COPY apps/e2e/package.json apps/e2e/
COPY apps/portal/package.json apps/portal/
COPY packages/api-client/package.json packages/api-client/
COPY packages/config/package.json packages/config/
COPY packages/domain/package.json packages/domain/
COPY packages/measurement/package.json packages/measurement/
COPY packages/texts/package.json packages/texts/
COPY packages/ui/package.json packages/ui/

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
  VITE_NATIONAL_HOSTS \
  VITE_PUBLIC_HOSTS \
  VITE_RELEASE_BRANCH=master
RUN pnpm --filter @netreach/domain --filter @netreach/measurement --filter @netreach/texts --filter @netreach/migrations run build \
  && pnpm --filter @netreach/api --filter @netreach/portal run build

FROM base AS production-packages
RUN pnpm install --frozen-lockfile --prod --filter "@netreach/api..."

FROM caddy:2.10-alpine AS portal
COPY deploy/portal.Caddyfile /etc/caddy/Caddyfile
COPY --from=build /app/apps/portal/dist /srv
USER 1000:1000
EXPOSE 8080

FROM node:20-bookworm-slim AS api
ARG RELEASE=development
ARG RELEASE_BRANCH=main
ENV NODE_ENV=production \
  NODE_OPTIONS=--enable-source-maps \
  HOST=0.0.0.0 \
  RELEASE=${RELEASE} \
  RELEASE_BRANCH=${RELEASE_BRANCH}
COPY --from=production-packages /app /app
COPY --from=build /app/packages/domain/dist /app/packages/domain/dist
COPY --from=build /app/packages/measurement/dist /app/packages/measurement/dist
COPY --from=build /app/packages/texts/dist /app/packages/texts/dist
COPY --from=build /app/packages/texts/locales /app/packages/texts/locales
COPY --from=build /app/migrations/dist /app/migrations/dist
COPY --from=build /app/apps/api/dist /app/apps/api/dist
# A new volume of exports takes its owner from here.
RUN install -d -o node -g node /data/exports
USER node
WORKDIR /app/apps/api
EXPOSE 3000 3100 3200
CMD ["node", "dist/main.js"]
