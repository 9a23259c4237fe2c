import { Loader } from '@mantine/core'
import classes from './LoadingOverlay.module.css'

/** Covers the whole screen while a record loads, with the screen's own words: "LOADING PROPERTIES" (O23). */
export function LoadingOverlay({ text }: { text: string }) {
  return (
    <output className={classes.overlay}>
      <Loader size="md" aria-hidden="true" />
      <span className={classes.text}>{text}</span>
    </output>
  )
}

/** The same words below the part of a record that is in sight already. */
export function LoadingBelow({ text }: { text: string }) {
  return (
    <output className={classes.below}>
      <Loader size="sm" aria-hidden="true" />
      <span className={classes.text}>{text}</span>
    </output>
  )
}
