import { type CodeOnLabel, type CodeSides, quietZoneModules } from '@getzo/domain/urls/sheets/code-on-label'
import encodeQR from 'qr'

const levels = { M: 'medium', Q: 'quartile' } as const

/** A code row by row, its quiet zone included: true is black. */
export const modulesOf = (text: string, level: CodeOnLabel['level']): boolean[][] =>
  encodeQR(text, 'raw', { ecc: levels[level], border: quietZoneModules })

/** Encodes a text at both levels. */
export const sidesOf = (text: string): CodeSides => ({
  M: modulesOf(text, 'M').length - 2 * quietZoneModules,
  Q: modulesOf(text, 'Q').length - 2 * quietZoneModules,
})
