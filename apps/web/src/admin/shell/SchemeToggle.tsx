import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconButton } from '../ui/AppLink'
import { MoonIcon, SunIcon } from '../ui/icons'
import { t } from './shell.text'

/** Light or dark: the system's until the user chooses. */
export function SchemeToggle() {
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark'
  return (
    <IconButton
      label={t(isDark ? 'shell.light' : 'shell.dark')}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    >
      {isDark ? <SunIcon /> : <MoonIcon />}
    </IconButton>
  )
}
