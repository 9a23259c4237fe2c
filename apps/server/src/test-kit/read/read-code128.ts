import sharp from 'sharp'

/** Widths of the bars and gaps of each symbol by its value (ISO/IEC 15417); the last three start sets A, B and C. */
const widths =
  `212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222
  123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321
  232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121
  313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224
  111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111
  111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113
  114311 411113 411311 113141 114131 311141 411131 211412 211214 211232`.split(/\s+/)
const values = new Map(widths.map((pattern, value) => [pattern, value]))
const starts = { 104: 'B', 105: 'C' } as const
const stop = '2331112'

/** The texts of the Code 128 symbols in a picture, read line by line as a scanner does, each once. */
export async function readCode128(picture: Buffer): Promise<string[]> {
  const { data, info } = await sharp(picture).flatten({ background: '#fff' }).greyscale().raw().toBuffer({
    resolveWithObject: true,
  })
  const found = new Set<string>()
  for (let y = 0; y < info.height; y += 1) {
    const line = data.subarray(y * info.width, (y + 1) * info.width)
    const text = readLine(runsOf(line))
    if (text !== null) found.add(text)
  }
  return [...found]
}

/** Widths of dark and light stripes in turn, from the first dark point on. */
function runsOf(line: Uint8Array): number[] {
  const runs: number[] = []
  let isDark = true
  let length = 0
  for (const level of line.subarray(line.findIndex((one) => one < 128))) {
    if (level < 128 === isDark) length += 1
    else {
      runs.push(length)
      isDark = !isDark
      length = 1
    }
  }
  return isDark ? [...runs, length] : runs
}

/** The text of a symbol that fills the line from its first bar to its last, and whose check symbol is right. */
function readLine(runs: readonly number[]): string | null {
  const symbols: number[] = []
  const end = runs.length - stop.length
  if (end < 18 || end % 6 !== 0 || patternOf(runs.slice(end), 13) !== stop) return null
  for (let at = 0; at < end; at += 6) {
    const value = values.get(patternOf(runs.slice(at, at + 6), 11))
    if (value === undefined) return null
    symbols.push(value)
  }
  const check = symbols.pop()
  const sum = symbols.reduce((total, value, at) => total + value * Math.max(1, at), 0)
  return sum % 103 === check ? textOf(symbols) : null
}

/** The runs of one symbol in modules, of which it has so many. */
function patternOf(runs: readonly number[], modules: number): string {
  const whole = runs.reduce((sum, run) => sum + run, 0)
  return runs.map((run) => Math.round((run * modules) / whole)).join('')
}

/** Sets B and C, between which 99 and 100 change; null for anything else that a symbol can say. */
function textOf([start = 0, ...symbols]: readonly number[]): string | null {
  let set = start in starts ? starts[start as keyof typeof starts] : null // a start's value
  let text = ''
  for (const value of symbols) {
    if (set === 'C' && value < 100) text += String(value).padStart(2, '0')
    else if (set === 'C' && value === 100) set = 'B'
    else if (set === 'B' && value === 99) set = 'C'
    else if (set === 'B' && value < 95) text += String.fromCharCode(value + 32)
    else return null
  }
  return set === null ? null : text
}
