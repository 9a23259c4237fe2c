import type { Capability } from '@getzo/domain/auth/capabilities'
import type { Access, Endpoint } from './endpoint'

/** Rights whose every change asks for a proof (A25). */
const provedRights: ReadonlySet<Access> = new Set<Capability>([
  'users.manage',
  'bin.manage',
  'keys.manage',
  'webhooks.manage',
])

/** The addresses of exports end so. */
const isExport = ({ path }: Pick<Endpoint, 'path'>) => path.endsWith('/f=csv')

/**
 * The proof that a call asks for (A25): what it says itself; without a word, every export and every change by one of
 * provedRights asks. A call that is open among these says `needsProof: false`, with its reason.
 */
export function proofOf(endpoint: Pick<Endpoint, 'needsProof' | 'access' | 'method' | 'path'>) {
  const { needsProof, access, method } = endpoint
  if (needsProof !== undefined) return needsProof
  return isExport(endpoint) || (method !== 'GET' && provedRights.has(access))
}
