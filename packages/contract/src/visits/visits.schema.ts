import { Type } from 'typebox'
import { closed, serverSet, text, written } from '../shapes.schema'
import { vitalPages } from './vital-pages'

const field = (max: number) =>
  Type.Optional(Type.Unsafe<string | null>({ ...text(max), type: ['string', 'null'] }))

/** A device log entry (F4). Address, time and author are the server's own: what is sent for them is ignored. */
export const logVisitShapes = {
  body: closed({
    os_name: field(100),
    os_version: field(100),
    os_platform: field(100),
    device_type: field(100),
    device_brand: field(100),
    device_model: field(100),
    client_type: field(100),
    client_name: field(100),
    client_version: field(100),
    client_engine: field(100),
    client_engine_version: field(100),
    url: field(2000),
    action: field(100),
    access_method: field(100),
    note: field(1000),
    ...serverSet('date_created', 'device_ip', 'modified_by'),
  }),
  answer: written(Type.Null()),
}

/** Web vitals of one visit (F6): times in milliseconds, cls without unit. A browser sends those that it knows. */
export const reportVitalsShapes = {
  body: closed({
    page: Type.Enum([...vitalPages]),
    lcp_ms: Type.Optional(Type.Number({ minimum: 0, maximum: 600_000 })),
    inp_ms: Type.Optional(Type.Number({ minimum: 0, maximum: 600_000 })),
    cls: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
  }),
  answer: written(Type.Null()),
}
