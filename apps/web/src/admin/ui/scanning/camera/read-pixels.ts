import { scanRGBABuffer, ZBarConfigType, ZBarScanner, ZBarSymbolType } from '@undecaf/zbar-wasm'

/** RGBA, as a canvas gives it. */
export interface Pixels {
  data: Uint8ClampedArray<ArrayBuffer>
  width: number
  height: number
}

/** What is printed on goods and papers: UPC-A is read as the EAN-13 that it is. Others would only be misread. */
const symbols = [
  ZBarSymbolType.ZBAR_EAN13,
  ZBarSymbolType.ZBAR_EAN8,
  ZBarSymbolType.ZBAR_CODE128,
  ZBarSymbolType.ZBAR_QRCODE,
]

let scanner: Promise<ZBarScanner> | undefined

/** The text of the code in a picture; null if there is none (adr/0196). */
export async function readPixels({ data, width, height }: Pixels): Promise<string | null> {
  scanner ??= makeScanner()
  const [found] = await scanRGBABuffer(data.buffer, width, height, await scanner)
  return found?.decode() ?? null
}

async function makeScanner(): Promise<ZBarScanner> {
  const made = await ZBarScanner.create()
  made.setConfig(ZBarSymbolType.ZBAR_NONE, ZBarConfigType.ZBAR_CFG_ENABLE, 0)
  for (const symbol of symbols) made.setConfig(symbol, ZBarConfigType.ZBAR_CFG_ENABLE, 1)
  // every second line: half the time, and as good a rate
  made.setConfig(ZBarSymbolType.ZBAR_NONE, ZBarConfigType.ZBAR_CFG_X_DENSITY, 2)
  made.setConfig(ZBarSymbolType.ZBAR_NONE, ZBarConfigType.ZBAR_CFG_Y_DENSITY, 2)
  return made
}
