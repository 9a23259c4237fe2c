/** A record of a tag in Web NFC. */
interface TagRecord {
  recordType: string
  data?: DataView
}
interface TagMessage {
  records: readonly TagRecord[]
}

/** The part of Web NFC that is used here; TypeScript has no types for it. */
interface TagReader {
  onreading: ((event: { message: TagMessage }) => void) | null
  onreadingerror: (() => void) | null
  write: (
    message: { records: { recordType: 'url'; data: string }[] },
    options: { overwrite: boolean; signal: AbortSignal },
  ) => Promise<void>
  scan: (options: { signal: AbortSignal }) => Promise<void>
}

/** Makes a reader of tags; null in browsers other than Chrome on Android. */
export function tagReader(): TagReader | null {
  const Reader: unknown = Reflect.get(globalThis, 'NDEFReader')
  return typeof Reader === 'function' ? (Reflect.construct(Reader, []) as TagReader) : null // the browser's own class
}

export const canUseTags = () => 'NDEFReader' in globalThis

/** Writes a URL to a tag, replacing its content. Rejects with the browser's DOMException. */
export const writeTag = (reader: TagReader, url: string, signal: AbortSignal) =>
  reader.write({ records: [{ recordType: 'url', data: url }] }, { overwrite: true, signal })

/** The URL that the next tag holds; null for one that holds none. */
export async function readTag(reader: TagReader, signal: AbortSignal): Promise<string | null> {
  const read = new Promise<string | null>((resolve, reject) => {
    reader.onreading = ({ message }) => {
      const record = message.records.find(({ recordType }) => recordType === 'url')
      resolve(record?.data === undefined ? null : new TextDecoder().decode(record.data))
    }
    reader.onreadingerror = () => reject(new DOMException('unreadable', 'NetworkError'))
    signal.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')))
  })
  await Promise.race([reader.scan({ signal }), read])
  return read
}
