import type { CareVideo } from '@getzo/contract/brands/brands.schema'
import { valueText } from '../../../ui/form/conflict/changes-in-words'
import { t } from '../brands.text'

/** A care video as entered. */
export type VideoValues = Omit<CareVideo, 'kind'> & { kind: CareVideo['kind'] | null }

/** The name of a care video's kind. */
export const kindWords = (kind: VideoValues['kind']): string =>
  kind === null ? valueText(null) : t(`videos.kind.${kind}`)

/** The care videos of either side of a conflict as a line of text. */
export function videosWords(value: unknown): string | undefined {
  if (!Array.isArray(value)) return undefined
  const videos = value as readonly VideoValues[] // the values of the conflicting field
  return valueText(videos.map(({ kind, url }) => `${kindWords(kind)} (${url})`))
}
