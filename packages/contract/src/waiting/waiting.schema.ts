import { waitingKinds, waitingMax } from '@getzo/domain/auth/capabilities'
import { type Static, Type } from 'typebox'

/** How much of each kind waits; what the role has no link to is absent (A24). mentions are the reader's own (W6). */
export const Waiting = Type.Partial(
  Type.Record(Type.Enum([...waitingKinds, 'mentions']), Type.Integer({ minimum: 0, maximum: waitingMax })),
)
export type Waiting = Static<typeof Waiting>

export const readWaitingShapes = { answer: Waiting }
