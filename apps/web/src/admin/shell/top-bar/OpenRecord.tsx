import type { TimelineRoot } from '@getzo/domain/timeline/timeline-rules'
import { useMatches } from '@tanstack/react-router'
import { later } from '../../ui/later'

const OpenToo = later(() => import('../../ui/timeline/OpenToo'))

const rootOfPath: Readonly<Record<string, TimelineRoot>> = {
  o: 'order',
  customer: 'customer',
  p: 'product',
  url: 'url',
  arrival: 'arrival',
}

/** Who else has the record of this screen open, its view or its form (W6). */
export function OpenRecord() {
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname }) ?? ''
  const [, kind = '', id = ''] = /^\/admin\/(o|customer|p|url|arrival)\/(\d+)(?:\/edit)?$/.exec(path) ?? []
  const root = rootOfPath[kind]
  return root === undefined ? null : <OpenToo key={path} root={root} id={Number(id)} />
}
