import type { SignedInUser } from '@getzo/contract/auth/auth.schema'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useEffect } from 'react'
import { useAreaText } from '../../../account/area/area.text'
import { profileOf } from '../../../account/area/profile'
import { useProfile } from '../../../account/area/use-profile'
import { useFailureText } from '../../../account/language'
import { PasswordField } from '../../../account/PasswordField'
import { LeaveGuard } from '../../ui/form/page/LeaveGuard'
import { holdOver, takeHeld } from '../../ui/held-over'
import { Panel } from '../../ui/page/Panel'
import classes from './account.module.css'
import { t } from './account.text'

const fields = [
  ['first_name', 'area.firstName', 'given-name', 100],
  ['last_name', 'area.lastName', 'family-name', 100],
  ['email', 'area.email', 'email', 254],
] as const

/** Name and e-mail, which is taken once the link sent to it is opened (A21). */
export function YouPanel({ user }: { user: SignedInUser }) {
  const area = useAreaText()
  const { form, isSaving, inputOf, outcome, changesEmail, submit } = useProfile(user)
  const changed = fields.filter(([name]) => form.isChanged(name)).map(([, label]) => area(label))
  useHeldOver(form, user)
  const send = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  return (
    <Panel title={t('own.you')}>
      <form onSubmit={send} noValidate className={classes.fields}>
        {fields.map(([name, label, autoComplete, maxLength]) => (
          <TextInput
            key={name}
            {...inputOf(name)}
            type={name === 'email' ? 'email' : 'text'}
            label={area(label)}
            autoComplete={autoComplete}
            maxLength={maxLength}
            description={name === 'email' ? t('own.emailNote') : undefined}
            {...(name === 'email' && { className: 'whole' })}
          />
        ))}
        {changesEmail && (
          <PasswordField
            {...inputOf('password')}
            label={area('area.password')}
            description={area('area.passwordWhy')}
            autoComplete="current-password"
            maxLength={1000}
            className="whole"
          />
        )}
        <Outcome outcome={outcome} old={user.email} />
        {form.isAnyChanged() && (
          <SaveBar
            what={changed.join(', ')}
            isSaving={isSaving}
            onDiscard={() => form.reset(profileOf(user))}
          />
        )}
      </form>
      <LeaveGuard hasChanges={form.isAnyChanged} />
    </Panel>
  )
}

type Profile = ReturnType<typeof useProfile>

/** Keeps the input over a reload by the product itself. */
function useHeldOver(form: Profile['form'], user: SignedInUser) {
  useEffect(() => {
    const held = takeHeld('own details')
    if (held !== undefined) form.enter({ ...profileOf(user), ...JSON.parse(held) })
    // a password is kept nowhere
    return holdOver('own details', () =>
      form.isAnyChanged() ? JSON.stringify({ ...form.getValues(), password: '' }) : null,
    )
  }, [form, user])
}

/** Beside the pressed button: on a phone the top of the form is out of sight. */
function Outcome({ outcome, old }: { outcome: Profile['outcome']; old: string }) {
  const area = useAreaText()
  const failureText = useFailureText()
  return (
    <>
      {outcome !== null && outcome !== 'saved' && 'failure' in outcome && (
        <p className={`${classes.failure} whole`} role="alert">
          {failureText(outcome.failure)}
        </p>
      )}
      <output className="whole">
        {outcome === 'saved' && t('own.saved')}
        {outcome !== null && outcome !== 'saved' && 'asked' in outcome && (
          <>{area('area.emailAsked', { email: outcome.asked, old })}</>
        )}
      </output>
    </>
  )
}

interface SaveBarProps {
  /** the labels of the changed fields */
  what: string
  isSaving: boolean
  onDiscard: () => void
}

const SaveBar = ({ what, isSaving, onDiscard }: SaveBarProps) => (
  <div className={`wrap ${classes.save} whole`}>
    <output>{t('own.changed', { what })}</output>
    <Button variant="default" onClick={onDiscard}>
      {t('own.discard')}
    </Button>
    <Button type="submit" loading={isSaving}>
      {t('own.save')}
    </Button>
  </div>
)
