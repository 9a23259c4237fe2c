import { useNavigate } from '@tanstack/react-router'
import { EditIcon } from '../icons'
import { useKeys } from '../keys/keys'
import { ButtonLink } from '../links/AppLink'
import { t } from '../text'

/** The way to a record's form, also by E. */
export function EditButton({
  to,
  label,
  variant,
}: {
  to: string
  label: string
  variant?: 'default' | 'filled'
}) {
  const navigate = useNavigate()
  useKeys([{ keys: 'e', words: t('walk.edit'), when: 'record', run: () => void navigate({ to }) }])
  return (
    <ButtonLink to={to} leftSection={<EditIcon />} {...(variant && { variant })}>
      {label}
    </ButtonLink>
  )
}
