import sharp from 'sharp'

/** The largest picture that is read: the carrier's labels have a tenth of it. */
const pixelsMax = 8_000_000

const starts = [Buffer.from('GIF8'), Buffer.from([0x89, 0x50, 0x4e, 0x47])]

/** Whether bytes begin as a GIF or PNG does. */
export const isLabelPicture = (image: Buffer): boolean =>
  starts.some((start) => image.subarray(0, start.length).equals(start))

/**
 * A label as it is read and printed, 4 x 6 in, as PNG (L8). The carrier's GIF lies on its side, 1400 x 800 with white
 * below the label: it is turned, and cut to its form.
 */
export async function uprightLabel(image: Buffer): Promise<Buffer> {
  const read = sharp(image, { limitInputPixels: pixelsMax })
  const { width, height } = await read.metadata()
  const isOnItsSide = width > height
  const [across, down] = isOnItsSide ? [height, width] : [width, height]
  const turned = isOnItsSide ? read.rotate(90) : read
  const cut = Math.min(down, Math.round(across * 1.5))
  return turned.extract({ left: 0, top: 0, width: across, height: cut }).png({ palette: true }).toBuffer()
}
