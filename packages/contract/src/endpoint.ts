import type { Capability } from '@getzo/domain/auth/capabilities'
import type { FileKind } from '@getzo/domain/files/file-kinds'
import type { Static, TSchema } from 'typebox'

/**
 * Who may make a call. 'anyone' needs no session, 'signed-in' any live session, a capability a session whose
 * stored role has it, 'order-proof' the cookie that a customer's lookup gave for that one order, or a staff
 * session with orders.read, 'signed-body' a service outside that signs what it sends: the handler verifies the raw body
 * before it believes a byte. There is no default: every endpoint says it.
 */
export type Access = 'anyone' | 'signed-in' | 'order-proof' | 'signed-body' | Capability

/** The JSON shapes of one call, in TypeBox. They live in *.schema.ts, which the browser imports as types only. */
export interface Shapes {
  params?: TSchema
  query?: TSchema
  body?: TSchema
  answer: TSchema
}

/**
 * Where an 'order-proof' call says which order it is about: a parameter of its address that is the order's id, or a
 * field of its body that is the id of one of the order's lines.
 */
export type OrderOfCall = { param: string } | { lineInBody: string }

/** The texts of failures that the specifications fix. */
type FailureId =
  | 'customer.create_failed'
  | 'order.create_failed'
  | 'order.update_failed'
  | 'order.detail_create_failed'
  | 'order.detail_update_failed'
  | 'order.detail_delete_failed'
  | 'label.generate_failed'
  | 'label.update_failed'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** One call as data: it registers the route, decides access, types the client and appears in OpenAPI. */
export interface Endpoint<S extends Shapes = Shapes> {
  /** unique over the whole product, also OpenAPI's operationId */
  name: string
  method: Method
  /** with its prefix, and parameters as :name */
  path: string
  access: Access
  /** of 'order-proof' alone: the order that has to be proven */
  order?: OrderOfCall
  summary: string
  /** heading in the API document */
  area: string
  /** a call that creates, merges, buys or sends: it honours the Idempotency-Key header */
  creates?: true
  /** may be made before the first administrator has given a name, an e-mail and a password of their own (W18) */
  beforeSetUp?: true
  /** may be made by a person who must have a second factor and has not shown one yet: what leads to one (W15) */
  beforeFactor?: true
  /**
   * only by a person who has proved who they are within ten minutes, by a factor if they have one (A25); 'by_factor' asks
   * those alone, since the call itself asks for the password; 'by_act': what is asked for decides, and the handler says it
   * by `prove`. Without a word proof.ts decides.
   */
  needsProof?: boolean | 'by_factor' | 'by_act'
  /** the body is no JSON but a file of this kind, which fileKinds limits; such a call has no body shape */
  consumes?: FileKind
  /** the answer is always so short that nobody gains by its being compressed, and asked for so often that asking costs */
  isBrief?: true
  /** what `message` says of a fault of ours in this call, where the specifications have words for it (O21, O27, L10) */
  failed?: FailureId
  /** largest body in bytes, where it is less than the server's own limit */
  bodyBytesMax?: number
  /** never set: carries the shapes' type to client and server */
  shapes?: S
}

/** An endpoint of 'order-proof' names its order; no other does. */
type Declaration<S extends Shapes> = Omit<Endpoint<S>, 'shapes' | 'access' | 'order'> &
  (
    | { access: 'order-proof'; order: OrderOfCall }
    | { access: Exclude<Access, 'order-proof'>; order?: undefined }
  )

/** Declares an endpoint whose shapes are `typeof someShapes` from a *.schema.ts file. */
export function endpoint<S extends Shapes>(declaration: Declaration<S>): Endpoint<S> {
  return declaration
}

/** The same call at a second address, where the specifications name two. */
export const alsoAt = <S extends Shapes>(original: Endpoint<S>, name: string, path: string): Endpoint<S> => ({
  ...original,
  name,
  path,
  summary: `The same as ${original.path}`,
})

type Part<S extends Shapes, K extends keyof Shapes> = S[K] extends TSchema ? Static<S[K]> : undefined

export type ParamsOf<S extends Shapes> = Part<S, 'params'>
export type QueryOf<S extends Shapes> = Part<S, 'query'>
export type BodyOf<S extends Shapes> = Part<S, 'body'>
export type AnswerOf<S extends Shapes> = Static<S['answer']>

type Needed<K extends string, T> = [T] extends [undefined] ? Partial<Record<K, undefined>> : Record<K, T>
type Wanted<K extends string, T> = [T] extends [undefined]
  ? Partial<Record<K, undefined>>
  : Partial<T> extends T
    ? Partial<Record<K, T>>
    : Record<K, T>

/** The caller's arguments: exactly the parts that the endpoint's shapes name. */
export type Input<S extends Shapes> = Needed<'params', ParamsOf<S>> &
  Wanted<'query', QueryOf<S>> &
  Needed<'body', BodyOf<S>>
