/** The key of an array's rows, and the array's value when it has none. */
export interface RowRule {
  /** equal in two versions of one row; null for a row without a key yet */
  keyOf: (row: Values) => string | number | null
  /** the row of an array that would be left with none */
  blank: Values
}

/** How a form's values are put together where they are more than fields that stand for themselves. */
export interface MergeRules {
  /** dotted names of groups that form one value: a change of a part is a change of the whole */
  units?: readonly string[]
  /** by the dotted names of the arrays; an array without a rule is one field */
  rows?: Readonly<Record<string, RowRule>>
}

export type Values = Readonly<Record<string, unknown>>

/** A field, or a whole row, that two people have changed differently. Of a row that one has removed, that side is undefined. */
export interface Collision {
  /** dotted; a row has its key in place of its index: details.1000.quantity */
  name: string
  base: unknown
  mine: unknown
  theirs: unknown
  /** the row around the field, or the row itself, as the side that has it says */
  row?: Values
}

/** The decisions about collisions, by their names: the value to be stored; undefined removes the row. */
export type Decisions = ReadonlyMap<string, unknown>

export interface Merged<V> {
  /** both people's changes; where they collide and nothing was decided, mine */
  values: V
  /** the collisions that nothing was decided about */
  collisions: Collision[]
}

/**
 * Puts two people's changes of the same values together (O28): what only one of them has changed is as that one left it.
 * A field that the present form no longer has is left out, one that only it has is as in theirs: `base` and `mine` may
 * come from a draft that an older version of the screen has kept (W13).
 */
export function mergeForms<V extends object>(
  base: object,
  mine: object,
  theirs: V,
  rules: MergeRules = {},
  decided: Decisions = new Map(),
): Merged<V> {
  const course: Course = { rules, decided, collisions: [] }
  const values = mergeGroup(course, '', asValues(base), asValues(mine), asValues(theirs))
  return { values: values as V, collisions: course.collisions } // the names of theirs, each with a value of its kind
}

interface Course {
  rules: MergeRules
  decided: Decisions
  collisions: Collision[]
}

function mergeGroup(
  course: Course,
  prefix: string,
  base: Values,
  mine: Values,
  theirs: Values,
  row?: Values,
): Values {
  return Object.fromEntries(
    Object.keys(theirs).map((part) => {
      const name = prefix === '' ? part : `${prefix}.${part}`
      const field = { name, base: base[part], mine: mine[part], theirs: theirs[part] }
      return [part, mergeValue(course, row === undefined ? field : { ...field, row })]
    }),
  )
}

function mergeValue(course: Course, field: Collision): unknown {
  const { name, base, mine, theirs, row } = field
  const rule = course.rules.rows?.[name]
  if (rule !== undefined && isRows(mine) && isRows(theirs)) {
    return mergeRows(course, name, rule, isRows(base) ? base : [], mine, theirs)
  }
  const isUnit = course.rules.units?.includes(name) === true
  if (!isUnit && isGroup(base) && isGroup(mine) && isGroup(theirs)) {
    return mergeGroup(course, name, base, mine, theirs, row)
  }
  return mergeField(course, field)
}

function mergeField(course: Course, field: Collision): unknown {
  const { name, base, mine, theirs } = field
  if (isSame(mine, theirs) || isSame(base, theirs)) return mine
  if (isSame(base, mine)) return theirs
  if (course.decided.has(name)) return course.decided.get(name)
  course.collisions.push(field)
  return mine
}

/** My rows in their order, without those that the other has removed; the rows that only the other has follow. */
function mergeRows(
  course: Course,
  name: string,
  rule: RowRule,
  base: readonly Values[],
  mine: readonly Values[],
  theirs: readonly Values[],
): readonly Values[] {
  const before = byKey(base, rule)
  const my = byKey(mine, rule)
  const their = byKey(theirs, rule)
  const untouched = base.filter((row) => rule.keyOf(row) === null)
  const merged = mine.flatMap((row) => {
    const key = rule.keyOf(row)
    // an empty row that the form began with is nothing that anybody has entered
    if (key === null) return untouched.some((blank) => isSame(blank, row)) ? [] : [row]
    // the second row with one key: the form's own check is about that
    if (my.get(key) !== row) return [row]
    return mergeRow(course, {
      name: `${name}.${key}`,
      base: before.get(key),
      mine: row,
      theirs: their.get(key),
    })
  })
  for (const [key, row] of their) {
    if (my.has(key)) continue
    const added = { name: `${name}.${key}`, base: before.get(key), mine: undefined, theirs: row }
    merged.push(...mergeRow(course, added))
  }
  return merged.length === 0 ? [rule.blank] : merged
}

interface RowVersions {
  name: string
  base: Values | undefined
  mine: Values | undefined
  theirs: Values | undefined
}

/** One row of those that have it; none where it is removed. */
function mergeRow(course: Course, { name, base, mine, theirs }: RowVersions): readonly Values[] {
  if (mine !== undefined && theirs !== undefined) {
    return [mergeGroup(course, name, base ?? {}, mine, theirs, mine)]
  }
  const kept = mergeField(course, { name, base, mine, theirs, row: mine ?? theirs ?? {} })
  return isGroup(kept) ? [kept] : []
}

function byKey(rows: readonly Values[], { keyOf }: RowRule): Map<string | number, Values> {
  const found = new Map<string | number, Values>()
  for (const row of rows) {
    const key = keyOf(row)
    if (key !== null && !found.has(key)) found.set(key, row)
  }
  return found
}

/** Whether two values of forms, plain data, are the same. A name whose value is undefined is no name. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((part, index) => isSame(part, other[index]))
  }
  if (!isGroup(one) || !isGroup(other)) return one === other
  return (
    Object.keys(one).every((name) => isSame(one[name], other[name])) &&
    Object.keys(other).every((name) => name in one || other[name] === undefined)
  )
}

const asValues = (form: object): Values => ({ ...form })

const isGroup = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isRows = (value: unknown): value is readonly Values[] => Array.isArray(value) && value.every(isGroup)
