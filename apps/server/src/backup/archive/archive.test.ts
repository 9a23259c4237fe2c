import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { archived, readArchive } from './archive'

const entries = ['a', 'b'].map((name) => ({ name, content: Buffer.alloc(100_000, name) }))

test('N6 the source of an archive is closed where its reading ends early', async () => {
  const bytes = await buffer(archived(entries))
  let isClosed = false
  async function* source() {
    try {
      for (let at = 0; at < bytes.length; at += 512) yield bytes.subarray(at, at + 512)
    } finally {
      isClosed = true
    }
  }
  for await (const { name } of readArchive(source())) {
    expect(name).toBe('a')
    break
  }
  await expect.poll(() => isClosed).toBe(true)
})
