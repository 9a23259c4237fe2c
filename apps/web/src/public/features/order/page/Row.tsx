import type { ReactNode } from 'react'

/** A link row with its drawing (order-icons); it says so if it opens a new tab. */
export function Row({
  icon,
  href,
  newTab,
  children,
}: {
  icon: 'letter' | 'warranty' | 'care' | 'feedback' | 'help'
  href: string
  newTab?: string
  children: ReactNode
}) {
  return (
    <li>
      <a href={href} target={newTab && '_blank'} rel={newTab && 'noopener noreferrer'}>
        <svg className="row-icon" viewBox="0 0 24 24" width={22} height={22} aria-hidden="true">
          <use href={`#icon-${icon}`} />
        </svg>
        <span>
          {children}
          {newTab ? <span className="only-heard"> {newTab}</span> : null}
        </span>
      </a>
    </li>
  )
}
