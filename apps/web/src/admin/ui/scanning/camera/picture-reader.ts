import type { Read } from './read-codes.worker'
import type { Pixels } from './read-pixels'

/** Reads codes in what a video shows. */
export interface PictureReader {
  /** the text of the code; null if there is none. Throws if the reader itself cannot work. */
  read: (video: HTMLVideoElement) => Promise<string | null>
  close: () => void
}

/** Longest side of a picture that our own reader gets: bars of a hand-held label are still apart. */
const sideMax = 1_280

/** The browser's own reader where there is one (Chrome on Android), else ours. */
export async function openPictureReader(): Promise<PictureReader> {
  const detector = await makeDetector()
  return detector === null ? openOwnReader() : readByBrowser(detector)
}

/** The browser's own detector: not yet in TypeScript's DOM types. */
interface Detector {
  detect: (source: CanvasImageSource) => Promise<{ rawValue: string }[]>
}

const formats = ['ean_13', 'ean_8', 'upc_a', 'code_128', 'qr_code']

async function makeDetector(): Promise<Detector | null> {
  const found: unknown = Reflect.get(globalThis, 'BarcodeDetector')
  if (typeof found !== 'function') return null
  const known = (await Reflect.get(found, 'getSupportedFormats')?.call(found)) as string[] | undefined // its only answer
  if (known === undefined || !formats.every((format) => known.includes(format))) return null
  return Reflect.construct(found, [{ formats }]) as Detector // the platform's constructor of that name
}

function readByBrowser(detector: Detector): PictureReader {
  let own: PictureReader | undefined
  return {
    read: async (video) => {
      if (own !== undefined) return own.read(video)
      try {
        return (await detector.detect(video))[0]?.rawValue ?? null
      } catch {
        // some builds have the class without the service behind it: our own reader takes over
        own = openOwnReader()
        return null
      }
    },
    close: () => own?.close(),
  }
}

function openOwnReader(): PictureReader {
  const worker = new Worker(new URL('./read-codes.worker.ts', import.meta.url), { type: 'module' })
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  let turn = 0
  return {
    read: async (video) => {
      const pixels = draw(video, turn)
      turn = 1 - turn
      if (pixels === null) return null
      const read = await ask(worker, pixels)
      if ('fault' in read) throw new Error(read.fault)
      return read.text
    },
    close: () => worker.terminate(),
  }

  /** Bars are looked for along lines and columns: every second picture is turned by 45°, for labels held askew. */
  function draw(video: HTMLVideoElement, turned: number): Pixels | null {
    const [width, height] = [video.videoWidth, video.videoHeight]
    const scale = Math.min(1, sideMax / Math.max(width, height))
    if (context === null || width === 0) return null
    canvas.width = Math.round(width * scale)
    canvas.height = Math.round(height * scale)
    context.translate(canvas.width / 2, canvas.height / 2)
    context.rotate((turned * Math.PI) / 4)
    context.drawImage(video, -canvas.width / 2, -canvas.height / 2, canvas.width, canvas.height)
    return context.getImageData(0, 0, canvas.width, canvas.height)
  }
}

const ask = (worker: Worker, { data, width, height }: Pixels) =>
  new Promise<Read>((resolve) => {
    const once = { once: true }
    worker.addEventListener('message', ({ data: read }: MessageEvent<Read>) => resolve(read), once)
    worker.addEventListener('error', ({ message }) => resolve({ fault: message }), once)
    worker.postMessage({ data, width, height }, [data.buffer])
  })
