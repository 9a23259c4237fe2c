const prefix = 'getzo.draft.'

/** A draft older than this is gone. */
const keptDays = 14

/** What somebody has typed into a form and not saved (docs/adr/0034). */
export interface Draft {
  /** when it was typed last */
  at: string
  /** what the form started from */
  base: object
  /** what it held */
  values: object
}

export interface StoredDraft extends Draft {
  key: string
}

/** A place for the draft of one opening of the form at `path`: two tabs with one form do not write over each other. */
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

/** False where the browser has no room for it, or keeps nothing at all. */
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

/** Anybody's that is too old, and what cannot be read. */
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
