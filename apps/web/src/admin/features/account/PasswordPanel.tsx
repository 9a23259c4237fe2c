import { passwordLengthMin } from '@getzo/domain/auth/auth-rules'
import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useAreaText } from '../../../account/area/area.text'
import { passwordFields, usePasswordChange } from '../../../account/area/use-password-change'
import { useFailureText } from '../../../account/language'
import { PasswordField } from '../../../account/PasswordField'
import { queryClient } from '../../api/query-client'
import { FormDialog } from '../../ui/dialogs/FormDialog'
import { notify } from '../../ui/messages/toasts'
import { Panel } from '../../ui/page/Panel'
import { sessionsQuery } from './account.api'
import classes from './account.module.css'
import { t } from './account.text'

/** The change of the own password, which ends the other sessions (A21). */
export function PasswordPanel() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Panel
      title={t('own.password')}
      actions={
        <Button variant="default" onClick={() => setOpen(true)}>
          {t('own.change')}
        </Button>
      }
    >
      <p className={`dimmed ${classes.note}`}>{t('own.passwordNote')}</p>
      {isOpen && <PasswordDialog onClose={() => setOpen(false)} />}
    </Panel>
  )
}

function PasswordDialog({ onClose }: { onClose: () => void }) {
  const area = useAreaText()
  const failureText = useFailureText()
  const { user, isSaving, inputOf, outcome, submit } = usePasswordChange()
  useEffect(() => {
    if (outcome !== 'saved') return
    notify.success(area('area.passwordSaved'))
    void queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })
    onClose()
  }, [outcome, area, onClose])
  return (
    <FormDialog
      title={t('own.passwordTitle')}
      submit={{ label: area('area.passwordSave'), loading: isSaving }}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={`dimmed ${classes.note}`}>{area('area.passwordLead', { min: passwordLengthMin })}</p>
      {outcome !== null && outcome !== 'saved' && (
        <p className={classes.failure} role="alert">
          {failureText(outcome.failure)}
        </p>
      )}
      {/* for the browser's password manager */}
      <input type="hidden" name="username" autoComplete="username" value={user?.email ?? ''} readOnly />
      <div className="stack above">
        {passwordFields.map(([name, label, autoComplete], at) => (
          <PasswordField
            key={name}
            {...inputOf(name)}
            label={area(label)}
            autoComplete={autoComplete}
            maxLength={1000}
            {...(at === 0 && { 'data-autofocus': true })}
          />
        ))}
      </div>
    </FormDialog>
  )
}
