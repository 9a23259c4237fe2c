import sharp from 'sharp'

/** The largest picture that is read: the carrier's labels have a tenth of it. */
const pixelsMax = 8_000_000

const reading = { limitInputPixels: pixelsMax, failOn: 'error' } as const

/** Whether bytes are a GIF or PNG that can be read to its last point. */
export async function isLabelPicture(image: Buffer): Promise<boolean> {
  try {
    const read = sharp(image, reading)
    const { format } = await read.metadata()
    if (format !== 'gif' && format !== 'png') return false
    await read.stats()
    return true
  } catch {
    // the library has no other sign that bytes are no picture
    return false
  }
}

/**
 * A label as it is read and printed, 4 x 6 in, as PNG (L8). The carrier's GIF lies on its side, 1400 x 800 with white
 * below the label: it is turned, and cut to its form.
 */
export async function uprightLabel(image: Buffer): Promise<Buffer> {
  const read = sharp(image, reading)
  const { width, height } = await read.metadata()
  const isOnItsSide = width > height
  const [across, down] = isOnItsSide ? [height, width] : [width, height]
  const turned = isOnItsSide ? read.rotate(90) : read
  const cut = Math.min(down, Math.round(across * 1.5))
  return turned.extract({ left: 0, top: 0, width: across, height: cut }).png({ palette: true }).toBuffer()
}
