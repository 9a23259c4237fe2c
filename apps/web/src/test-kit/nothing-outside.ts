import {
  type OutsideService,
  outsideServices,
  plainOf,
  secretsOf,
  usualOutside,
} from '@getzo/domain/settings/outside-settings'

type Standing = Record<'values' | 'is_set' | 'variables', Record<string, unknown>>

/** Outside services of which nothing is entered, with changes to one. */
export function nothingOutside(service?: OutsideService, changes: Partial<Standing> = {}) {
  const all = Object.fromEntries(outsideServices.map((one) => [one, nothingOf(one)]))
  const changed = service === undefined ? undefined : all[service]
  for (const part of ['values', 'is_set', 'variables'] as const)
    Object.assign(changed?.[part] ?? {}, changes[part])
  return all
}

const nothingOf = (service: OutsideService): Standing => ({
  values: Object.fromEntries(plainOf(service).map((name) => [name, usualOutside(name)])),
  is_set: Object.fromEntries(secretsOf(service).map((name) => [name, false])),
  variables: Object.fromEntries([...plainOf(service), ...secretsOf(service)].map((name) => [name, null])),
})
