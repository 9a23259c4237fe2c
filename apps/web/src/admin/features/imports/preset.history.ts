import { presetKind } from './presets/preset.kind'

/** For the audit, which finds it by the name of this file (W15). */
export const words = presetKind.history?.words
