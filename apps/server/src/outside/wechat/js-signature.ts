import { createHash } from 'node:crypto'

interface Signed {
  ticket: string
  nonce: string
  /** seconds since 1970 */
  timestamp: number
  url: string
}

/**
 * The JS-SDK's signature, 40 hex digits (WeChat's document, appendix 1). The values go in as they are: an encoding
 * here would not match the phone's signature. SHA-1 is WeChat's choice; the ticket in it is the secret.
 */
export const jsSignature = ({ ticket, nonce, timestamp, url }: Signed): string =>
  createHash('sha1')
    .update(`jsapi_ticket=${ticket}&noncestr=${nonce}&timestamp=${timestamp}&url=${url}`)
    .digest('hex')
