import { Children, type ReactNode } from 'react'
import classes from './marks.module.css'

/** Two fields of a row, one below the other. */
export const Pair = ({ children }: { children: ReactNode }) => (
  <span className={classes.pair}>
    {Children.toArray(children).map((child, at) => (
      // the two keep their places
      <span key={at}>{child}</span>
    ))}
  </span>
)
