import { effectiveRole, type Role, roles } from '@getzo/domain/auth/capabilities'
import { Button, Group, Modal, Radio, Stack, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FingerIcon } from '../../../account/factors/icons'
import { ApiError, failureText } from '../../api/api-error'
import { useUser } from '../../api/current-user'
import { overOwnChanges } from '../../api/own-changes'
import { confirm } from '../../ui/dialogs/confirm'
import { FormDialog } from '../../ui/dialogs/FormDialog'
import { BlockIcon, CheckIcon, EditIcon, icon, KeyIcon } from '../../ui/icons'
import { IconButton } from '../../ui/links/AppLink'
import { notify } from '../../ui/messages/toasts'
import { t as ui } from '../../ui/text'
import { type LateChange, UserConflict } from './UserConflict'
import { UserSessions } from './UserSessions'
import { changeRole, resetFactors, sendReset, setDisabled, type User } from './users.api'
import { t } from './users.text'

interface UserActionsProps {
  user: User
}

/** Change role, reset password, sessions, disable or enable: the icons of one account (A17, W15). */
export function UserActions({ user }: UserActionsProps) {
  const acts = useAccountActs(user)
  const { isBusy, late, setLate, run, reset, reload } = acts
  const [isChoosing, setChoosing] = useState(false)
  const [areSessionsOpen, setSessionsOpen] = useState(false)
  const [isResetting, setResetting] = useState(false)
  const hasFactorOfOther = useUser()?.id !== user.id && (user.passkeys > 0 || user.has_codes)
  const { id, email, role } = user
  return (
    <>
      <IconButton
        label={t('users.changeRole', { email })}
        onClick={() => setChoosing(true)}
        disabled={isBusy}
      >
        <EditIcon />
      </IconButton>
      <IconButton label={t('users.reset', { email })} onClick={() => void reset()} disabled={isBusy}>
        <KeyIcon />
      </IconButton>
      <IconButton label={t('users.sessions', { email })} onClick={() => setSessionsOpen(true)}>
        <DevicesIcon />
      </IconButton>
      {hasFactorOfOther && (
        <IconButton
          label={t('users.factorsReset', { email })}
          onClick={() => setResetting(true)}
          disabled={isBusy}
        >
          <FingerIcon />
        </IconButton>
      )}
      <DisableButton user={user} acts={acts} />
      <ChangeRoleDialog
        email={email}
        role={effectiveRole(role)}
        isOpen={isChoosing}
        onClose={() => setChoosing(false)}
        onChoose={(next) => {
          setChoosing(false)
          const done = t('users.roleChanged', { email, role: t(`users.role.${next}`) })
          void run((over) => changeRole(id, next, over), done)
        }}
      />
      {areSessionsOpen && <UserSessions user={user} onClose={() => setSessionsOpen(false)} />}
      {isResetting && <FactorsReset user={user} run={run} onClose={() => setResetting(false)} />}
      <UserConflict late={late} onReload={reload} onClose={() => setLate(null)} />
    </>
  )
}

type Acts = ReturnType<typeof useAccountActs>

interface DisableButtonProps {
  user: User
  acts: Pick<Acts, 'isBusy' | 'disable' | 'enable'>
}

const DisableButton = ({
  user: { email, disabled_at },
  acts: { isBusy, disable, enable },
}: DisableButtonProps) =>
  disabled_at === null ? (
    <IconButton label={t('users.disable', { email })} onClick={() => void disable()} disabled={isBusy} danger>
      <BlockIcon />
    </IconButton>
  ) : (
    <IconButton label={t('users.enable', { email })} onClick={() => void enable()} disabled={isBusy}>
      <CheckIcon />
    </IconButton>
  )

interface FactorsResetProps {
  user: User
  run: Acts['run']
  onClose: () => void
}

const FactorsReset = ({ user: { id, email }, run, onClose }: FactorsResetProps) => (
  <ResetFactorsDialog
    email={email}
    onClose={onClose}
    onReset={(reason) => {
      onClose()
      void run(() => resetFactors(id, reason), t('users.factorsToast', { email }))
    }}
  />
)

/** Acts on one account, one at a time. After a refusal, another person's change is shown before the act is repeated. */
function useAccountActs({ id, email, version }: User) {
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [late, setLate] = useState<LateChange | null>(null)

  /** `act` changes the account over the version in sight, or over a later one if the user decides so. */
  const run = async (act: (over?: number) => Promise<unknown>, done: string, over?: number) => {
    setBusy(true)
    try {
      await (over === undefined ? overOwnChanges({ version }, (seen) => act(seen.version)) : act(over))
      notify.success(done)
      await queryClient.invalidateQueries()
    } catch (error) {
      if (error instanceof ApiError && error.name === 'changed_meanwhile') {
        setLate({ error, saveOver: (newer) => void run(act, done, newer) })
      } else notify.error(failureText(error))
    } finally {
      setBusy(false)
    }
  }
  const disable = async () => {
    const text = t('users.disableAsk', { email })
    if (
      await confirm({
        title: t('users.disableTitle', { email }),
        text,
        yes: t('users.disableYes'),
        danger: true,
      })
    ) {
      await run((over) => setDisabled(id, true, over), t('users.disabledToast', { email }))
    }
  }
  const enable = () => run((over) => setDisabled(id, false, over), t('users.enabledToast', { email }))
  const reset = async () => {
    const text = t('users.resetAsk', { email })
    if (await confirm({ title: t('users.resetTitle', { email }), text, yes: t('users.resetYes') })) {
      await run(() => sendReset(id), t('users.resetToast', { email }))
    }
  }
  const reload = () => queryClient.invalidateQueries()
  return { isBusy, late, setLate, run, disable, enable, reset, reload }
}

const DevicesIcon = icon(
  <>
    <rect x="1.5" y="3" width="9" height="6.5" rx="1" />
    <path d="M1.5 12h6" />
    <rect x="10" y="6.5" width="4.5" height="7" rx="1" />
  </>,
)

/** Asks why somebody's second factors are removed: the reason is recorded, and mailed to both (W15). */
function ResetFactorsDialog({
  email,
  onClose,
  onReset,
}: {
  email: string
  onClose: () => void
  onReset: (reason: string) => void
}) {
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const submit = () => {
    setMissing(reason.trim() === '')
    if (reason.trim() !== '') onReset(reason)
  }
  return (
    <FormDialog
      title={t('users.factorsTitle', { email })}
      submit={{ label: t('users.factorsYes'), color: 'red' }}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="paragraph">{t('users.factorsAsk', { email })}</p>
      <Textarea
        label={t('users.factorsReason')}
        maxLength={300}
        rows={3}
        value={reason}
        error={isMissing ? t('users.factorsReasonMissing') : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
        data-autofocus
      />
    </FormDialog>
  )
}

/** Chooses an account's role. */
function ChangeRoleDialog({
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
