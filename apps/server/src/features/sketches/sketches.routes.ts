import * as endpoints from '@getzo/contract/sketches/sketches.endpoints'
import * as shapes from '@getzo/contract/sketches/sketches.schema'
import type { FastifyRequest } from 'fastify'
import { RawAnswer, type Route } from '../../http/route'
import type { Ask, Sketches } from './sketch-worker'

const none = JSON.stringify({ sketch: null })

export function sketchesRoutes(route: Route, sketches: Sketches) {
  route(
    endpoints.readSketch,
    shapes.readSketchShapes,
    async ({ query, request }) => new RawAnswer((await sketches.draw(query, askAs(request))) ?? none),
  )
}

/** Calls as the one who asks makes them, in sight of every check. */
const askAs =
  ({ server, ip, headers: { authorization = '' } }: FastifyRequest): Ask =>
  async (path) => {
    const { statusCode, headers, body } = await server.inject({
      method: 'GET',
      url: path,
      remoteAddress: ip,
      headers: { authorization, accept: 'application/json' },
    })
    const texts = Object.entries(headers).map(([name, value]) => [name, String(value)])
    return { status: statusCode, headers: Object.fromEntries(texts), body }
  }
