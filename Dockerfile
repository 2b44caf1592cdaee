# docker build --build-arg SITE_URL=https://www.example.in --tag nazariya .
# docker run --publish 127.0.0.1:3000:3000 --volume nazariya:/data --env-file nazariya.env \
#   --restart unless-stopped --read-only --tmpfs /tmp --cap-drop ALL --security-opt no-new-privileges \
#   --memory 400m --log-opt max-size=10m --log-opt max-file=5 nazariya

# A tag moves; docs/running-the-server.md says how to pin it to a digest.
ARG NODE_IMAGE=node:24-slim
FROM ${NODE_IMAGE}
WORKDIR /app
COPY package.json package-lock.json ./
COPY scripts/install-dependencies.mjs scripts/
RUN node scripts/install-dependencies.mjs
COPY . .
# Settings of the build; docs/running-the-server.md explains each.
ARG SITE_URL
ARG PUBLIC_FORM_ENDPOINT
ARG PUBLIC_FORM_ACCESS_KEY
RUN npm run build
# A new volume takes the owner of the folder at its path.
RUN mkdir /data && chown node:node /data
VOLUME /data
ENV DATA_DIR=/data
# They halve the memory and cost no measurable time; src/server/settings/start-options.ts has the reason of each.
ENV NODE_ENV=production
ENV MALLOC_ARENA_MAX=2
USER node
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# No shell or npm in between, so that SIGTERM reaches the server.
CMD ["node", "--max-semi-space-size=2", "--heap-growing-percent=30", "--no-concurrent-recompilation", "dist/server/entry.mjs"]
