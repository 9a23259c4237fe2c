import type { HistoryEntry } from '@getzo/contract/history/history.schema'
import { describedBy } from '../../../ui/history/described-by'
import { type HistoryWords, plainEntry, plainWords } from '../../../ui/history/history-words'
import { t } from '../brands.text'
import { videosWords } from '../form/brand-words'

const languages = { en: t('maker.en'), fr: t('maker.fr'), cn: t('maker.cn') }

const labels = {
  name: t('brands.name'),
  country: t('brands.country'),
  size_change_markers: t('skus.sizeMarkers'),
  care_video_markers: t('skus.videoMarkers'),
  care_videos: t('videos.title'),
  photo_url: t('maker.photo'),
  ...Object.fromEntries(
    Object.entries(languages).flatMap(([code, language]) => [
      [`place_${code}`, t('maker.placeIn', { language })],
      [`story_${code}`, t('maker.storyIn', { language })],
    ]),
  ),
  title: t('documents.title'),
  pages: t('documents.pages'),
  about_sizes: t('documents.aboutSizes'),
  code: t('documents.code'),
}

// a file's bytes say nothing to people, and a document is its brand's
const unspoken = new Set(['brand_id', 'size_bytes'])
const plain = plainWords(labels, (field, value) => (field === 'care_videos' ? videosWords(value) : undefined))

function entryWords(entry: HistoryEntry): string {
  const title = entry.names_after?.document_id?.title
  const what = plainEntry(entry)
  return title === undefined ? what : t('history.of', { what, name: title })
}

/** How a brand tells its history: its documents by the titles of then (O36). */
export const brandHistoryWords: HistoryWords = {
  entry: entryWords,
  change: (change, entry) => (unspoken.has(change.field) ? null : plain.change(change, entry)),
}

/** The same for what somebody else has changed while the form was open (O28). */
export const describeBrandChange = describedBy(brandHistoryWords)
