/** A scanned text as the service takes it: without control and invisible characters, at most 500 long. */
export const sendable = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]+/gu, '')
    .trim()
    .slice(0, 500)
