import { type Refusal, refuse } from '../refusal'

/** Permitted uploads by purpose: types as found in the file, and the most bytes (N10). */
export const fileKinds = {
  document: { types: ['application/pdf'], bytesMax: 10 * 1024 * 1024 },
  picture: { types: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'], bytesMax: 10 * 1024 * 1024 },
  // read once and never served: an XLSX is a ZIP, a CSV is text of any kind
  sheet: { types: ['application/zip', 'text/csv'], bytesMax: 10 * 1024 * 1024 },
} as const
export type FileKind = keyof typeof fileKinds

/** As many bytes as typeOfFile looks at. */
export const typeBytes = 12

/** At which byte of a file its type's marks stand. Text formats that can run script (SVG, HTML) have none: never taken. */
const marks: readonly { type: string; at: readonly [number, string][] }[] = [
  { type: 'application/pdf', at: [[0, '%PDF-']] },
  { type: 'application/zip', at: [[0, 'PK\u0003\u0004']] },
  { type: 'image/png', at: [[0, '\u0089PNG\r\n\u001A\n']] },
  { type: 'image/jpeg', at: [[0, '\u00FF\u00D8\u00FF']] },
  { type: 'image/gif', at: [[0, 'GIF8']] },
  {
    type: 'image/webp',
    at: [
      [0, 'RIFF'],
      [8, 'WEBP'],
    ],
  },
]

/** A file's type by its first bytes, whatever it is named; null where it is none that is known. */
export function typeOfFile(head: Uint8Array): string | null {
  const has = ([from, text]: readonly [number, string]) =>
    Array.from(text).every((sign, index) => head[from + index] === sign.charCodeAt(0))
  return marks.find(({ at }) => at.every(has))?.type ?? null
}

/** A file's type by its first bytes, where it is sent as this kind: text has no mark, so it is one where it is asked for. */
export function typeAs(kind: FileKind, head: Uint8Array): string | null {
  const takesText = fileKinds[kind].types.some((allowed) => allowed === 'text/csv')
  return typeOfFile(head) ?? (takesText && isText(head) ? 'text/csv' : null)
}

/** Text of whatever encoding: Excel writes UTF-16, of which every other byte may be zero, with a mark before it. */
function isText(head: Uint8Array): boolean {
  const [first = 0, second = 0] = head
  const isWide = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  return isWide || head.every((byte) => byte >= 32 || byte === 9 || byte === 10 || byte === 13)
}

/** Why a file with these first bytes cannot be uploaded as this kind, or null. */
export function checkFile(kind: FileKind, head: Uint8Array): Refusal | null {
  const type = typeAs(kind, head)
  if (fileKinds[kind].types.some((allowed) => allowed === type)) return null
  return type === null
    ? refuse(`file.${kind}_unknown`, 'file')
    : refuse(`file.${kind}_other`, 'file', { type })
}
