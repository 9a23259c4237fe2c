import { brandKind } from './brand.kind'

/** For the audit, which finds it by the name of this file (W15). */
export const words = brandKind.history?.words
