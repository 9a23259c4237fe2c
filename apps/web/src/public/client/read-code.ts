/** The browser's own detector, where it has one (Chrome on Android): not in TypeScript's DOM types yet. */
interface Detector {
  detect(source: CanvasImageSource): Promise<{ rawValue: string }[]>
}

/** Longest side that a picture is read at: a code is still sharp, and an old phone still quick. */
const sideMax = 900

const canvas = document.createElement('canvas')

/** The first call decides the canvas's attributes for good, so that there is only this one. */
const drawing = () => canvas.getContext('2d', { willReadFrequently: true })

export const canReadPictures = () => drawing() !== null

/** The text of the QR code in a picture or video frame, or null where none is found. */
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
    // some builds have the name without the service behind it: our own decoder goes on
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
    // most of the page's weight, and only for who scans: it comes when it is needed
    const { default: decodeQr } = await import('qr/decode.js')
    return decodeQr(picture)
  } catch {
    return null // the decoder throws where it finds no code; without a network there is none, and typing still works
  }
}
