import {
  type OutsideService,
  type OutsideSetting,
  outsideServices,
  outsideVariables,
  plainOf,
  secretsOf,
} from '@getzo/domain/settings/outside-settings'
import type { StoredOutside } from './stored-outside'

type Env = Record<string, string | undefined>

/** Settings of outside services that the environment decides, each with its variable (W18). */
export type OutsideDecided = Partial<Record<OutsideSetting, string>>

export function readOutsideDecided(env: Env): OutsideDecided {
  return Object.assign({}, ...outsideServices.map((service) => decidedOf(service, env)))
}

/** The first variable of a service stands for an account of the environment, of which nothing is stored. */
function decidedOf(service: OutsideService, env: Env): OutsideDecided {
  const names: OutsideSetting[] = [...plainOf(service), ...secretsOf(service)]
  const [first = ''] = names.map((name) => outsideVariables[name])
  const isWhole = Boolean(env[first])
  return Object.fromEntries(
    names.flatMap((name) => {
      const variable = outsideVariables[name]
      return env[variable] ? [[name, variable]] : isWhole ? [[name, first]] : []
    }),
  )
}

export type AllStoredOutside = Record<OutsideService, StoredOutside>
