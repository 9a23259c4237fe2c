import type { Language } from '../public/device'
import { type Told, told } from '../public/told'
import { valuesOfLabel } from '../variants/combination-changes'
import { combinationLabel, noOptions } from './variant-matrix'

/** An option with its values in their order; `told` is the name in the visitor's language. */
export type WordedOption = Readonly<{
  id: number
  name: string
  values: readonly Readonly<{ id: number; name: string; told: string | null }>[]
}>

/** A product's translations for a visitor of one language, beside the original texts (P18). */
export type ProductWords = Readonly<{
  /** of the original words */
  language: Language
  /** what was written in the visitor's language; null where nothing was, or where that is the original's */
  texts: Readonly<
    Partial<Record<'name' | 'description' | 'warranty_information' | 'should_have', string>>
  > | null
  /** null where the visitor's language is the original's */
  options: readonly WordedOption[] | null
}>

/** One of a product's own texts for its visitor. */
export const toldField = (
  field: keyof NonNullable<ProductWords['texts']>,
  original: string,
  { language, texts }: ProductWords,
  visitor: Language,
): Told => told({ text: original, language }, texts?.[field], visitor)

/**
 * A combination's values for their visitor, those that follow each other in one language as one text. None for a product
 * without options; as it stands where it is not made of the product's values, such as what was sold before a rename.
 */
export function toldCombination(label: string, words: ProductWords, visitor: Language): Told[] {
  if (label === noOptions) return []
  const { language, options } = words
  const ids = options === null ? null : valuesOfLabel(options, label)
  if (options === null || ids === null) return [{ text: label, language }]
  const known = new Map(options.flatMap(({ values }) => values.map((value) => [value.id, value])))
  const parts = ids.map((id): Told => {
    const value = known.get(id)
    return told({ text: value?.name ?? '', language }, value?.told, visitor)
  })
  return parts.reduce<Told[]>((joined, part) => {
    const last = joined.at(-1)
    if (last?.language !== part.language) return [...joined, part]
    return [...joined.slice(0, -1), { ...last, text: combinationLabel([last.text, part.text]) }]
  }, [])
}

/** A size for its visitor, who asks for it by its own name (K8, V6). */
export function toldSize(size: string, { language, options }: ProductWords, visitor: Language): Told {
  const values = options?.find(({ name }) => name.toLowerCase() === 'size')?.values
  return told({ text: size, language }, values?.find(({ name }) => name === size)?.told, visitor)
}
