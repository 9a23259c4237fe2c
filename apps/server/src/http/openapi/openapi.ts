import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { nearOnly } from '../../access/local-only'
import type { Config } from '../../config/config'

/** The OpenAPI 3.1 document of every endpoint, at /docs with a page to try it (X6), for this machine alone. Register before the routes. */
export async function addOpenApi(app: FastifyInstance, config: Config) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: config.shopName,
        version: '0.2.0',
        license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
        description:
          'Reads answer the bare record or array; writes {code, message, data}, code 0 on success. Refusals carry the same envelope.',
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
