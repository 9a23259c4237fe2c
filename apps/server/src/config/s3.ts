import type { ObjectStoreConfig } from '../outside/s3/object-store'
import { ConfigError } from './config-error'
import { readOrigin } from './values'

type Env = Record<string, string | undefined>

const needed = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
const all = [...needed, 'S3_ENDPOINT', 'S3_REGION', 'S3_PREFIX'] as const

/** The store of files outside the database; null: they lie in it. Throws ConfigError for half a store. */
export function readS3(env: Env): ObjectStoreConfig | null {
  const set = all.filter((name) => env[name])
  if (set.length === 0) return null
  const missing = needed.find((name) => !env[name])
  if (missing !== undefined) throw new ConfigError(`${missing}: is needed where ${set[0]} is set`)
  const region = env.S3_REGION || 'us-east-1'
  const address = env.S3_ENDPOINT || `https://s3.${region}.amazonaws.com`
  const endpoint = /^https?:/.test(address) && URL.canParse(address) ? readOrigin(address) : null
  if (endpoint === null)
    throw new ConfigError('S3_ENDPOINT: must be an origin such as https://s3.eu-central-1.amazonaws.com')
  const bucket = env.S3_BUCKET ?? ''
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    throw new ConfigError(`S3_BUCKET: is no name of a bucket: '${bucket}'`)
  const prefix = env.S3_PREFIX ?? ''
  if (!/^([\w.-]+\/)*$/.test(prefix))
    throw new ConfigError(`S3_PREFIX: must be empty or end in a slash, such as getzo/, not '${prefix}'`)
  return {
    endpoint,
    bucket,
    region,
    prefix,
    accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
  }
}
