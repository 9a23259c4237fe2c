import { fileKinds } from '@getzo/domain/files/file-kinds'
import { AwsClient } from 'aws4fetch'
import { outsideRequest, piecesOf, textOf } from '../bounded-answer'

/** Where the bytes of files lie outside the database (N10): a bucket that is ours, or a part of one. */
export interface ObjectStoreConfig {
  /** origin of the service; the bucket is the path's first part, which every kind of S3 store takes */
  endpoint: string
  bucket: string
  region: string
  /** the prefix of all objects' names; each installation has its own */
  prefix: string
  accessKeyId: string
  secretAccessKey: string
}

/** Every act throws StoreFault where the store does not do it. */
export interface ObjectStore {
  put(name: string, content: Buffer, type: string): Promise<void>
  /** the bytes of an object */
  get(name: string): Promise<AsyncIterable<Uint8Array>>
  /** nothing where it is gone already */
  remove(name: string): Promise<void>
}

const answerWithinMs = 20_000
const wordsBytesMax = 64 * 1024
/** no file of ours has more */
const fileBytesMax = Math.max(...Object.values(fileKinds).map(({ bytesMax }) => bytesMax))
/** beyond the first try: only where the store is overloaded or its line broke */
const retries = 2

export function createObjectStore(config: ObjectStoreConfig): ObjectStore {
  const { endpoint, bucket, prefix, region, accessKeyId, secretAccessKey } = config
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries })
  const ask = async (name: string, init: RequestInit, taken: readonly number[]) => {
    const url = `${endpoint}/${bucket}/${prefix}${name}`
    const answer = await client
      .fetch(url, { ...init, ...outsideRequest(answerWithinMs) })
      .catch((error: unknown) => {
        throw new StoreFault(`does not answer: ${error instanceof Error ? error.message : String(error)}`)
      })
    if (taken.includes(answer.status)) return answer
    throw new StoreFault(`answers ${answer.status}: ${codeIn(await wordsOf(answer))}`)
  }
  return {
    async put(name, content, type) {
      const answer = await ask(
        name,
        { method: 'PUT', body: new Uint8Array(content), headers: { 'content-type': type } },
        [200],
      )
      await wordsOf(answer)
    },
    async get(name) {
      const answer = await ask(name, { method: 'GET' }, [200])
      if (answer.body === null) throw new StoreFault('answers without a body')
      return piecesOf(answer, fileBytesMax)
    },
    async remove(name) {
      const answer = await ask(name, { method: 'DELETE' }, [200, 204, 404])
      await wordsOf(answer)
    },
  }
}

const wordsOf = (answer: Response) =>
  textOf(answer, wordsBytesMax).catch((error: unknown) => {
    throw new StoreFault(`does not answer: ${error instanceof Error ? error.message : String(error)}`)
  })

/** The store's error, or that it did not answer; for the log, without keys. */
export class StoreFault extends Error {
  constructor(words: string) {
    super(`the S3 store ${words}`)
  }
}

/** S3's error code, out of its XML. */
const codeIn = (text: string) => /<Code>([^<]{1,100})<\/Code>/.exec(text)?.[1] ?? 'no reason given'
