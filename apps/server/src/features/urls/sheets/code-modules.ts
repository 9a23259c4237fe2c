import { type CodeOnLabel, type CodeSides, quietZoneModules } from '@getzo/domain/urls/sheets/code-on-label'
import encodeQR from 'qr'

const levels = { M: 'medium', Q: 'quartile' } as const

/** A code row by row, its quiet zone included: true is black. */
export const modulesOf = (url: string, level: CodeOnLabel['level']): boolean[][] =>
  encodeQR(url, 'raw', { ecc: levels[level], border: quietZoneModules })

/** Encodes an address at both levels. */
export const sidesOf = (url: string): CodeSides => ({
  M: modulesOf(url, 'M').length - 2 * quietZoneModules,
  Q: modulesOf(url, 'Q').length - 2 * quietZoneModules,
})
