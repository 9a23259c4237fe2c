import { icon } from '../icons'

// not among the icons of the shell: only pages that scan load these
export const ScanIcon = icon(
  <path d="M2.5 5.5v-2a1 1 0 0 1 1-1h2M10.5 2.5h2a1 1 0 0 1 1 1v2M13.5 10.5v2a1 1 0 0 1-1 1h-2M5.5 13.5h-2a1 1 0 0 1-1-1v-2M5 5.8v4.4M7.2 5.8v4.4M9.2 5.8v4.4M11 5.8v4.4" />,
)
export const LightIcon = icon(<path d="M5.5 2.5h5v2L9.3 6.5V13H6.7V6.5L5.5 4.5zM8 8.5V10" />)
