import type { CareVideo } from '@getzo/contract/brands/brands.schema'
import { valueText } from '../../../ui/form/conflict/changes-in-words'
import { t } from '../brands.text'

/** A care video as it is entered. */
export type VideoValues = Omit<CareVideo, 'kind'> & { kind: CareVideo['kind'] | null }

/** What a care video shows. */
export const kindWords = (kind: VideoValues['kind']): string =>
  kind === null ? valueText(null) : t(`videos.kind.${kind}`)

/** The care videos of either side of a conflict in a line of text. */
export function videosWords(value: unknown): string | undefined {
  if (!Array.isArray(value)) return undefined
  const videos = value as readonly VideoValues[] // of the one field that is asked about
  return valueText(videos.map(({ kind, url }) => `${kindWords(kind)} (${url})`))
}
