import { screens } from '@getzo/contract/paths'
import { checkEmail, inviteLinkDays } from '@getzo/domain/auth/auth-rules'
import { type Role, roles } from '@getzo/domain/auth/capabilities'
import type { Language } from '@getzo/domain/public/device'
import { languages } from '../../../i18n/languages'
import { spokenLanguage } from '../../../i18n/spoken'
import { ChoiceField } from '../../ui/fields/ChoiceField'
import { TextField } from '../../ui/fields/TextField'
import { FormPage } from '../../ui/form/page/FormPage'
import { FormSection } from '../../ui/form/page/FormSection'
import { useRecordForm } from '../../ui/form/page/use-record-form'
import type { Form } from '../../ui/form/values/form-store'
import { invite } from './users.api'
import { t } from './users.text'

interface InviteValues {
  email: string
  first_name: string
  role: Role
  language: Language
}

const breadcrumbs = [
  { label: t('users.admin') },
  { label: t('users.crumb'), to: screens.users },
  { label: t('users.invite') },
]

/** /admin/users/new: creates an account and mails the link that sets its password (A17). */
export function InviteUserScreen() {
  const form = useRecordForm<InviteValues>({
    email: '',
    first_name: '',
    role: 'csr',
    language: spokenLanguage(),
  })
  return (
    <FormPage
      title={t('users.inviteTitle')}
      breadcrumbs={breadcrumbs}
      form={form}
      isNew
      saveLabel={t('users.inviteSave')}
      savingLabel={t('users.inviteSaving')}
      check={({ email }) => checkEmail(email)}
      save={({ email, first_name, role, language }, { idempotencyKey }) =>
        invite({ email: email.trim(), first_name: first_name.trim() || null, role, language }, idempotencyKey)
      }
      saved={(_, { email }) => ({ text: t('users.invitedToast', { email: email.trim() }) })}
      goTo={screens.users}
    >
      <Fields control={form} />
    </FormPage>
  )
}

const Fields = ({ control }: { control: Form<InviteValues> }) => (
  <FormSection
    title={t('users.inviteSection')}
    description={t('users.inviteAbout', { days: inviteLinkDays })}
  >
    <TextField
      control={control}
      name="email"
      label={t('users.email')}
      type="email"
      maxLength={254}
      required
    />
    <TextField control={control} name="first_name" label={t('users.firstName')} maxLength={100} />
    <ChoiceField
      control={control}
      name="role"
      label={t('users.role')}
      choices={roles.map((role) => ({ value: role, label: t(`users.role.${role}`) }))}
      isAlwaysChosen
    />
    <ChoiceField
      control={control}
      name="language"
      label={t('users.language')}
      description={t('users.languageAbout')}
      choices={languages.map(({ code, name }) => ({ value: code, label: name }))}
      isAlwaysChosen
    />
  </FormSection>
)
