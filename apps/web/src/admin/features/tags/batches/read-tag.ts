/** The part of Web NFC (W3C) that is used here; Chrome on Android has it. */
interface Reader {
  scan(options: { signal: AbortSignal }): Promise<void>
  addEventListener(
    type: 'reading',
    listener: (event: { message: { records: readonly { recordType: string; data?: DataView }[] } }) => void,
  ): void
  addEventListener(type: 'readingerror', listener: () => void): void
}

const readerOf = (): (new () => Reader) | undefined => Reflect.get(globalThis, 'NDEFReader')

/** Whether this browser can read tags. */
export const canReadTags = (): boolean => readerOf() !== undefined

/** The address on the next tag held to this phone. Rejects with the browser's error. */
export async function readOneTag(): Promise<string> {
  const Reader = readerOf()
  if (!Reader) throw new Error('no NDEFReader')
  const reader = new Reader()
  const end = new AbortController()
  try {
    return await new Promise<string>((resolve, reject) => {
      reader.addEventListener('reading', ({ message }) => {
        const record = message.records.find(({ recordType }) => recordType === 'url')
        if (record?.data) resolve(new TextDecoder().decode(record.data))
        else reject(new Error('The tag has no address.'))
      })
      reader.addEventListener('readingerror', () => reject(new Error('The tag could not be read.')))
      reader.scan({ signal: end.signal }).catch(reject)
    })
  } finally {
    end.abort()
  }
}
