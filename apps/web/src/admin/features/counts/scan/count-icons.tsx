import { icon } from '../../../ui/icons'

/** No network. */
export const OffIcon = icon(
  <path d="M2.5 2.5l11 11M6.5 4.2a6.5 6.5 0 0 1 7 2.3M2.5 6.5A6.5 6.5 0 0 1 4.6 5M5.2 8.7a4 4 0 0 1 2-1M9.9 8q.6.3 1.1.7M8 12h.01" />,
)
