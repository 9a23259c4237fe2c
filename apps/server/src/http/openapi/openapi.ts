import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { nearOnly } from '../../access/local-only'
import type { Deps } from '../../deps'

/** What holds for every call. Partners read it in the document of the calls that keys may make, too (W16). */
const rulesOfCalls = `Reads answer the bare record or array; writes {code, message, data}, code 0 on success. Refusals carry the same envelope.

**Programs** send an API key as \`Authorization: Bearer getzo_…\`, from a server or a spreadsheet, never from a page. An administrator makes it at /admin/keys, for chosen capabilities and until a day; it is shown once. The calls that keys may make say "Also by an API key", and are at /release/openapi.json, which is public.

- A change takes an \`Idempotency-Key\` (8 to 200 visible characters): sent again with it, and with the same method, address and body, it gets the first answer for two days. Anything else with the same key is refused with 422. Keys that replace each other share theirs.
- A wrong key is refused with 401 \`key_wrong\`, \`key_expired\`, \`key_revoked\` or \`key_stopped\`, a call beyond its rights with 403 \`key_forbidden\` or \`key_elsewhere\`, too many calls with 429 \`too_many\` and Retry-After; \`data.error\` has the word.
- 600 calls a minute; RateLimit-Limit, RateLimit-Remaining and RateLimit-Reset say what is left.`

/** The OpenAPI 3.1 document of every endpoint, at /docs with a page to try it (X6), for this machine alone. Register before the routes. */
export async function addOpenApi(app: FastifyInstance, { config, shop }: Pick<Deps, 'config' | 'shop'>) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: shop.now().shopName,
        version: '0.2.0',
        license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
        description: rulesOfCalls,
      },
      // the host that serves the document
      servers: [{ url: '/' }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
  })
  await app.register(async (scope) => {
    scope.addHook('onRequest', nearOnly(config))
    await scope.register(swaggerUi, {
      routePrefix: '/docs',
      staticCSP:
        "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; script-src 'self'",
      uiConfig: { persistAuthorization: false },
    })
  })
}
