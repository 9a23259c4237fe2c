import type { ProductSave } from '@getzo/contract/products/product-form.schema'
import { clashingRename, cleanName, usableValues } from '@getzo/domain/products/variant-matrix'
import { say } from '@getzo/domain/words/say'
import { Refused } from '../../../../http/refused'
import { nameTextFields, storedTexts } from '../product-texts'
import type { StoredOption, StoredParts, StoredValue } from '../stored-product'

/** A value that the product is to have; `stored` is the one that it was. */
interface WantedValue {
  stored: StoredValue | null
  name: string
  pic: string | null
  texts: string
  position: number
}

/** An option that the product is to have. `places` are where its values stand in the form's list. */
export interface WantedOption {
  stored: StoredOption | null
  name: string
  texts: string
  position: number
  values: WantedValue[]
  places: readonly number[]
}

type SavedOption = ProductSave['options'][number]

/**
 * The form's options with the stored ones that they are: by id, so that a new name is a rename, else by name. An id of
 * an option deleted meanwhile makes it again; one that never was this product's is refused.
 */
export function matchOptions(options: readonly SavedOption[], stored: StoredParts): WantedOption[] {
  const found = matched(options, stored.options, stored.ids.options, (at) => `options.${at}.id`)
  return options.map((option, position) => {
    const held = found[position] ?? null
    const identified = withStoredIds(option, held)
    const clash = clashingRename(identified, held?.values ?? [])
    if (clash >= 0) {
      throw new Refused('duplicate_variant_option', { field: `options.${position}.values.${clash}.name` })
    }
    const places = usableValues(identified)
    const usable = places.map((place) => option.values[place] ?? { name: '' })
    const heldValues = matched(
      usable,
      held?.values ?? [],
      stored.ids.values,
      (at) => `options.${position}.values.${places[at]}.id`,
    )
    return {
      stored: held,
      name: cleanName(option.name),
      texts: textsOf(option, held),
      position,
      places,
      values: usable.map((value, at) => {
        const was = heldValues[at] ?? null
        const pic = value.pic === undefined ? was?.pic : value.pic
        return {
          stored: was,
          name: cleanName(value.name),
          pic: pic?.trim() || null,
          texts: textsOf(value, was),
          position: at,
        }
      }),
    }
  })
}

/** A value that is called as a stored one is that one, also where the form names no id. */
const withStoredIds = (option: SavedOption, held: StoredOption | null) => ({
  ...option,
  values: option.values.map(({ id, name }) => ({
    name,
    id: id ?? held?.values.find((value) => value.name === cleanName(name))?.id ?? null,
  })),
})

/** For each of `wanted` the stored thing that it is, or null. */
function matched<S extends { id: number; name: string }>(
  wanted: readonly { id?: number | null; name: string }[],
  stored: readonly S[],
  known: readonly number[],
  fieldOf: (at: number) => string,
): (S | null)[] {
  const left = new Map(stored.map((thing) => [thing.id, thing]))
  const claimed = new Set<number>()
  const byId = wanted.map(({ id }, at) => {
    if (id === undefined || id === null) return null
    if (claimed.has(id))
      throw new Refused(
        'malformed',
        { field: fieldOf(at) },
        say('request.field_repeated', { field: fieldOf(at) }),
      )
    if (!known.includes(id)) throw unknownPart(fieldOf(at), id)
    claimed.add(id)
    const thing = left.get(id) ?? null
    left.delete(id)
    return thing
  })
  const byName = new Map([...left.values()].map((thing) => [thing.name, thing]))
  return wanted.map(({ name }, at) => byId[at] ?? byName.get(cleanName(name)) ?? null)
}

export const unknownPart = (field: string, id: number) =>
  new Refused('unknown_reference', { field }, say('product.part_unknown', { id }))

const textsOf = (said: Pick<SavedOption, 'texts'>, stored: { texts: string } | null) =>
  said.texts === undefined ? (stored?.texts ?? '{}') : storedTexts(said.texts, nameTextFields)
