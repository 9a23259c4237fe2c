import { randomBytes } from 'node:crypto'
import { type EncoderTemplate, encoderTemplate, type TagMirror } from '@getzo/domain/tags/encoder-template'
import { createInstallationKeys } from '../features/tags/installation-keys'
import { keyPlace } from '../features/tags/key-place'
import { chipInput, diversify } from '../features/tags/sun/diversify'
import { createCodes } from './codes'
import { type SoftwareTag, softwareTag } from './stand-ins/software-tag'
import type { TestApp } from './test-app'

const systemIdentifier = 'getzo.tags'

interface Batch {
  id: number
  mirror: TagMirror
  tamper: boolean
  meta: Buffer
  file: Buffer
}

let made = 0

/** Makes batches and tags straight in the database, and the chips that belong to them. */
export function createTags(product: TestApp) {
  const { db, deps } = product
  const codes = createCodes(product)
  const keys = createInstallationKeys(deps.config.tagKeys)
  const site = deps.config.publicUrl

  async function batch({ mirror = 'plain', tamper = false }: Partial<Batch> = {}): Promise<Batch> {
    made += 1
    const { rows } = await db.pool.query<{ id: number }>(
      'insert into tag_batches (name, mirror, tamper, system_identifier) values ($1, $2, $3, $4) returning id',
      [`Batch ${made}`, mirror, tamper, systemIdentifier],
    )
    const id = rows[0]?.id ?? 0
    const [app, meta, file] = [randomBytes(16), randomBytes(16), randomBytes(16)]
    const seal = (purpose: 'app' | 'meta' | 'file', key: Buffer) =>
      keys.seal(keyPlace(id, 1, purpose), key).sealed
    await db.pool.query(
      `insert into tag_keys (batch_id, key_version, installation_version, app_key, meta_key, file_key)
       values ($1, 1, $2, $3, $4, $5)`,
      [id, keys.currentVersion, seal('app', app), seal('meta', meta), seal('file', file)],
    )
    return { id, mirror, tamper, meta, file }
  }

  /** A chip of a batch, encoded for a code, and enrolled nowhere. */
  function chip(of: Batch, code: string): SoftwareTag & { template: EncoderTemplate } {
    made += 1
    const uid = `04${made.toString(16).padStart(12, '0').toUpperCase()}`
    const template = encoderTemplate({ site, mirror: of.mirror, tamper: of.tamper, code })
    if (!template) throw new Error('the address is too long')
    const fileReadKey = diversify(of.file, chipInput(uid, systemIdentifier))
    return { ...softwareTag({ template, metaReadKey: of.meta, fileReadKey, uid }), template }
  }

  /** A tag that is in use for a new product's code. */
  async function tag(of: Batch, columns: Record<string, unknown> = {}) {
    const url = await codes.productCode()
    const own = chip(of, url.seed)
    const all = { batch_id: of.id, key_version: 1, uid: own.uid, url_id: url.id, ...columns }
    const names = Object.keys(all)
    const { rows } = await db.pool.query<{ id: number }>(
      `insert into tags (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')}) returning id`,
      Object.values(all),
    )
    const id = rows[0]?.id ?? 0
    await db.pool.query('insert into tag_states (tag_id, counter, tapped_at) values ($1, 0, now())', [id])
    return { ...own, id, url }
  }

  return { ...codes, batch, chip, tag }
}

/** The path and query of a tap, as a request has them. */
export function pathOf(address: string): string {
  const { pathname, search } = new URL(address)
  return pathname + search
}
