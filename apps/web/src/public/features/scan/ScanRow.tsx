import { rowIcons } from '../../parts/row-icons'

/** A link row of a scanned product. */
export function ScanRow({
  icon,
  href,
  children,
}: {
  icon: keyof typeof rowIcons
  href: string
  children: string
}) {
  return (
    <li>
      <a href={href}>
        <svg className="row-icon" viewBox="0 0 24 24" width={22} height={22} aria-hidden="true">
          <path d={rowIcons[icon]} />
        </svg>
        {children}
      </a>
    </li>
  )
}
