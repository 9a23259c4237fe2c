import './Logo.css'

/** The maple key, the winged seeds of the maple: our mark. Decorative beside a name, so hidden from screen readers. */
export function MapleKey({ size = 28 }: { size?: number }) {
  return (
    <svg viewBox="0 -2 32 32" width={size} height={size} fill="none" aria-hidden="true" focusable="false">
      <path className="brand-stem" d="M16 10V4.5" />
      <Key />
      <g transform="translate(32 0) scale(-1 1)">
        <Key />
      </g>
    </svg>
  )
}

/** One of the pair: its wing, the wing's thick edge, two veins, and the seed. */
function Key() {
  return (
    <g transform="translate(16 12) scale(.86) rotate(17) translate(-16 -11)">
      <path
        className="brand-wing"
        d="M11.3 8.6C6 9.6 1.7 14.7 1.3 21.3c-.3 4.5 1.5 7.6 4 7.5 4.6-.2 8.4-6.4 9.9-13.8Z"
      />
      <path
        className="brand-edge"
        d="M11.3 8.6C6 9.6 1.7 14.7 1.3 21.3c-.1 1.5 0 2.8.3 3.9C2.6 18.7 6.6 13.7 12.6 12.1Z"
      />
      <path
        className="brand-vein"
        d="M11.8 14.5C8.3 16.3 5.6 19.3 4.2 23.4M12.7 16.3c-2.6 1.9-4.7 4.7-6 8.3"
      />
      <ellipse className="brand-seed" cx="12.8" cy="11.4" rx="4" ry="3.5" transform="rotate(38 12.8 11.4)" />
    </g>
  )
}

/** The mark with the shop's name beside it. */
export function Logo({ name, size = 28 }: { name: string; size?: number }) {
  return (
    <span className="brand-logo">
      <MapleKey size={size} />
      <span className="brand-name">{name}</span>
    </span>
  )
}
