import { Loader } from '@mantine/core'
import { useTakesLong } from '../takes-long'
import { t } from '../text'
import classes from './LoadingOverlay.module.css'

/** Covers the whole screen while a record loads, with the screen's own text: "LOADING PROPERTIES" (O23). */
export function LoadingOverlay({ text }: { text: string }) {
  return (
    <output className={`parts ${classes.overlay}`}>
      <Loader size="md" aria-hidden="true" />
      <span className={classes.text}>{text}</span>
      <StillTrying />
    </output>
  )
}

/** The same text below the part of a record that is visible already. */
export function LoadingBelow({ text }: { text: string }) {
  return (
    <output className={`row ${classes.below}`}>
      <Loader size="sm" aria-hidden="true" />
      <span className={classes.text}>{text}</span>
      <StillTrying />
    </output>
  )
}

/** Appears if loading takes long (A20). */
export const StillTrying = () => (useTakesLong() ? <span>{t('ui.stillTrying')}</span> : null)
