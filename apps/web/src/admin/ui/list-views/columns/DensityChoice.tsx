import type { Density } from '@getzo/domain/list-views/arrangement'
import { tip } from '../../floating/Tips'
import { ComfortableIcon, CompactIcon } from '../../icons'
import classes from '../list-views.module.css'
import { t } from '../list-views.text'

const choices = [
  { density: 'compact', icon: <CompactIcon /> },
  { density: 'comfortable', icon: <ComfortableIcon /> },
] as const

/** The height of a list's rows. */
export const DensityChoice = ({
  density,
  onChange,
}: {
  density: Density
  onChange: (density: Density) => void
}) => (
  // a fieldset has borders and a minimum width of its own
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
  <div role="group" aria-label={t('columns.density')} className={classes.densities}>
    {choices.map(({ density: value, icon }) => (
      <button
        key={value}
        type="button"
        aria-pressed={value === density}
        aria-label={t(`columns.${value}`)}
        className="mantine-focus-auto"
        onClick={() => onChange(value)}
        {...tip}
      >
        {icon}
      </button>
    ))}
  </div>
)
