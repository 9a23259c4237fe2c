import { lineOrders } from '@getzo/domain/labels/label-lines'
import {
  letterPlaces,
  type ShopSetting,
  sendDays,
  settingLengthMax,
  startPages,
  unpaidDays,
} from '@getzo/domain/settings/settings'
import { ChoiceField } from '../../ui/fields/ChoiceField'
import { LinesField } from '../../ui/fields/LinesField'
import { SearchChoiceField } from '../../ui/fields/SearchChoiceField'
import { TextField } from '../../ui/fields/TextField'
import { FormSection, FullWidth } from '../../ui/form/page/FormSection'
import { useFormContext } from '../../ui/form/values/form-changes'
import { countryChoices } from '../../ui/names'
import type { Settings, SettingValues } from './settings.api'
import classes from './settings.module.css'
import { t } from './settings.text'

const zones = Intl.supportedValuesOf('timeZone')
const countries = countryChoices().map(({ code, name }) => ({ value: code, label: name }))
const letters = [
  ['letter_en', 'en'],
  ['letter_fr', 'fr'],
  ['letter_zh', 'zh'],
] as const

/** The shop's settings. Those that the environment decides are shown with their variables and cannot be changed. */
export const SettingFields = ({ record, record: { settings } }: { record: Settings }) => (
  <>
    <ShopSection record={record} />
    <SenderSection settings={settings} />
    <LetterSection settings={settings} />
  </>
)

type SectionProps = Pick<Settings, 'settings'>

/** The properties that the fields of all settings have. */
function useShared(settings: Settings['settings']) {
  const control = useFormContext<SettingValues>()
  return (name: ShopSetting, description?: string) => {
    const { variable } = settings[name]
    return {
      control,
      name,
      label: t(`settings.${name}`),
      maxLength: settingLengthMax(name),
      readOnly: variable !== null,
      description: variable === null ? description : t('settings.decided', { variable }),
    }
  }
}

function ShopSection({ record: { settings, time_zone_now: zone } }: { record: Settings }) {
  const shared = useShared(settings)
  const isZoneOld = settings.time_zone.value !== zone
  return (
    <FormSection title={t('settings.shop')} place="shop">
      <TextField {...shared('shop_name', t('settings.shop_name.about'))} />
      <SearchChoiceField
        {...shared(
          'time_zone',
          isZoneOld ? t('settings.time_zone.restart', { zone }) : t('settings.time_zone.about'),
        )}
        choices={zones}
        noneFound={t('settings.time_zone.none')}
      />
      <TextField {...shared('support_phone')} />
      <TextField {...shared('support_email')} type="email" />
      <TextField {...shared('order_number', t('settings.order_number.about'))} />
      <ChoiceField
        {...shared('unpaid_days', t('settings.unpaid_days.about'))}
        isAlwaysChosen
        choices={unpaidDays.map((value) => ({ value, label: t('settings.days', { n: Number(value) }) }))}
      />
      <ChoiceField
        {...shared('oversell', t('settings.oversell.about'))}
        isAlwaysChosen
        choices={[
          { value: '', label: t('settings.oversell.told') },
          { value: 'refused', label: t('settings.oversell.refused') },
        ]}
      />
      <ChoiceField
        {...shared('csr_rights', t('settings.csr_rights.about'))}
        isAlwaysChosen
        choices={[
          { value: '', label: t('settings.csr_rights.usual') },
          { value: 'more', label: t('settings.csr_rights.more') },
        ]}
      />
      <ChoiceField
        {...shared('start_page', t('settings.start_page.about'))}
        isAlwaysChosen
        choices={startPages.map((value) => ({ value, label: t(`settings.${value}`) }))}
      />
      <ChoiceField
        {...shared('wechat_needed')}
        isAlwaysChosen
        choices={[
          { value: '', label: t('settings.wechat.yes') },
          { value: 'no', label: t('settings.wechat.no') },
        ]}
      />
      <ChoiceField
        {...shared('wechat_reports', t('settings.wechat_reports.about'))}
        isAlwaysChosen
        choices={[
          { value: '', label: t('settings.wechat_reports.off') },
          { value: 'on', label: t('settings.wechat_reports.on') },
        ]}
      />
      <ChoiceField
        {...shared('wechat_handed_over')}
        isAlwaysChosen
        choices={[
          { value: '', label: t('settings.wechat_handed_over.scan') },
          { value: 'at_once', label: t('settings.wechat_handed_over.at_once') },
        ]}
      />
      <ChoiceField
        {...shared('wechat_reminders', t('settings.wechat_reminders.about'))}
        isAlwaysChosen
        choices={[
          { value: '', label: t('settings.wechat_reminders.off') },
          { value: 'on', label: t('settings.wechat_reminders.on') },
        ]}
      />
      <ChoiceField
        {...shared('wechat_send_days')}
        isAlwaysChosen
        choices={sendDays.map((value) => ({ value, label: t('settings.days', { n: Number(value) }) }))}
      />
    </FormSection>
  )
}

function SenderSection({ settings }: SectionProps) {
  const shared = useShared(settings)
  return (
    <FormSection title={t('settings.sender')} place="sender" description={t('settings.sender.about')}>
      <FullWidth>
        <div className={classes.sender}>
          <TextField {...shared('sender_name')} />
          <TextField {...shared('sender_attention_name')} />
          <TextField {...shared('sender_phone')} />
          <div className={classes.wide}>
            <TextField {...shared('sender_address')} />
          </div>
          <TextField {...shared('sender_city')} />
          <ChoiceField {...shared('sender_country')} isAlwaysChosen choices={countries} />
          <TextField {...shared('sender_province')} />
          <TextField {...shared('sender_postal_code')} />
          <div className={classes.wide}>
            <ChoiceField
              {...shared('label_lines', t('settings.label_lines.about'))}
              isAlwaysChosen
              choices={lineOrders.map((value) => ({ value, label: t(`settings.${value}`) }))}
            />
          </div>
        </div>
      </FullWidth>
    </FormSection>
  )
}

function LetterSection({ settings }: SectionProps) {
  const shared = useShared(settings)
  return (
    <FormSection
      title={t('settings.letter')}
      place="letter"
      description={t('settings.letter.about', {
        places: letterPlaces.map((name) => `{${name}}`).join(', '),
      })}
    >
      <FullWidth>
        <div className={classes.letters}>
          {letters.map(([name, lang]) => (
            <LinesField key={name} {...shared(name)} lang={lang} rows={9} />
          ))}
        </div>
      </FullWidth>
    </FormSection>
  )
}
