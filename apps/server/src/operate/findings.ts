/** The result of one check. */
export interface Finding {
  what: string
  /** 'bad' stops or loses something; 'look' may be meant so */
  state: 'good' | 'look' | 'bad'
  found: string
  /** what to do, where it is not good */
  todo?: string
}

export const good = (what: string, found: string): Finding => ({ what, state: 'good', found })
export const look = (what: string, found: string, todo: string): Finding => ({
  what,
  state: 'look',
  found,
  todo,
})
export const bad = (what: string, found: string, todo: string): Finding => ({
  what,
  state: 'bad',
  found,
  todo,
})

/** The reason of a fault, in words. */
export const wordsOf = (error: unknown) =>
  error instanceof Error && error.message !== '' ? error.message : String(error)
