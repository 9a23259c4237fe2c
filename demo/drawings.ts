import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A thing in a colour: the name of one of the drawings in drawings/pictures. */
export interface Picture {
  kind: string
  tone: string
}

/** A file that the product serves under /files/. */
export interface DemoFile {
  /** with slashes, no slash at its start */
  key: string
  type: string
  content: Buffer
}

/** The address that pages show a picture from. */
export const pictureUrl = ({ kind, tone }: Picture): string => `/files/pictures/${kind}-${tone}.svg`

/** The address of a care video: a drawing that moves by itself, without script, sound or words. */
export const careVideoUrl = (kind: string): string => `/files/videos/${kind.replaceAll('_', '-')}.svg`

/** The label of the demo's parcels: one picture for all, since no parcel goes with it, and it says so. */
export const readSampleLabel = (folder: string): Promise<Buffer> => readFile(join(folder, 'sample-label.gif'))

/** The catalogue's drawings as files. */
export async function readDrawings(folder: string): Promise<DemoFile[]> {
  const parts = ['pictures', 'videos'].map(async (part) => {
    const names = await readdir(join(folder, part))
    return Promise.all(names.map((name) => readDrawing(folder, `${part}/${name}`)))
  })
  return (await Promise.all(parts)).flat()
}

const readDrawing = async (folder: string, key: string): Promise<DemoFile> => ({
  key,
  type: 'image/svg+xml',
  content: await readFile(join(folder, key)),
})
