import { BackupError } from './backup-error'

/*
 * The tar format (POSIX ustar) as far as a backup needs it: plain files of a few megabytes, in order. Any machine can
 * look into a backup with what it has: `tar tzf`.
 */

const blockBytes = 512

export interface ArchiveEntry {
  name: string
  content: Buffer
}

/** One file of an archive. Names are ours: short, and of ASCII. */
export function archived({ name, content }: ArchiveEntry, modified: Date): Buffer {
  const padding = (blockBytes - (content.length % blockBytes)) % blockBytes
  return Buffer.concat([header(name, content.length, modified), content, Buffer.alloc(padding)])
}

/** Two empty blocks say that nothing is missing. */
export const archiveEnd = Buffer.alloc(2 * blockBytes)

function header(name: string, size: number, modified: Date): Buffer {
  const block = Buffer.alloc(blockBytes)
  const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0')
  block.write(name, 0, 100, 'ascii')
  block.write(`${octal(0o600, 7)}\0${octal(0, 7)}\0${octal(0, 7)}\0`, 100, 'ascii')
  block.write(`${octal(size, 11)}\0${octal(Math.floor(modified.getTime() / 1000), 11)}\0`, 124, 'ascii')
  block.write('        0', 148, 'ascii')
  block.write('ustar\x0000', 257, 'ascii')
  block.write(`${octal(sumOf(block), 6)}\0 `, 148, 'ascii')
  return block
}

const sumOf = (block: Buffer) => block.reduce((sum, byte) => sum + byte, 0)

/** The files of an archive, one after the other; no more than one is held. Throws BackupError for anything else. */
export async function* readArchive(source: AsyncIterable<Buffer>): AsyncGenerator<ArchiveEntry> {
  const take = taker(source)
  for (;;) {
    const block = await take(blockBytes)
    if (block.every((byte) => byte === 0)) return
    const { name, size } = readHeader(block)
    const content = await take(size)
    await take((blockBytes - (size % blockBytes)) % blockBytes)
    yield { name, content }
  }
}

function readHeader(block: Buffer): { name: string; size: number } {
  const text = (from: number, length: number) =>
    block.toString('ascii', from, from + length).replace(/[\0 ].*$/s, '')
  const told = Number.parseInt(text(148, 8), 8)
  const plain = Buffer.from(block)
  plain.fill(' ', 148, 156)
  const size = Number.parseInt(text(124, 12), 8)
  if (told !== sumOf(plain) || !Number.isSafeInteger(size)) throw new BackupError('is no backup, or damaged')
  return { name: text(0, 100), size }
}

/** Takes as many bytes as are asked for, however they come. */
function taker(source: AsyncIterable<Buffer>) {
  const chunks = source[Symbol.asyncIterator]()
  let held: Buffer[] = []
  let size = 0
  return async (wanted: number): Promise<Buffer> => {
    while (size < wanted) {
      const { done, value } = await chunks.next()
      if (done === true) throw new BackupError('is cut off: its end is missing')
      held.push(value)
      size += value.length
    }
    const all = Buffer.concat(held)
    held = [all.subarray(wanted)]
    size -= wanted
    return all.subarray(0, wanted)
  }
}
