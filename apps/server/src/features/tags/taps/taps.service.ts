import type { TagSeal } from '@getzo/contract/scan/scan-pages'
import { suspicionLimits } from '@getzo/domain/suspicion/suspicion-rules'
import type { TapMessage } from '@getzo/domain/tags/tap-message'
import {
  type ChipRefusal,
  type TagMarkKind,
  type TapRefusal,
  tapRefusalOf,
} from '@getzo/domain/tags/tap-verdict'
import { isTappedOften } from '@getzo/domain/tags/unusual-taps'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { networkKey, windowLimit } from '../../../access/limits/limits'
import type { Database } from '../../../db/connection/connect'
import type { Background } from '../../../load/background'
import { dayInZone } from '../../../time/zone'
import type { CountedRead } from '../../scan/code-lookups'
import type { ScanCounter } from '../../scan/counts/scan-counts.service'
import { visitorHash } from '../../scan/counts/visitors'
import { ugHash } from '../../urls/url-hashes'
import type { InstallationKeys } from '../installation-keys'
import type { OwnTaps } from './own-taps'
import { type ProvenTap, proveTap } from './prove-tap'
import { type HeldKeys, readBatchKeys, readSeal, type TappedTag } from './taps.reads'
import { acceptCounter, addMark } from './taps.store'

/** The outcome of a tap: accepted, at the code of its URL, or not, with the URL that it is about. */
type TapOutcome = TakenTap | { taken: false; refusal: TapRefusal; urlId: number | undefined }

/** A tap that proves the code of its URL; its proof is null where the tag was put out of use meanwhile. */
export interface TakenTap {
  taken: true
  code: string
  proof: TapProof | null
}

/** Taps of genuine tags (G1 to G4). */
export interface Taps {
  /** whether this installation has keys at all: without them an address's message is not looked at */
  isReady: boolean
  /** null for a message that no chip of ours made. `code` is that of the address, null where it has none */
  take(by: CountedRead, tap: Tap): Promise<TapOutcome | null>
  /** what the tag that this browser has tapped just now for that URL says; null where it has not */
  proofOf(request: FastifyRequest, urlId: number): Promise<TapProof | null>
}

/** A fresh proof of a tag (G3, G11). */
export interface TapProof {
  seal: TagSeal
  isTappedOften: boolean
}

interface Tap {
  message: TapMessage
  code: string | null
  request: FastifyRequest
  reply: FastifyReply
}

interface TapsParts {
  db: Database
  keys: InstallationKeys
  ownTaps: OwnTaps
  scans: Pick<ScanCounter, 'visitorOf'>
  background: Background
  log: FastifyBaseLogger
  now: () => Date
  shopTimeZone: string
}

export function createTaps(parts: TapsParts): Taps {
  const { db, keys, ownTaps, scans, log, now } = parts
  const note = createMarks(parts)
  let held: HeldKeys = { open: [], closed: [] }

  /** A message that the loaded keys do not prove may be of a batch that was made since, by another copy too. */
  async function prove(by: CountedRead, message: TapMessage): Promise<ProvenTap | null> {
    const proven = await proveTap(by, message, held.open)
    if (proven) return proven
    held = await readBatchKeys(db, keys)
    for (const { batchId, reason } of held.closed)
      log.error({ batch: batchId, reason }, 'the keys of a batch of tags cannot be opened')
    return proveTap(by, message, held.open)
  }

  async function proofAt(tagId: number, urlId: number): Promise<TapProof | null> {
    const row = await readSeal(db, { tagId, urlId, now: now() })
    if (!row) return null
    const { tamper, opened_at: openedAt, networks, came_back: cameBack } = row
    return {
      seal: { tamper, openedAt },
      isTappedOften: !row.is_said_fine && isTappedOften({ networks, cameBack }),
    }
  }

  return {
    isReady: keys.currentVersion !== null,
    async take(by, { message, code: asked, request, reply }) {
      const proven = await prove(by, message)
      // what no open key proves may be of a batch whose keys are closed: that is no verdict (G10)
      if (!proven) return held.closed.length === 0 ? null : unchecked
      const { chip, tag, tamper, outdated } = proven
      const refuse = (refusal: ChipRefusal): TapOutcome => {
        note(refusal === 'used' ? 'copied_link' : refusal, chip.uid, tag, request)
        return { taken: false, refusal, urlId: tag?.url_id ?? undefined }
      }
      // the chip is ours, and its link is from before it was encoded again, or nobody has enrolled that encoding
      if (outdated !== null) return refuse(outdated === 'older' ? 'used' : 'unknown_chip')
      const refusal = tapRefusalOf(knownTag(tag), asked)
      if (refusal !== null) return refuse(refusal)
      // a tag in use is bound to a URL
      if (!tag || tag.url_id === null || tag.url_seed === null) return refuse('unknown_chip')
      const { url_id: urlId, url_seed: code } = tag
      const mine = ownTaps.read(request, urlId)
      const tap = { tagId: tag.id, counter: chip.counter }
      const take = async (): Promise<TakenTap> => ({
        taken: true,
        code,
        proof: await proofAt(tag.id, urlId),
      })
      if (mine?.tagId === tap.tagId && mine.counter === tap.counter) return take()
      const network = tag.is_unsent ? null : ((await scans.visitorOf(request))?.network ?? null)
      const accepted = await acceptCounter(db, { ...tap, tamper, at: now(), network })
      if (!accepted) return refuse('used')
      if (accepted.openedNow) note('opened', chip.uid, tag, request)
      ownTaps.remember(reply, urlId, tap)
      return take()
    },
    async proofOf(request, urlId) {
      const mine = ownTaps.read(request, urlId)
      return mine && proofAt(mine.tagId, urlId)
    },
  }
}

/** Off the request path: a mark that is lost is no reason to turn a customer away. */
function createMarks({ db, scans, background, now, shopTimeZone }: TapsParts) {
  // reloads mark nothing more (Q16)
  const ofVisitor = windowLimit(db, { name: 'tag-mark-visitor', attempts: 1, seconds: 86_400 })
  // one network's marks alone are never enough for a suspicion
  const ofNetwork = windowLimit(db, {
    name: 'tag-mark',
    attempts: suspicionLimits.copiedMin - 1,
    seconds: suspicionLimits.days * 86_400,
  })
  /** Copied links are G7's; other refusals of a piece that was not sent are faults of its packing, which staff see. */
  const countsNowhere = async (kind: TagMarkKind, tag: TappedTag | null, request: FastifyRequest) =>
    (kind === 'copied_link' && tag?.is_unsent === true) || (await scans.visitorOf(request)) === null
  return (kind: TagMarkKind, uid: string, tag: TappedTag | null, request: FastifyRequest) => {
    const at = now()
    const day = dayInZone(at, shopTimeZone)
    const mark = { kind, uid, tagId: tag?.id ?? null, urlId: tag?.url_id ?? null, day, at }
    const visitor = visitorHash(request).toString('base64')
    const network = networkKey(request.ip)
    background.run('mark a tag', async () => {
      // an opening is the seal's state, and everything else a count (G11)
      if (kind !== 'opened' && (await countsNowhere(kind, tag, request))) return
      const about = `${kind} ${uid}`
      const isNew =
        (await ofVisitor.isWithin(`${about} ${visitor}`)) && (await ofNetwork.isWithin(`${about} ${network}`))
      if (isNew) await addMark(db, mark)
    })
  }
}

const unchecked: TapOutcome = { taken: false, refusal: 'unchecked', urlId: undefined }

const knownTag = (tag: TappedTag | null) =>
  tag && {
    status: tag.status,
    codes: tag.url_seed === null ? [] : [tag.url_seed, ugHash(tag.url_seed)],
    isWithdrawn: tag.is_withdrawn,
    isSuspended: tag.is_suspended,
  }
