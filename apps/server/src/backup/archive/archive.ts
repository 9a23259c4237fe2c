import { buffer } from 'node:stream/consumers'
import { createTarDecoder, createTarPacker } from 'modern-tar'
import { BackupError } from '../backup-error'

/** A file of an archive, of a few megabytes. */
export interface ArchiveEntry {
  name: string
  content: Buffer
}

/** A tar of files in their order, with one of them in memory at a time. `tar tzf` lists it. */
export function archived(
  entries: AsyncIterable<ArchiveEntry> | Iterable<ArchiveEntry>,
): ReadableStream<Uint8Array> {
  const { readable, controller } = createTarPacker()
  const write = async () => {
    for await (const { name, content } of entries) {
      const file = controller.add({ name, size: content.length, mode: 0o600 }).getWriter()
      await file.write(content)
      await file.close()
    }
    controller.finalize()
  }
  // thrown where the archive is read
  write().catch((error: unknown) => controller.error(error))
  return readable
}

/** The files of an archive, one after the other, with one in memory at a time. Throws BackupError for anything else. */
export async function* readArchive(source: AsyncIterable<Buffer>): AsyncGenerator<ArchiveEntry> {
  try {
    // strict: with the checksums, and the two empty blocks that say that nothing is missing
    const files = streamOf(source).pipeThrough(createTarDecoder({ strict: true }))
    for await (const { header, body } of files) yield { name: header.name, content: await buffer(body) }
  } catch (error) {
    // a fault of the source has a code
    if (!(error instanceof Error) || 'code' in error) throw error
    throw new BackupError(
      /truncated/.test(error.message) ? 'is cut off: its end is missing' : 'is no backup, or damaged',
    )
  }
}

/** As `ReadableStream.from`, which the types of browsers do not have. */
function streamOf(source: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const pieces = source[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next()
      if (done === true) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await pieces.return?.()
    },
  })
}
