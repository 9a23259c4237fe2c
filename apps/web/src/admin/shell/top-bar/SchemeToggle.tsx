import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { tip } from '../../ui/floating/Tips'
import { MoonIcon, SunIcon } from '../../ui/icons'
import { t } from '../shell.text'

/** Light or dark: the system's until the user chooses. */
export function SchemeToggle({ className }: { className: string | undefined }) {
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark'
  return (
    <button
      type="button"
      className={className}
      aria-label={t(isDark ? 'shell.light' : 'shell.dark')}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
      {...tip}
    >
      {isDark ? <SunIcon /> : <MoonIcon />}
    </button>
  )
}
