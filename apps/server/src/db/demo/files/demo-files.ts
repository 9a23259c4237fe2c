import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { DemoBrand } from '../catalogue/brands/demo-brand'
import { combinationsOf } from '../catalogue/sku-options'
import { careVideoFile, drawCareVideo } from '../pictures/care-videos'
import { drawPicture, pictureFile, thankYouPicture } from '../pictures/pictures'

/** A file below the folder that the product serves as /files/. */
export interface DemoFile {
  /** with slashes, no slash at its start */
  key: string
  content: string | Buffer
}

/** The drawings that the catalogue shows, the thank-you letter's, and the moving ones that stand for videos. */
export function drawnFiles(brands: readonly DemoBrand[]): DemoFile[] {
  const pictures = [
    thankYouPicture,
    ...brands.flatMap(({ products }) =>
      products.flatMap((product) => [
        product.picture,
        ...combinationsOf(product).map(({ picture }) => picture),
      ]),
    ),
  ]
  const drawn = new Map(pictures.map((picture) => [`pictures/${pictureFile(picture)}`, picture]))
  return [
    ...[...drawn].map(([key, picture]) => ({ key, content: drawPicture(picture) })),
    ...brands.flatMap(({ careVideos = [] }) =>
      careVideos.map(({ kind, en }) => ({
        key: `videos/${careVideoFile(kind)}`,
        content: drawCareVideo(kind, en),
      })),
    ),
  ]
}

/** Writes files below a folder. Writing the same ones again changes nothing. */
export async function writeFiles(folder: string, files: readonly DemoFile[]): Promise<void> {
  for (const { key, content } of files) {
    const path = join(folder, key)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await writeFile(path, content, { mode: 0o600 })
  }
}
