import type { ReactNode } from 'react'

/** Drawn on a grid of 16; decorative: the control around an icon has the name. */
export function icon(drawing: ReactNode) {
  return function Icon({ size = 16 }: { size?: number }) {
    return (
      <svg
        viewBox="0 0 16 16"
        width={size}
        height={size}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.4"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
      >
        {drawing}
      </svg>
    )
  }
}

export const ViewIcon = icon(
  <>
    <path d="M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8Z" />
    <circle cx="8" cy="8" r="1.9" />
  </>,
)
export const EditIcon = icon(
  <>
    <path d="M2.5 13.5l.6-3L10.7 2.9a1.3 1.3 0 0 1 1.8 0l.6.6a1.3 1.3 0 0 1 0 1.8L5.5 12.9Z" />
    <path d="M9.3 4.3l2.4 2.4" />
  </>,
)
export const ClockIcon = icon(<path d="M8 2.2a5.8 5.8 0 1 0 0 11.6A5.8 5.8 0 0 0 8 2.2ZM8 4.8V8l2.2 1.6" />)
export const RemoveIcon = icon(
  <path d="M2.5 4.5h11M6 4.5V2.5h4v2M4 4.5l.6 9h6.8l.6-9M6.7 7.2v3.8M9.3 7.2v3.8" />,
)
export const SearchIcon = icon(
  <>
    <circle cx="7" cy="7" r="4.3" />
    <path d="M10.3 10.3l3.5 3.5" />
  </>,
)
export const CloseIcon = icon(<path d="M3.5 3.5l9 9M12.5 3.5l-9 9" />)
export const PlusIcon = icon(<path d="M8 3v10M3 8h10" />)
export const DownloadIcon = icon(<path d="M8 2.5v7.5M4.8 7 8 10.2 11.2 7M2.5 13.5h11" />)
export const UploadIcon = icon(<path d="M8 10.2V2.7M4.8 5.7 8 2.5l3.2 3.2M2.5 13.5h11" />)
export const CalendarIcon = icon(
  <>
    <rect x="2.5" y="3.5" width="11" height="10" rx="1.3" />
    <path d="M2.5 6.8h11M5.5 2v3M10.5 2v3" />
  </>,
)
export const ChevronLeftIcon = icon(<path d="M9.8 4 5.8 8l4 4" />)
export const ChevronRightIcon = icon(<path d="M6.2 4l4 4-4 4" />)
export const ChevronDownIcon = icon(<path d="M4 6.2l4 4 4-4" />)
export const FirstIcon = icon(<path d="M11.5 4l-4 4 4 4M4.5 4v8" />)
export const SortUpIcon = icon(<path d="M8 12.5v-9M4.5 7 8 3.5 11.5 7" />)
export const SortDownIcon = icon(<path d="M8 3.5v9M4.5 9 8 12.5 11.5 9" />)
export const CheckIcon = icon(<path d="M3 8.5l3.3 3.3L13 4.5" />)
export const CopyIcon = icon(
  <>
    <rect x="5.5" y="5.5" width="8" height="8" rx="1.3" />
    <path d="M10.5 5.5v-2a1 1 0 0 0-1-1h-6a1 1 0 0 0-1 1v6a1 1 0 0 0 1 1h2" />
  </>,
)
export const WarningIcon = icon(
  <>
    <path d="M8 2.3 14.5 13.5h-13Z" />
    <path d="M8 6.5v3.2M8 11.6v.1" />
  </>,
)
export const SunIcon = icon(
  <>
    <circle cx="8" cy="8" r="2.9" />
    <path d="M8 1.5v1.3M8 13.2v1.3M1.5 8h1.3M13.2 8h1.3M3.4 3.4l.9.9M11.7 11.7l.9.9M12.6 3.4l-.9.9M4.3 11.7l-.9.9" />
  </>,
)
export const MoonIcon = icon(<path d="M13.5 9.6A5.8 5.8 0 0 1 6.4 2.5a5.8 5.8 0 1 0 7.1 7.1Z" />)
export const LogoutIcon = icon(
  <path d="M6.5 2.5H3.5a1 1 0 0 0-1 1v9a1 1 0 0 0 1 1h3M10 11l3-3-3-3M13 8H6.5" />,
)
export const ParcelIcon = icon(
  <path d="M8 1.8 13.8 4.8v6.4L8 14.2l-5.8-3V4.8ZM2.4 4.9 8 7.8l5.6-2.9M8 7.8v6.2M5 3.4l5.7 2.9" />,
)
export const UrlsIcon = icon(
  <path d="M2.5 2.5h4v4h-4zM9.5 2.5h4v4h-4zM2.5 9.5h4v4h-4zM9.5 9.5H11V11M13.5 9.5v4H12M9.5 13.5v-1" />,
)
export const LetterIcon = icon(
  <>
    <rect x="1.8" y="3.5" width="12.4" height="9" rx="1.3" />
    <path d="M2.3 4.3 8 8.8l5.7-4.5" />
  </>,
)
export const KeyIcon = icon(
  <>
    <circle cx="5.3" cy="10.7" r="2.8" />
    <path d="M7.3 8.7 13.5 2.5M11 5l2 2M9.2 6.8l1.3 1.3" />
  </>,
)
export const BlockIcon = icon(
  <>
    <circle cx="8" cy="8" r="5.8" />
    <path d="M4 4l8 8" />
  </>,
)
export const ChevronUpIcon = icon(<path d="M4 9.8l4-4 4 4" />)
export const ColumnsIcon = icon(
  <>
    <rect x="2" y="3" width="12" height="10" rx="1.3" />
    <path d="M6 3v10M10 3v10" />
  </>,
)
export const BookmarkIcon = icon(
  <path d="M4.5 2.5h7a.8.8 0 0 1 .8.8v10.2L8 10.6l-4.3 2.9V3.3a.8.8 0 0 1 .8-.8Z" />,
)
export const RulerIcon = icon(
  <path d="M2.2 10.6 10.6 2.2l3.2 3.2-8.4 8.4ZM5 8.2l1.3 1.3M7.4 5.8l1.3 1.3M9.8 3.4l1.3 1.3" />,
)
export const GripIcon = icon(<path d="M6 4v.1M6 8v.1M6 12v.1M10 4v.1M10 8v.1M10 12v.1" />)
export const MergeIcon = icon(
  <path d="M2.500 4h3l3.500 4h4.500M2.500 12h3l2-2.300M11 5.500 13.500 8 11 10.500" />,
)
export const UndoIcon = icon(<path d="M5.5 3 2.5 6l3 3M2.5 6h7a4 4 0 0 1 0 8H6" />)
export const RedoIcon = icon(<path d="M10.5 3l3 3-3 3M13.5 6h-7a4 4 0 0 0 0 8H10" />)
export const PrintIcon = icon(<path d="M4.5 6V2.5h7V6M4.5 11h-2V6.500h11V11h-2M4.5 9.500h7v4h-7Z" />)
export const DotsIcon = icon(<path d="M3.5 8v.1M8 8v.1M12.5 8v.1" strokeWidth="1.8" />)
export const PeekIcon = icon(
  <>
    <rect x="2.5" y="3" width="11" height="10" rx="1.3" />
    <path d="M9.5 3v10M11.5 5.5v.1" />
  </>,
)
export const FilterIcon = icon(<path d="M2 4.5h12M4.5 8h7M6.5 11.5h3" />)
export const CompactIcon = icon(<path d="M2 4.5h12M2 8h12M2 11.5h12" />)
export const ComfortableIcon = icon(<path d="M2 4h12M2 12h12" />)
export const SidebarIcon = icon(
  <>
    <rect x="2.5" y="3" width="11" height="10" rx="1" />
    <path d="M6 3v10" />
  </>,
)
export const MenuIcon = icon(<path d="M2 4.5h12M2 8h12M2 11.5h12" />)
export const MentionIcon = icon(
  <>
    <circle cx="8" cy="8" r="2.4" />
    <path d="M10.4 5.600v3.200c0 2.400 3.300 2 3.300-.9A5.700 5.700 0 1 0 11.400 12.500" />
  </>,
)
export const HelpIcon = icon(
  <>
    <circle cx="8" cy="8" r="5.7" />
    <path d="M6.4 6.3c.2-1 .8-1.4 1.6-1.4.9 0 1.6.6 1.6 1.4 0 1.2-1.6 1.3-1.6 2.5M8 11v.1" />
  </>,
)
