import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import type { FastifyServerOptions } from 'fastify'

type SchemaController = NonNullable<FastifyServerOptions['schemaController']>

const compilers = SerializerSelector()

/** Fastify's own serialisers, each compiled by its first answer: most starts answer few of all calls. */
export const lateSerializers: SchemaController = {
  compilersFactory: {
    buildSerializer(externalSchemas, options) {
      const compile = compilers(externalSchemas, options)
      return (route) => {
        let serialize: ReturnType<typeof compile> | undefined
        return (answer) => (serialize ??= compile(route))(answer)
      }
    },
  },
}
