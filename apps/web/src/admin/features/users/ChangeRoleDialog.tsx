import { type Role, roles } from '@getzo/domain/auth/capabilities'
import { Button, Group, Modal, Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import { t as ui } from '../../ui/text'
import { t } from './users.text'

/** Chooses an account's role. */
export function ChangeRoleDialog({
  email,
  role,
  isOpen,
  onClose,
  onChoose,
}: {
  email: string
  role: Role
  isOpen: boolean
  onClose: () => void
  onChoose: (role: Role) => void
}) {
  const [chosen, setChosen] = useState(role)
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t('users.changeRole', { email })}
      closeButtonProps={{ 'aria-label': ui('ui.close') }}
      onExitTransitionEnd={() => setChosen(role)}
    >
      <Radio.Group label={t('users.role')} value={chosen} onChange={(value) => setChosen(roleOf(value))}>
        <Stack gap="sm" mt="xs">
          {roles.map((one) => (
            <Radio
              key={one}
              value={one}
              label={t(`users.role.${one}`)}
              description={t(`users.roleAbout.${one}`)}
            />
          ))}
        </Stack>
      </Radio.Group>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={onClose}>
          {ui('ui.cancel')}
        </Button>
        <Button disabled={chosen === role} onClick={() => onChoose(chosen)}>
          {t('users.changeRoleSave')}
        </Button>
      </Group>
    </Modal>
  )
}

const roleOf = (value: string | null): Role => roles.find((role) => role === value) ?? 'csr'
