import { deliveredAfterHours } from '../../apps/server/src/outside/ups/sample-journey'

/** When a parcel or letter handed to the carrier at an instant is delivered: the demo's travel as its carrier says. */
export const deliveredAt = (sent: Date): Date => new Date(sent.getTime() + deliveredAfterHours * 3_600_000)
