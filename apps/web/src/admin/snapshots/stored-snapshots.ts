import { buildName } from '../../page-meta'
import { forgetOfSessions, ofSessionKey, type SessionClaims } from '../../session-token'
import type { SeenPage } from './shown-page'

/** What a list looked like when it was last in sight (docs/adr/0053). */
export interface Snapshot extends SeenPage {
  /** the build whose styles it has */
  build: string
  /** of windows in which a page looks alike */
  width: number
}

const snapshotsMax = 10
/** in characters; a page that is larger is not kept */
const sizeMax = 200_000
const keptMs = 8 * 3_600_000
const widthStepPx = 80

/** A snapshot's key says whose it is, when it was taken (ms since 1970) and of which address. */
const keysOf = (session: string) => `${ofSessionKey}${session}.page.`
const keyPattern = /\.page\.(\d+)\.(.*)$/s

/** Keeps what this window shows at an address, in place of what was kept of it before. */
export function keepSnapshot({ id }: SessionClaims, address: string, seen: SeenPage): void {
  const build = buildName()
  if (build === undefined) return
  const text = JSON.stringify({ ...seen, build, width: widthHere() } satisfies Snapshot)
  const others = storedKeys(id).filter((key) => {
    if (addressIn(key) !== address) return true
    localStorage.removeItem(key)
    return false
  })
  if (text.length > sizeMax) return
  for (const key of others.toSorted((one, other) => timeIn(one) - timeIn(other)).slice(0, 1 - snapshotsMax)) {
    localStorage.removeItem(key)
  }
  try {
    localStorage.setItem(`${keysOf(id)}${Date.now()}.${address}`, text)
  } catch {
    // best effort: what people type needs the room more
    forgetOfSessions()
  }
}

/** What was kept of an address in this session, if this window would show it alike. Forgets all that is out of date. */
export function findSnapshot({ id }: SessionClaims, address: string): Snapshot | undefined {
  forgetOfSessions(id)
  for (const key of storedKeys(id)) if (timeIn(key) < Date.now() - keptMs) localStorage.removeItem(key)
  const key = storedKeys(id).find((stored) => addressIn(stored) === address)
  if (key === undefined) return undefined
  const snapshot = JSON.parse(localStorage.getItem(key) ?? '') as Snapshot // written by keepSnapshot
  return snapshot.build === buildName() && snapshot.width === widthHere() ? snapshot : undefined
}

const storedKeys = (session: string) =>
  Object.keys(localStorage).filter((key) => key.startsWith(keysOf(session)))
const timeIn = (key: string) => Number(keyPattern.exec(key)?.[1])
const addressIn = (key: string) => keyPattern.exec(key)?.[2]
const widthHere = () => Math.round(window.innerWidth / widthStepPx)
