import type { createCustomers } from '../customers-order'
import type { TestApp } from '../test-app'

/** A call or form that is to succeed. */
interface Sample {
  params?: Record<string, string | number>
  query?: Record<string, string>
  body?: unknown
  /** instead of an administrator's session */
  headers?: Record<string, string>
  /** of a form */
  path?: string
  form?: Record<string, string>
  /** where success is another status than 200 of a call, 303 of a form */
  status?: number
}

export type Samples = Record<string, () => Promise<Sample>>

/** The dependencies of samples. */
export interface SampleParts {
  product: TestApp
  make: ReturnType<typeof createCustomers>
  /** a name that no other sample has */
  fresh: (text: string) => string
}
