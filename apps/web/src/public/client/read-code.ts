/** The browser's own detector, if it has one (Chrome on Android): not yet in TypeScript's DOM types. */
interface Detector {
  detect(source: CanvasImageSource): Promise<{ rawValue: string }[]>
}

/** Longest side of the scanned picture: codes are still sharp at this size, and an old phone is still quick. */
const sideMax = 900

const canvas = document.createElement('canvas')

/** The first call decides the canvas's attributes for good, so there is only this one. */
const drawing = () => canvas.getContext('2d', { willReadFrequently: true })

export const canReadPictures = () => drawing() !== null

/** The text of the QR code in a picture or video frame; null if there is none. */
export async function readPicture(
  source: CanvasImageSource,
  width: number,
  height: number,
): Promise<string | null> {
  if (width === 0 || height === 0) return null
  return (await detected(source)) ?? decoded(source, width, height)
}

let detector: Detector | null | undefined

async function detected(source: CanvasImageSource): Promise<string | null> {
  if (detector === undefined) detector = makeDetector()
  if (!detector) return null
  try {
    const [first] = await detector.detect(source)
    return first?.rawValue ?? null
  } catch {
    // some builds have the class without the service behind it: our own decoder takes over
    detector = null
    return null
  }
}

function makeDetector(): Detector | null {
  const made: unknown = Reflect.get(globalThis, 'BarcodeDetector')
  if (typeof made !== 'function') return null
  return Reflect.construct(made, [{ formats: ['qr_code'] }]) as Detector // the platform's constructor of that name
}

async function decoded(source: CanvasImageSource, width: number, height: number): Promise<string | null> {
  const scale = Math.min(1, sideMax / Math.max(width, height))
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const context = drawing()
  if (!context) return null
  context.drawImage(source, 0, 0, canvas.width, canvas.height)
  const picture = context.getImageData(0, 0, canvas.width, canvas.height)
  try {
    // most of the page's weight, and only needed for scanning: it is loaded on demand
    const { default: decodeQr } = await import('qr/decode.js')
    return decodeQr(picture)
  } catch {
    return null // the decoder throws if it finds no code; offline it cannot be loaded, and typing still works
  }
}
