import { passkeyNameMax } from '@getzo/domain/auth/factors'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { tellWhatCounts } from '../../../../account/factors/browser-passkeys'
import { canUsePasskeys } from '../../../../account/factors/can-use-passkeys'
import { type OwnFactors, removePasskey, renamePasskey } from '../../../../account/factors/factors.api'
import { useFactorText } from '../../../../account/factors/factors.text'
import { FingerIcon } from '../../../../account/factors/icons'
import { AddingFailure, PasskeyButton, usePasskeyAdding } from '../../../../account/factors/PasskeyAdding'
import { useAsking } from '../../../../account/factors/use-asking'
import { useFactorFailure } from '../../../../account/factors/use-factor-failure'
import rows from '../../../shared/sessions/sessions.module.css'
import { mediumInstant } from '../../../ui/dates/instants'
import { confirm } from '../../../ui/dialogs/confirm'
import { FormDialog } from '../../../ui/dialogs/FormDialog'
import { EditIcon, PlusIcon, RemoveIcon } from '../../../ui/icons'
import { IconButton } from '../../../ui/links/AppLink'
import { notify } from '../../../ui/messages/toasts'
import { Panel } from '../../../ui/page/Panel'
import classes from '../account.module.css'

type Passkey = OwnFactors['passkeys'][number]

interface PasskeysPanelProps {
  factors: OwnFactors
  onCodes: (codes: readonly string[]) => void
}

/** One's own passkeys: added, named, removed. */
export function PasskeysPanel({ factors, onCodes }: PasskeysPanelProps) {
  const t = useFactorText()
  const remove = useRemoval()
  const [renamed, setRenamed] = useState<Passkey | null>(null)
  const isOffered = factors.passkeys_at !== null && canUsePasskeys()
  const adding = usePasskeyAdding((codes) => {
    notify.success(t('factor.addedNow'))
    if (codes.length > 0) onCodes(codes)
  })
  return (
    <Panel
      title={t('factor.passkeys')}
      actions={
        isOffered && (
          <PasskeyButton isBusy={adding.isBusy} onAdd={adding.add} icon={<PlusIcon />} variant="default" />
        )
      }
      flush
    >
      {adding.failure !== null && (
        <div className={classes.inPanel}>
          <AddingFailure failure={adding.failure} />
        </div>
      )}
      {factors.passkeys.length === 0 && (
        <p className={`dimmed ${classes.note} ${classes.inPanel}`}>
          {t(isOffered ? 'factor.noPasskeys' : 'factor.noPasskeysHere')}
        </p>
      )}
      <ul className={`ruled ${rows.sessions}`}>
        {factors.passkeys.map((passkey) => (
          <PasskeyRow
            key={passkey.id}
            passkey={passkey}
            onRename={() => setRenamed(passkey)}
            onRemove={() => void remove(passkey)}
          />
        ))}
      </ul>
      {renamed !== null && <Renaming passkey={renamed} onClose={() => setRenamed(null)} />}
    </Panel>
  )
}

/** Removes a passkey, once the user has confirmed it. */
function useRemoval() {
  const t = useFactorText()
  const failureText = useFactorFailure()
  return async ({ id, name }: Passkey) => {
    const question = { title: t('factor.removeTitle', { name }), text: t('factor.removeText') }
    if (!(await confirm({ ...question, yes: t('factor.removeYes'), danger: true }))) return
    try {
      const { factors: left } = await removePasskey(id)
      notify.success(t('factor.removed', { name }))
      await tellWhatCounts(left)
    } catch (error) {
      notify.error(failureText(error))
    }
  }
}

interface PasskeyRowProps {
  passkey: Passkey
  onRename: () => void
  onRemove: () => void
}

function PasskeyRow({ passkey, passkey: { name }, onRename, onRemove }: PasskeyRowProps) {
  const t = useFactorText()
  return (
    <li>
      <span className="disc">
        <FingerIcon size={14} />
      </span>
      <div className={rows.session}>
        <b>{name}</b>
        <div>{usesOf(t, passkey)}</div>
      </div>
      <IconButton label={t('factor.rename', { name })} onClick={onRename}>
        <EditIcon />
      </IconButton>
      <IconButton label={t('factor.remove', { name })} onClick={onRemove} danger>
        <RemoveIcon />
      </IconButton>
    </li>
  )
}

const usesOf = (t: ReturnType<typeof useFactorText>, { created_at, last_used_at }: Passkey) =>
  last_used_at === null
    ? t('factor.added', { day: mediumInstant(created_at) })
    : t('factor.usedOn', { day: mediumInstant(created_at), used: mediumInstant(last_used_at) })

function Renaming({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const t = useFactorText()
  const failureText = useFactorFailure()
  const { isBusy, failure, run } = useAsking()
  const [name, setName] = useState(passkey.name)
  const save = () =>
    void run(async () => {
      await renamePasskey(passkey.id, name)
      notify.success(t('factor.renamed', { name: name.trim() }))
      onClose()
    })
  return (
    <FormDialog
      title={t('factor.renameTitle')}
      submit={{ label: t('factor.save'), loading: isBusy }}
      onSubmit={save}
      onClose={onClose}
    >
      <TextInput
        label={t('factor.name')}
        maxLength={passkeyNameMax}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={failure === null ? undefined : failureText(failure)}
        data-autofocus
      />
    </FormDialog>
  )
}
