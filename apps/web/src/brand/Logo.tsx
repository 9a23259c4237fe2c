import classes from './Logo.module.css'

/** The maple key, the winged seed of the maple: our mark. Decorative beside a name, so hidden from screen readers. */
export function MapleKey({ size = 28 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} fill="none" aria-hidden="true" focusable="false">
      <path
        className={classes.wing}
        d="M12.2 20.6C11.4 13.2 16.4 5 29.4 2.6c.7-.1 1.2.6.9 1.2C26.6 12.4 21.8 19.6 15.6 22.4Z"
      />
      <path
        className={classes.vein}
        d="M13.6 20.9C16.6 14.6 20.6 9.4 26.4 5.6M14.4 17.2c.3-2.9 1-5.2 2.3-7.3M17.2 14.9c2.3-.4 4.4-1.1 6.3-2.3M19.4 11.6c.3-1.5.8-2.8 1.5-4"
      />
      <ellipse className={classes.seed} cx="11" cy="24" rx="4.9" ry="3.7" transform="rotate(-52 11 24)" />
      <path className={classes.shine} d="M9.2 26.9c1.5-.7 2.8-2.4 3.2-4.4" />
      <path className={classes.stem} d="M8 27.4c-1.3 1-2.7 1.5-4.4 1.7" />
    </svg>
  )
}

/** The mark with the shop's name beside it. */
export function Logo({ name, size = 28 }: { name: string; size?: number }) {
  return (
    <span className={classes.logo}>
      <MapleKey size={size} />
      <span className={classes.name}>{name}</span>
    </span>
  )
}
