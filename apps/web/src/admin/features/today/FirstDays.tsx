import { screens } from '@getzo/contract/paths'
import { readSettings, saveSettings } from '@getzo/contract/settings/settings.endpoints'
import type { FirstStep } from '@getzo/domain/settings/settings'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import messages from '../../../i18n/en/first-days.json'
import { textOf } from '../../../i18n/text'
import { failureText } from '../../api/api-error'
import { call } from '../../api/call'
import { CheckIcon } from '../../ui/icons'
import { ButtonLink } from '../../ui/links/AppLink'
import { notify } from '../../ui/messages/toasts'
import { actOfRow, Entry, EntryList } from '../../ui/page/Workspace'
import classes from './first-days.module.css'
import { type Today, todayQuery } from './today.api'
import today from './today.module.css'

const t = textOf(messages)

/** Where each step is done, and the words of its button. */
const ways: Record<FirstStep, readonly [to: string, act: Parameters<typeof t>[0]]> = {
  shop: [screens.settings, 'first.setUp'],
  sender: [screens.settings, 'first.setUp'],
  brand: [screens.newBrand, 'first.brand.act'],
  product: [screens.newProduct, 'first.product.act'],
  order: [screens.newOrder, 'first.order.act'],
  mail: [`${screens.settings}#services`, 'first.setUp'],
  carrier: [`${screens.settings}#services`, 'first.setUp'],
  wechat: [`${screens.settings}#services`, 'first.setUp'],
  backups: [`${screens.settings}#services`, 'first.how'],
  colleague: [`${screens.users}/new`, 'first.colleague.act'],
}

/**
 * The open steps of a new shop's first days (W18): gone when all are done. From the first order on they are folded to
 * one line, as orders come first then.
 */
export function FirstDays({ steps }: { steps: Today['first_steps'] }) {
  const id = useId()
  const left = steps.filter(({ is_done }) => !is_done)
  const done = steps.filter(({ is_done }) => is_done)
  if (left.length === 0) return null
  const isInUse = done.some(({ step }) => step === 'order')
  return (
    <section className={`panel ${classes.first}`} aria-labelledby={id}>
      <details open={!isInUse}>
        <summary className={`row quiet ${classes.firstHead}`}>
          <h2 id={id}>{t('first.title')}</h2>
          <span>{t('first.count', { done: done.length, all: steps.length })}</span>
          <progress value={done.length} max={steps.length} aria-hidden="true" />
          <span className={classes.firstLeft}>{t('first.left', { what: namesOf(left) })}</span>
        </summary>
        <EntryList>
          {left.map(({ step }) => (
            <Entry
              key={step}
              note={t(`first.${step}.about`)}
              act={
                <span className={`flow ${classes.acts}`}>
                  {step === 'wechat' && <WithoutWeChat />}
                  <ButtonLink
                    to={ways[step][0]}
                    {...actOfRow}
                    aria-label={`${t(ways[step][1])}: ${t(`first.${step}`)}`}
                  >
                    {t(ways[step][1])}
                  </ButtonLink>
                </span>
              }
            >
              <b>{t(`first.${step}`)}</b>
            </Entry>
          ))}
        </EntryList>
        {done.length > 0 && (
          <p className={`quiet ${today.nothing}`}>
            <CheckIcon size={14} /> {t('first.done', { what: namesOf(done) })}
          </p>
        )}
      </details>
    </section>
  )
}

const namesOf = (steps: Today['first_steps']) => steps.map(({ step }) => t(`first.${step}`)).join(' · ')

/** A shop without WeChat is complete, too. */
function WithoutWeChat() {
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const leaveOut = async () => {
    setBusy(true)
    try {
      const { version } = await call(readSettings, {})
      await call(saveSettings, { body: { version, wechat_needed: 'no' } })
      await queryClient.invalidateQueries({ queryKey: todayQuery.queryKey })
    } catch (error) {
      notify.error(failureText(error))
      setBusy(false)
    }
  }
  return (
    <Button {...actOfRow} variant="subtle" color="gray" disabled={isBusy} onClick={() => void leaveOut()}>
      {t('first.notNeeded')}
    </Button>
  )
}
