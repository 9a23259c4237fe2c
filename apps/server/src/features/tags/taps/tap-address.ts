import { readScannedCode } from '@getzo/domain/scan/scan-code'
import { readTapMessage, type TapMessage } from '@getzo/domain/tags/tap-message'

/** The message in an address that a tap opened, and the code in its path; null where it has none. */
export function readTapAddress(address: string): { message: TapMessage; code: string | null } | null {
  const text = address.trim()
  if (!URL.canParse(text, 'https://tag.invalid')) return null
  const { pathname, searchParams } = new URL(text, 'https://tag.invalid')
  const message = readTapMessage(Object.fromEntries(searchParams))
  return message && { message, code: pathname.startsWith('/p/') ? readScannedCode(pathname) : null }
}
