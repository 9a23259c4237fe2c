/** One option of a product as it is being written, such as Size with Small and Large (P4). */
export type MatrixOption = Readonly<{ name: string; values: readonly MatrixValue[] }>

/** id is that of a stored value. */
type MatrixValue = Readonly<{ name: string; id?: number | null }>

/** The separator of a combination's values for people, and in combo_identifier (P5). */
const combinationSeparator = ' - '

/** The combo_identifier of a product without options. */
export const noOptions = 'NO OPTIONS'

/** The most options of one product, values of one option, and rows of one matrix. */
export const optionsMax = 6
export const optionValuesMax = 200
export const matrixRowsMax = 1000

/** A value or an option's name as it is stored: without spaces around it, and with single ones inside. */
export const cleanName = (typed: string) => typed.trim().replace(/\s+/g, ' ')

/** The form in which equal values compare equal: neither case nor spaces count, the stored spelling stays (P4). */
export const nameKey = (typed: string) => cleanName(typed).toLowerCase()

/** The values of one option that count, by their positions: neither empty, nor repeated, nor marked DELETE (P4, P20). */
export function usableValues(option: MatrixOption): number[] {
  const repeated = new Set(repeatedValues(option))
  return option.values.flatMap(({ name }, position) => {
    const clean = cleanName(name)
    return clean !== '' && clean !== 'DELETE' && !repeated.has(position) ? [position] : []
  })
}

/**
 * The positions of values that repeat another: shown as an error and left out of the matrix (P4). Two stored values that
 * differ in case alone were let in once, and both stay.
 */
export function repeatedValues({ values }: MatrixOption): number[] {
  const isStored = ({ id }: MatrixValue) => id !== undefined && id !== null
  const taken = new Set(values.filter(isStored).map(({ name }) => nameKey(name)))
  const spelled = new Set<string>()
  return values.flatMap((value, position) => {
    const [clean, key] = [cleanName(value.name), nameKey(value.name)]
    if (clean === '') return []
    if (isStored(value) ? spelled.has(clean) : taken.has(key)) return [position]
    spelled.add(clean)
    taken.add(key)
    return []
  })
}

/**
 * Where a stored value of the option gets a name that another stored one has after the save, in whatever case (P4); -1
 * where none does. Two that are stored so already stay, and may exchange their names.
 */
export function clashingRename(
  { values }: MatrixOption,
  stored: readonly { id: number; name: string }[],
): number {
  const names = new Map(stored.map(({ id, name }) => [id, name]))
  const wanted = values.map(({ id, name }) => ({ was: names.get(id ?? 0), name: cleanName(name) }))
  return wanted.findIndex(({ was, name }, place) => {
    if (was === undefined || was === name || name === '' || name === 'DELETE') return false
    const clashes = (other: string) =>
      other === name || (nameKey(other) === nameKey(name) && nameKey(was) !== nameKey(name))
    return wanted.some((other, at) => at !== place && other.was !== undefined && clashes(other.name))
  })
}

/**
 * Every combination of the options' usable values, the last option changing fastest, each as one position of a value
 * for every option; null for an option that has no usable value yet, which does not take part (P5). No option with a
 * usable value: no combination. At most `limit` of them are built, so that a typing error cannot fill the memory.
 */
export function combinations(
  options: readonly MatrixOption[],
  limit = matrixRowsMax + 1,
): (readonly (number | null)[])[] {
  const usable = options.map(usableValues)
  if (usable.every((positions) => positions.length === 0)) return []
  return usable.reduce<(readonly (number | null)[])[]>(
    (built, positions) => {
      const next = positions.length === 0 ? [null] : positions
      return built
        .flatMap((combination) => next.map((position) => [...combination, position]))
        .slice(0, limit)
    },
    [[]],
  )
}

/** How many combinations there are, without building them. */
export function countCombinations(options: readonly MatrixOption[]): number {
  const counts = options.map((option) => usableValues(option).length).filter((count) => count > 0)
  return counts.length === 0 ? 0 : counts.reduce((product, count) => product * count, 1)
}

/** 'Small - Brown': a combination's values in their options' order, as people and combo_identifier have it (P5). */
export const combinationLabel = (values: readonly string[]) =>
  values.map(cleanName).join(combinationSeparator)

/** The labels of all combinations, in the matrix's order. */
export const matrixLabels = (options: readonly MatrixOption[]): string[] =>
  labelsOf(options, combinations(options))

/** The labels of these combinations. */
export const labelsOf = (
  options: readonly MatrixOption[],
  of: readonly (readonly (number | null)[])[],
): string[] => valuesOf(options, of).map((values) => values.join(combinationSeparator))

/** The names of each combination's values, tidied once each; an option that takes no part is left out. */
export function valuesOf(
  options: readonly MatrixOption[],
  of: readonly (readonly (number | null)[])[],
): string[][] {
  const names = options.map(({ values }) => values.map(({ name }) => cleanName(name)))
  return of.map((combination) =>
    combination.flatMap((position, place) => (position === null ? [] : [names[place]?.[position] ?? ''])),
  )
}

/** The first label that two combinations share, since a value may hold the separator itself; null where none do. */
export function ambiguousLabel(labels: readonly string[]): string | null {
  const seen = new Set<string>()
  for (const label of labels) {
    if (seen.has(label)) return label
    seen.add(label)
  }
  return null
}
