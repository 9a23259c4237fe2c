import type { OutsideEntry, OutsideStanding } from '@getzo/contract/settings/outside.schema'
import { type Refusal, refuse } from '@getzo/domain/refusal'
import {
  checkOutside,
  isEntered,
  type OutsideService,
  type OutsideSetting,
  outsideServices,
  plainOf,
  type SecretSetting,
  secretsOf,
  tidiedOutside,
  usualOutside,
} from '@getzo/domain/settings/outside-settings'
import { ConfigError } from '../../config/config-error'
import type { OutsideDecided } from '../../config/outside'
import type { StoredOutside } from '../../config/stored-outside'
import { privateKeyIn, publicKeyIn } from '../../config/wechat-pay'
import type { Tx } from '../../db/connection/transaction'
import type { Deps } from '../../deps'
import { refuseRule } from '../../http/refused'
import { refuseChanged } from '../history/changed-meanwhile'
import { readStoredOutside, updateOutside } from './outside.store'

/** Outside services as the screen shows them: secrets as set or not, and what the environment decides by its variable. */
export async function shownOutside({
  db,
  config: { outsideDecided: decided },
  outsideKeys,
}: Pick<Deps, 'db' | 'config' | 'outsideKeys'>): Promise<Record<OutsideService, OutsideStanding>> {
  const stored = await readStoredOutside(db, outsideKeys)
  return Object.fromEntries(
    outsideServices.map((service) => [service, shownOf(service, stored[service], decided)]),
  ) as Record<OutsideService, OutsideStanding> // fromEntries forgets the names
}

function shownOf(
  service: OutsideService,
  { values, secrets, problem }: StoredOutside,
  decided: OutsideDecided,
): OutsideStanding {
  const names: OutsideSetting[] = [...plainOf(service), ...secretsOf(service)]
  return {
    values: Object.fromEntries(
      plainOf(service).map((name) => [
        name,
        (name in decided ? undefined : values[name]) ?? usualOutside(name),
      ]),
    ),
    is_set: Object.fromEntries(
      secretsOf(service).map((name) => [
        name,
        !(name in decided) && ((secrets[name] ?? null) !== null || problem !== null),
      ]),
    ),
    variables: Object.fromEntries(names.map((name) => [name, decided[name] ?? null])),
  }
}

/**
 * Saves an outside service, all of it or nothing. A secret that is not given is kept for the account that it was entered
 * for: for another one it is entered again, so that nobody can have it sent elsewhere.
 */
export async function saveOutside(
  tx: Tx,
  { config: { outsideDecided }, outsideKeys }: Pick<Deps, 'config' | 'outsideKeys'>,
  service: OutsideService,
  { version, ...given }: OutsideEntry,
  actor: string,
): Promise<void> {
  const entered = tidied(given)
  refuseDecided(service, entered, outsideDecided)
  const names = plainOf(service)
  const [account = ''] = names
  if (account in outsideDecided) return
  const { values: stored, secrets, problem } = (await readStoredOutside({ kysely: tx }, outsideKeys))[service]
  const isThere = isEntered(service, entered)
  const values = Object.fromEntries(
    names.map((name) => {
      if (name in outsideDecided) return [name, stored[name] ?? '']
      return [name, (isThere ? entered[name] : undefined) ?? usualOutside(name)]
    }),
  )
  const changed = names.filter((name) => values[name] !== stored[name])
  const kept = secretsOf(service).filter(
    (name) => entered[name] === undefined && (secrets[name] ?? null) !== null,
  )
  const [again] = kept
  if (isThere && again !== undefined && changed.length > 0) {
    refuseRule(refuse('setting.outside_again', again))
  }
  refuseRule(checkOutside(service, { ...entered, ...values }, kept))
  refuseRule(wrongKey({ ...entered, ...values }))
  const changes: Partial<Record<SecretSetting, string>> = {}
  for (const name of secretsOf(service)) {
    const isStored = (secrets[name] ?? null) !== null || problem !== null
    if (!isThere && isStored) changes[name] = ''
    else if (isThere && entered[name] !== undefined) changes[name] = entered[name]
  }
  if (changed.length === 0 && Object.keys(changes).length === 0) return
  const row = Object.fromEntries(names.map((name) => [name, isThere ? values[name] || null : null]))
  const isSaved = await updateOutside(tx, outsideKeys, version, { values: row, secrets: changes, actor })
  if (!isSaved) await refuseChanged(tx, 'settings', 1, version)
}

/** Key files whose text is PEM and no key that WeChat Pay takes. */
const keysIn = { pay_key: privateKeyIn, pay_public_key: publicKeyIn } as const

function wrongKey(entered: Partial<Record<OutsideSetting, string>>): Refusal | null {
  for (const name of ['pay_key', 'pay_public_key'] as const) {
    const pem = entered[name] ?? ''
    try {
      if (pem !== '') keysIn[name](name, pem)
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error
      return refuse(`setting.${name}`, name)
    }
  }
  return null
}

/** An empty secret is none that was entered. */
const tidied = (given: Omit<OutsideEntry, 'version'>): Partial<Record<OutsideSetting, string>> =>
  Object.fromEntries(
    Object.entries(given).flatMap(([key, text]) => {
      const name = key as OutsideSetting // of the entry's shape
      const value = tidiedOutside(name, text)
      return value === '' && outsideServices.some((one) => secretsOf(one).some((secret) => secret === name))
        ? []
        : [[name, value]]
    }),
  )

/** A setting that the environment decides stays as it is shown. */
function refuseDecided(
  service: OutsideService,
  entered: Partial<Record<OutsideSetting, string>>,
  decided: OutsideDecided,
): void {
  const plain = plainOf(service).find((name) => name in decided && entered[name] !== usualOutside(name))
  const name = plain ?? secretsOf(service).find((one) => one in decided && entered[one] !== undefined)
  if (name !== undefined) {
    refuseRule(refuse('setting.by_environment', name, { variable: decided[name] ?? '' }))
  }
}
