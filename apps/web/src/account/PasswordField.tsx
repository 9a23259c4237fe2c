import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useAccountText } from './language'

/** A password input with a named button that shows it. Mantine marks an invalid one by colour alone. */
export function PasswordField({ error, ...props }: PasswordInputProps) {
  const t = useAccountText()
  return (
    <PasswordInput
      {...props}
      error={error}
      aria-invalid={error ? true : undefined}
      visibilityToggleButtonProps={{ 'aria-label': t('account.showPassword'), tabIndex: 0 }}
    />
  )
}
