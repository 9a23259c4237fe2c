import {
  choicesOf,
  isKeyFile,
  type OutsideService,
  type OutsideSetting,
  outsideLengthMax,
  outsideServices,
  type PlainOf,
  plainOf,
  type SecretOf,
  secretsOf,
} from '@getzo/domain/settings/outside-settings'
import { type TSchema, Type } from 'typebox'
import { closed, longText, nullableText, text, Version } from '../shapes.schema'

const mapped = <N extends string, T>(names: readonly N[], of: (name: N) => T) =>
  Object.fromEntries(names.map((name) => [name, of(name)])) as Record<N, T> // fromEntries forgets the names

/** Values and secrets of a service: never a secret itself. */
const answerOf = <S extends OutsideService>(service: S) =>
  Type.Object({
    values: Type.Object(mapped(plainOf(service), () => Type.String())),
    is_set: Type.Object(mapped(secretsOf(service), () => Type.Boolean())),
    /** the variable that decides a setting; null: none does */
    variables: Type.Object(
      mapped<PlainOf<S> | SecretOf<S>, typeof nullableText>(
        [...plainOf(service), ...secretsOf(service)],
        () => nullableText,
      ),
    ),
  })

export const Outside = Type.Unsafe<Record<OutsideService, OutsideStanding>>(
  Type.Object(mapped(outsideServices, answerOf)),
)
/** How an outside service is entered. */
export interface OutsideStanding {
  values: Partial<Record<OutsideSetting, string>>
  is_set: Partial<Record<OutsideSetting, boolean>>
  variables: Partial<Record<OutsideSetting, string | null>>
}

const entered = (name: OutsideSetting): TSchema => {
  const choices = choicesOf(name)
  if (choices !== undefined) return Type.Enum([...choices])
  return isKeyFile(name) ? longText(outsideLengthMax(name)) : text(outsideLengthMax(name))
}

/** A secret that is not given stays as it is. Without any value, the service is taken away with its secrets. */
export type OutsideEntry = { version: number } & Partial<Record<OutsideSetting, string>>

export const entryOf = (service: OutsideService) =>
  Type.Unsafe<OutsideEntry>(
    closed({
      version: Version,
      ...mapped(plainOf(service), entered),
      ...mapped(secretsOf(service), (name) => Type.Optional(entered(name))),
    }),
  )
