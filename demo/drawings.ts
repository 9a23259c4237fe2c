import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** A thing in a colour: the name of one of the drawings in drawings/pictures. */
export interface Picture {
  kind: string
  tone: string
}

/** A file below the folder that the product serves as /files/. */
export interface DemoFile {
  /** with slashes, no slash at its start */
  key: string
  content: Buffer
}

/** The address that pages show a picture from. */
export const pictureUrl = ({ kind, tone }: Picture): string => `/files/pictures/${kind}-${tone}.svg`

/** The address of a care video: a drawing that moves by itself, without script, sound or words. */
export const careVideoUrl = (kind: string): string => `/files/videos/${kind.replaceAll('_', '-')}.svg`

/** The label of the demo's parcels: one picture for all, since no parcel goes with it, and it says so. */
export const readSampleLabel = (folder: string): Promise<Buffer> => readFile(join(folder, 'sample-label.gif'))

/** Copies the catalogue's drawings to where they are served from. Copying them again changes nothing. */
export async function copyDrawings(folder: string, to: string): Promise<void> {
  for (const part of ['pictures', 'videos']) await cp(join(folder, part), join(to, part), { recursive: true })
}

/** Writes files below a folder. Writing the same ones again changes nothing. */
export async function writeFiles(folder: string, files: readonly DemoFile[]): Promise<void> {
  for (const { key, content } of files) {
    const path = join(folder, key)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await writeFile(path, content, { mode: 0o600 })
  }
}
