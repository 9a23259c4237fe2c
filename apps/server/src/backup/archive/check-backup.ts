import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { BackupError } from '../backup-error'
import { readArchive } from './archive'
import {
  type About,
  aboutName,
  type BackupFigures,
  type Contents,
  contentsName,
  parsed,
  sha256Of,
} from './format'

/** The steps of reading a backup, in this order. */
export interface BackupReader {
  begin(about: About): Promise<void>
  piece(table: string, content: Buffer): Promise<void>
  end(contents: Contents): Promise<void>
}

/** Reads a backup from beginning to end and compares every byte with the written checksums (N6). Throws BackupError. */
export const checkBackup = (file: string): Promise<BackupFigures> =>
  readBackup(file, { begin: nothing, piece: nothing, end: nothing })

const nothing = () => Promise.resolve()

/** Passes a backup to `reader`, whose data is verified only once this resolves. */
export async function readBackup(file: string, reader: BackupReader): Promise<BackupFigures> {
  try {
    const sha256: Record<string, string> = {}
    const rowsRead = new Map<string, number>()
    let about: About | null = null
    let contents: Contents | null = null
    for await (const { name, content } of readArchive(unzipped(file))) {
      if (contents !== null) throw new BackupError(`is damaged: ${name} follows its end`)
      if (about === null) {
        about = readAbout(name, content)
        await reader.begin(about)
      } else if (name === contentsName) {
        contents = parsed(content) as Contents // written by take-backup.ts; compared with all that came before
        comparePieces(contents, sha256)
        compareRows(about, contents, rowsRead)
        await reader.end(contents)
      } else {
        const table = tableOf(name, about)
        rowsRead.set(table, (rowsRead.get(table) ?? 0) + rowEndsIn(content))
        await reader.piece(table, content)
      }
      if (name !== contentsName) sha256[name] = sha256Of(content)
    }
    if (about === null || contents === null) throw new BackupError('is cut off: its end is missing')
    const rows = Object.values(contents.rows).reduce((sum, count) => sum + count, 0)
    return { about, rows, tables: Object.keys(about.tables).length }
  } catch (error) {
    throw explained(error)
  }
}

function unzipped(file: string): AsyncIterable<Buffer> {
  const gunzip = createGunzip()
  // reading `gunzip` throws the error of either
  pipeline(createReadStream(file), gunzip, () => undefined)
  return gunzip
}

function readAbout(name: string, content: Buffer): About {
  if (name !== aboutName) throw new BackupError('is no backup of Getzo')
  const about = parsed(content) as About // written by take-backup.ts; its hash is compared at the end
  if (about.format !== 1) {
    throw new BackupError(
      `has format ${String(about.format)}: a newer version made it; restore with that one`,
    )
  }
  return about
}

function tableOf(name: string, about: About): string {
  const [, table = ''] = /^tables\/(\w+)\/\d{6,}$/.exec(name) ?? []
  if (!(table in about.tables)) throw new BackupError(`is damaged: ${name} belongs to nothing`)
  return table
}

/** COPY ends each row with a line feed, and has no other. */
function rowEndsIn(content: Buffer): number {
  let ends = 0
  for (let at = content.indexOf(lineFeed); at !== -1; at = content.indexOf(lineFeed, at + 1)) ends += 1
  return ends
}
const lineFeed = 0x0a

/** Every piece that was written is there as it was written. */
function comparePieces(contents: Contents, sha256: Record<string, string>) {
  const names = new Set([...Object.keys(contents.sha256), ...Object.keys(sha256)])
  for (const name of names) {
    if (contents.sha256[name] !== sha256[name]) throw new BackupError(`is damaged: ${name} was changed`)
  }
  // a row may go on from one piece into the next
  if (Object.keys(contents.sha256).join() !== Object.keys(sha256).join())
    throw new BackupError('is damaged: its pieces are in another order')
}

/** Every table that the database had was counted by PostgreSQL while it was read, and has as many rows in its pieces. */
function compareRows(about: About, contents: Contents, rowsRead: Map<string, number>) {
  for (const table of Object.keys(about.tables)) {
    const read = rowsRead.get(table) ?? 0
    const wanted = contents.rows[table]
    if (read !== wanted)
      throw new BackupError(`is damaged: ${table} has ${read} of ${wanted ?? 'uncounted'} rows`)
  }
}

function explained(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOENT') return new BackupError('is not there')
  if (code === 'EACCES') return new BackupError('may not be read by this user')
  if (code === 'Z_BUF_ERROR') return new BackupError('is cut off: its end is missing')
  if (code.startsWith('Z_')) return new BackupError('is no backup, or damaged')
  return error
}
