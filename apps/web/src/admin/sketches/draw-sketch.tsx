import type { SketchTask } from '@getzo/contract/sketches/sketch-work'
import type { Query } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { App } from '../App'
import { queryClient } from '../api/query-client'
import { adoptSession } from '../api/session'
import { makeRouter } from '../router'
import { isListPath } from '../screen-table'
import type { SeenPage } from '../snapshots/shown-page'
import { t } from '../ui/text'
import { readMarkup } from './read-markup'

/**
 * Draws the page of an address for whoever the calls are answered. Null where that is no list, or one that cannot be
 * shown. Nothing of one sketch is left for the next: what the screens keep between pages they keep by effects, which no
 * drawing of markup runs, and in the cache, which is emptied.
 */
export async function drawSketch({ address }: Pick<SketchTask, 'address'>): Promise<SeenPage | null> {
  const [path = ''] = address.split('?', 1)
  if (!isListPath(path)) return null
  queryClient.clear()
  adoptSession('of.somebody.')
  try {
    const router = makeRouter(createMemoryHistory({ initialEntries: [address] }))
    await router.load()
    const draw = () => renderToStaticMarkup(<App router={router} />)
    // the first time to hear what it asks for
    draw()
    await Promise.all(queryClient.getQueryCache().findAll({ predicate: isAsked }).map(answered))
    const drawn = draw()
    const read = drawn.includes('<tbody') ? readMarkup(drawn) : null
    return read === null || isLoading(drawn) ? null : { ...read, note: t('list.sketch') }
  } finally {
    queryClient.clear()
  }
}

const isAsked = ({ state, options }: Query) =>
  state.data === undefined && state.status === 'pending' && Reflect.get(options, 'enabled') !== false

/** What cannot be read is drawn as the screen draws that. */
const answered = (query: Query) => query.fetch().catch(() => undefined)

const isLoading = (markup: string) => markup.includes('<table') && /<table[^>]* aria-busy="true"/.test(markup)
