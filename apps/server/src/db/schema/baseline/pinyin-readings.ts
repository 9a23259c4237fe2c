import { pinyin } from 'pinyin-pro'

/** The characters of everyday Chinese in Unicode: CJK Unified Ideographs. */
const firstSign = 0x4e00
const lastSign = 0x9fff

/** Surnames of two characters that are not read as their characters are. */
const doubleSurnames = [
  '万俟',
  '尉迟',
  '单于',
  '澹台',
  '长孙',
  '令狐',
  '宇文',
  '司徒',
  '夏侯',
  '宰父',
  '鲜于',
  '闾丘',
]

/** Rows of pinyin_readings as the values of an insert: a reading, what it is of, and all signs that are read so. */
export function pinyinReadings(): string {
  const signs = Array.from({ length: lastSign - firstSign + 1 }, (_, at) =>
    String.fromCodePoint(firstSign + at),
  )
  const inText = new Map(signs.map((sign) => [sign, plainPinyin(sign, 'off')]))
  const asSurname = [...signs, ...doubleSurnames].map((sign): [string, string] => [
    sign,
    plainPinyin(sign, 'head'),
  ])
  return [
    ...rowsOf('text', inText),
    ...rowsOf(
      'surname',
      asSurname.filter(([sign, reading]) => reading !== inText.get(sign)),
    ),
  ].join(',\n')
}

function rowsOf(kind: 'text' | 'surname', readings: Iterable<[string, string]>): string[] {
  const ofReading = new Map<string, string[]>()
  for (const [sign, reading] of readings) {
    if (!/^[a-z]+( [a-z]+)*$/.test(reading)) continue
    ofReading.set(reading, [...(ofReading.get(reading) ?? []), sign])
  }
  return Array.from(ofReading, ([reading, signs]) => `('${kind}', '${reading}', '${signs.join(',')}')`)
}

/** ü is written yu, as the pinyin that is proposed for addresses has it (O29). */
const plainPinyin = (signs: string, surname: 'head' | 'off') =>
  pinyin(signs, { toneType: 'none', surname, separator: ' ' })
    .replaceAll('ü', 'yu')
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
