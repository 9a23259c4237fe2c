import { urlSeedMax } from '@getzo/domain/urls/url-rules'
import { Button } from '@mantine/core'
import { SwitchField } from '../../../ui/fields/SwitchField'
import { TextField } from '../../../ui/fields/TextField'
import { FormSection } from '../../../ui/form/page/FormSection'
import { said, t } from '../urls.text'
import type { UrlPart } from './url-part'

/** A URL's seed, and whether it is assigned (U3, U9, G6). */
export function SetupSection({ control, choices, isNew }: UrlPart & { isNew: boolean }) {
  return (
    <FormSection
      title={t('urls.setup')}
      description={t('urls.version')}
      actions={
        isNew && (
          <Button variant="default" onClick={choices.generate}>
            {t('urls.generate')}
          </Button>
        )
      }
    >
      <TextField
        control={control}
        name="url_seed"
        label={t(isNew ? 'urls.seedNew' : 'urls.seed')}
        description={isNew ? undefined : said('url.seed_fixed')}
        readOnly={!isNew}
        maxLength={isNew ? urlSeedMax : undefined}
        required={isNew}
      />
      <SwitchField
        control={control}
        name="assigned"
        label={t('urls.assignedToggle')}
        description={t('urls.assignedAbout')}
        onChosen={(value) => choices.choose({ choose: 'assigned', value })}
      />
      {isNew && (
        <SwitchField
          control={control}
          name="has_tail"
          label={t('urls.tail')}
          description={t('urls.tailAbout')}
          onChosen={choices.offer}
        />
      )}
    </FormSection>
  )
}
