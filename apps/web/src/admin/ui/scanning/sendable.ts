/** What can be sent of a scanned text: without signs that nobody sees. */
export const sendable = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]+/gu, '')
    .trim()
    .slice(0, 500)
