const prefix = 'getzo.draft.'

/** Older drafts are deleted. */
const keptDays = 14

/** Unsaved entries of a form (docs/adr/0034). */
export interface Draft {
  /** time of the last entry */
  at: string
  /** the values that the form started from */
  base: object
  /** the values it held */
  values: object
}

export interface StoredDraft extends Draft {
  key: string
}

/**
 * The key of a new draft of the form at `path`. Each opening has its own, so that two tabs do not overwrite each
 * other's draft.
 */
export function newDraftKey(person: number, path: string): string {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
  return `${keyOf(person, path)}${random.toString(36)}`
}

/** A person's drafts of the form at `path`, the newest first. */
export function draftsOf(person: number, path: string): StoredDraft[] {
  forgetOldDrafts()
  return keysWith(keyOf(person, path))
    .flatMap((key) => {
      const draft = readDraft(key)
      return draft === null ? [] : [{ ...draft, key }]
    })
    .toSorted((one, other) => other.at.localeCompare(one.at))
}

/** Returns false if the browser has no room, or stores nothing. */
export function keepDraft(key: string, draft: Draft): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export const forgetDraft = (key: string) => localStorage.removeItem(key)

/** Removes a person's drafts, all of them or those of forms at some paths. */
export function forgetDraftsOf(person: number, isOf: (path: string) => boolean = () => true): void {
  const start = `${prefix}${person}.`
  for (const key of keysWith(start)) {
    if (isOf(key.slice(start.length, key.lastIndexOf('.')))) forgetDraft(key)
  }
}

/** Deletes drafts of any person that are too old or cannot be read. */
export function forgetOldDrafts(): void {
  const oldest = new Date(Date.now() - keptDays * 86_400_000).toISOString()
  for (const key of keysWith(prefix)) {
    const draft = readDraft(key)
    if (draft === null || draft.at < oldest) forgetDraft(key)
  }
}

const keyOf = (person: number, path: string) => `${prefix}${person}.${path}.`

const keysWith = (start: string) => Object.keys(localStorage).filter((key) => key.startsWith(start))

function readDraft(key: string): Draft | null {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(key) ?? '')
    return isDraft(draft) ? draft : null
  } catch {
    return null
  }
}

const isDraft = (value: unknown): value is Draft =>
  isObject(value) &&
  'at' in value &&
  typeof value.at === 'string' &&
  'base' in value &&
  isObject(value.base) &&
  'values' in value &&
  isObject(value.values)

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
