import { useMantineColorScheme } from '@mantine/core'
import { useId } from 'react'
import { MoonIcon, SunIcon } from '../ui/icons'
import classes from './ColourChoice.module.css'
import { t } from './shell.text'

const choices = [
  { scheme: 'light', text: 'shell.day', Icon: SunIcon },
  { scheme: 'dark', text: 'shell.night', Icon: MoonIcon },
  { scheme: 'auto', text: 'shell.asDevice', Icon: undefined },
] as const

/** Day, night, or as the device. */
export function ColourChoice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const name = useId()
  return (
    <fieldset className={classes.choice}>
      <legend>{t('shell.colours')}</legend>
      {choices.map(({ scheme, text, Icon }) => (
        <label key={scheme}>
          <input
            type="radio"
            name={name}
            checked={colorScheme === scheme}
            onChange={() => setColorScheme(scheme)}
          />
          <span>
            {Icon && <Icon size={14} />}
            {t(text)}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
