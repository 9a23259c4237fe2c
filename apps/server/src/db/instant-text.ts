/**
 * An instant as ISO 8601 in UTC, the same text that row_to_json writes, to the microsecond, from the text of a server
 * whose session may be in any zone.
 */
export function instantText(text: string): string {
  if (text.endsWith('+00')) return `${text.replace(' ', 'T')}:00`
  const [, local, fraction = '', offset] = /^(.+?)(\.\d+)?([+-]\d\d(?::\d\d)?)(?::\d\d)?$/.exec(text) ?? []
  if (local === undefined || offset === undefined) return text
  const whole = new Date(`${local.replace(' ', 'T')}${offset.length === 3 ? `${offset}:00` : offset}`)
  return `${whole.toISOString().slice(0, -5)}${fraction}+00:00`
}
