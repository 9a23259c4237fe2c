import type { Url } from '@getzo/contract/urls/urls.schema'
import type { Form } from '../../../ui/form/values/form-store'
import type { UrlValues } from './url-values'
import type { useUrlChoices } from './use-url-choices'

/** The props of every section of a URL's form. */
export interface UrlPart {
  control: Form<UrlValues>
  choices: ReturnType<typeof useUrlChoices>
  /** the edited URL; undefined for a new one, and while loading */
  stored?: Url | undefined
  /** set for a single URL, which can have a number of its run (Q11) */
  canBeNumbered?: true
}
