import type { MouseEvent } from 'react'
import classes from './place-links.module.css'

interface PlaceLink {
  /** the id of a section in the page */
  place: string
  name: string
  count?: number
  /** what the section lacks */
  lacks?: string
}

/** Links to the sections of a long page, with what each holds or lacks; they stay in sight. */
export const PlaceLinks = ({ label, links }: { label: string; links: readonly PlaceLink[] }) => (
  <nav className={classes.links} aria-label={label}>
    {links.map(({ place, name, count, lacks }) => (
      <a key={place} href={`#${place}`} onClick={goTo(place)}>
        {name}
        {count !== undefined && <span className="small"> {count}</span>}
        {lacks !== undefined && lacks !== '' && <span className="small amber"> {lacks}</span>}
      </a>
    ))}
  </nav>
)

/** Without a step of the browser's history, about which an unsaved form would ask. */
const goTo = (place: string) => (event: MouseEvent) => {
  event.preventDefault()
  const section = document.getElementById(place)
  if (section instanceof HTMLDetailsElement) section.open = true
  section?.scrollIntoView()
  section?.querySelector<HTMLElement>('input, select, textarea, button')?.focus({ preventScroll: true })
}
