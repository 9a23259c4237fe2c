import type { Url } from '@getzo/contract/urls/urls.schema'
import type { Control } from 'react-hook-form'
import type { UrlValues } from './url-values'
import type { useUrlChoices } from './use-url-choices'

/** What every section of a URL's form is given. */
export interface UrlPart {
  control: Control<UrlValues>
  choices: ReturnType<typeof useUrlChoices>
  /** the URL that is edited; undefined for a new one, and until it is read */
  stored?: Url | undefined
  /** a single URL, which can have a number of its run (Q11) */
  canBeNumbered?: true
}
