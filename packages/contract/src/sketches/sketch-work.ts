/** By day or by night, as the browser has it. */
export const colourSchemes = ['light', 'dark'] as const

/** What is to be drawn: a list's page, by its path and query, as the caller's browser has it. */
export interface SketchTask {
  address: string
  scheme: (typeof colourSchemes)[number]
}

/** What the worker is started with: what the server writes into a staff page, by the names of its meta tags. */
export type SketchSettings = Readonly<Record<string, string>>

/**
 * The worker asks for what the page needs, by addresses of our own; the server answers each as it would answer the
 * caller.
 */
export interface AskedCall {
  id: number
  path: string
}

export interface AnsweredCall {
  id: number
  status: number
  headers: Record<string, string>
  body: string
}

/** What comes at the end: JSON of the answer, null where the address is no list or cannot be drawn. */
export interface DrawnSketch {
  sketch: string | null
  /** why nothing could be drawn, where that is a fault */
  fault?: string
}
