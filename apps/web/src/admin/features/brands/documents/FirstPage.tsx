import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '../brands.text'
import classes from './documents.module.css'
import { readPdf } from './read-pdf'

let sources = 0

/** The first page and the page count of a PDF. `open` loads it; another file needs another `of`. */
export function usePdfSight(of: object | null, open: (signal: AbortSignal) => Promise<Blob>) {
  return useQuery({
    queryKey: ['pdf', of === null ? null : numberOf(of)],
    queryFn: async ({ signal }) => readPdf(await open(signal)),
    enabled: of !== null,
    // a file that cannot be read once cannot be read again
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

const numbers = new WeakMap<object, number>()

/** A key for a query: files have no name of their own that could be one. */
function numberOf(source: object): number {
  const known = numbers.get(source)
  if (known !== undefined) return known
  sources += 1
  numbers.set(source, sources)
  return sources
}

/** The first page as a picture, and the page count. */
export function FirstPage({ sight, title }: { sight: ReturnType<typeof usePdfSight>; title: string }) {
  if (sight.isError) return <p className={classes.unread}>{t('documents.unread')}</p>
  if (sight.data === undefined) return <Skeleton className={classes.page} height={226} />
  return (
    <figure className="dimmed">
      <img className={classes.page} src={sight.data.picture} alt={t('documents.pictureOf', { title })} />
      <figcaption>{t('documents.pageCount', { n: sight.data.pages })}</figcaption>
    </figure>
  )
}
