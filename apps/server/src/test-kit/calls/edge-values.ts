import { isCleanText } from '@getzo/domain/text/wire-text'
import fc from 'fast-check'
import { type Schema, sampleOf, typesOf } from './documented'

/** Days and instants of which some have no calendar. */
const days =
  '2026-02-30 2026-02-29 2028-02-29 2026-04-31 2026-13-01 2026-00-10 0000-01-01 0001-01-01 9999-12-31 2026-03-08 2026-11-01'.split(
    ' ',
  )
const instants = days.flatMap((day) => [`${day}T02:30:00Z`, `${day} 24:00:60`, `${day}T00:00:00+14:00`])

/** Texts that are hard on SQL, JSON, regular expressions, searches or encodings. */
export const hardTexts = [
  '',
  ' ',
  "'",
  '"',
  '\\',
  '%',
  '_',
  '%_\\',
  '0',
  '-1',
  '1e400',
  'NaN',
  'null',
  'undefined',
  'infinity',
  'a\u0000b',
  '\u0000',
  'a\ud800b',
  '\udc00',
  'a\u202eb',
  '\uffff',
  '😀',
  'ﬃ',
  'İ',
  '\u0301',
  '许启航',
  "'; select 1; --",
  '$1',
  '${x}',
  '{"a":1}',
  '[[',
  '(',
  ')|(',
  '&|!:*<->',
  '../..',
  '__proto__',
  'constructor',
]

/** As hard as all of them, in a few texts: of what is read or bound as others are that have all of them. */
const fewHardTexts = [
  '',
  'a\u0000b',
  '\udc00',
  'a\u202eb',
  hardTexts.filter((text) => isCleanText(text)).join(' '),
]

/** Every hard value, or one of each kind. */
export type Extent = 'all' | 'few'

const patternSeed = 39

/** Texts around the edges of a shape: of its format or pattern, of its lengths, and hard ones. */
function edgeTexts({ format = '', pattern, maxLength = 0 }: Schema, extent: Extent): string[] {
  const isFree = pattern === undefined && /^(clean-.*)?$/.test(format)
  const hardest = extent === 'all' ? hardTexts : fewHardTexts
  const hard = isFree ? hardest : ['', 'a\u0000b', '\udc00', '😀', '-1', '0']
  const signs = extent === 'all' ? ['a', '9', '😀', "'", 'ﬃ'] : ['9', 'ﬃ']
  const long = maxLength > 0 ? signs.flatMap((sign) => longOf(sign, maxLength)) : []
  const dated = /day|date/.test(format)
    ? [...days, ...(extent === 'all' ? instants : instants.slice(0, 3)), days.join(',')]
    : []
  return [
    ...hard.map((text) => (maxLength > 0 ? text.slice(0, maxLength) : text)),
    ...long,
    ...dated,
    ...(pattern === undefined ? [] : patterned(pattern, maxLength, extent)),
  ]
}

/** As long as may be, and one longer. */
const longOf = (sign: string, max: number) => [
  sign.repeat(Math.floor(max / sign.length)),
  sign.repeat(max + 1),
]

function patterned(pattern: string, maxLength: number, extent: Extent): string[] {
  const matching = fc
    .sample(fc.stringMatching(new RegExp(pattern, 'u')), {
      numRuns: extent === 'all' ? 6 : 3,
      seed: patternSeed,
    })
    .map((text) => (maxLength > 0 ? text.slice(0, maxLength) : text))
  const figures = matching.flatMap((text) => [text.replaceAll(/\d/g, '9'), text.replaceAll(/\d/g, '0')])
  return [...matching, ...figures, ...days]
}

const edgeNumbers = [
  0,
  -1,
  1,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  Number.MAX_SAFE_INTEGER,
  1.5,
  1e21,
]

/** Values for a schema, allowed and not, at its edges. Distinct by their JSON. */
export function edgeValues(schema: Schema, extent: Extent): unknown[] {
  if (schema.anyOf) return distinct(schema.anyOf.flatMap((one) => edgeValues(one, extent)))
  const types = typesOf(schema)
  const choices: unknown[] = [...(schema.enum ?? []), ...(schema.const === undefined ? [] : [schema.const])]
  const ofNumbers = types.includes('integer') || types.includes('number')
  const numbers = ofNumbers ? [...edgeNumbers, schema.minimum ?? 0] : []
  const texts = choices.length === 0 && types.includes('string') ? edgeTexts(schema, extent) : []
  const rest = types.includes('boolean') ? [true, false] : []
  // beside texts at its edges a plain one is nothing more
  const plain = texts.length > 0 && extent === 'few' ? [] : [sampleOf(schema), 'x']
  return distinct([...choices, ...numbers, ...texts, ...rest, ...plain])
}

const distinct = (values: readonly unknown[]): unknown[] => [
  ...new Map(values.map((value) => [JSON.stringify(value), value])).values(),
]

/** A text as it stands in an address, also one that is no text: half a surrogate pair as its three bytes. */
export const inAddress = (value: unknown): string =>
  Array.from(String(value), (sign) =>
    /\p{Surrogate}/u.test(sign) ? bytesOf(sign.charCodeAt(0)) : encodeURIComponent(sign),
  ).join('')

const bytesOf = (unit: number) =>
  [0xe0 | (unit >> 12), 0x80 | ((unit >> 6) & 0x3f), 0x80 | (unit & 0x3f)]
    .map((byte) => `%${byte.toString(16).toUpperCase()}`)
    .join('')
