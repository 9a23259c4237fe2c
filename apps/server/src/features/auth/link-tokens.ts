import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits for a mailed link. */
export const newLinkToken = () => randomBytes(32).toString('base64url')

/** The stored hash of a link's token: enough to recognise it, too little to use it. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest()
