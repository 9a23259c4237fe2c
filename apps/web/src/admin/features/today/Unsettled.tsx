import { screens } from '@getzo/contract/paths'
import { senderWords } from '@getzo/domain/labels/sender-words'
import type { ReactNode } from 'react'
import { knowWords } from '../../../i18n/words'
import { useCan } from '../../api/current-user'
import { WarningIcon } from '../../ui/icons'
import { ButtonLink } from '../../ui/links/AppLink'
import classes from '../../ui/page/strip.module.css'
import { useLocalOrigin, useOriginWords } from '../../ui/printed/local-origin'
import { t } from '../../ui/printed/printed.text'
import { FirstDays } from './FirstDays'
import type { Today } from './today.api'

const said = knowWords(senderWords)

/**
 * What an administrator has yet to settle (W18): the address that is printed, the sender, the first steps. Once there is
 * an order the first steps are folded, so a sender that the carrier refuses is named above them instead.
 */
export function Unsettled({ today: { first_steps: steps, refused_of_sender: refused } }: { today: Today }) {
  const origin = useLocalOrigin()
  const mayManage = useCan('settings.manage')
  const isInUse = steps.some(({ step, is_done }) => step === 'order' && is_done)
  const named = isInUse ? refused : null
  return (
    <>
      {mayManage && origin !== null && <OriginStrip origin={origin} />}
      {named !== null && (
        <Strip title={t('printed.sender')} to={`${screens.settings}#sender`}>
          {said(`label.${named}`)}
        </Strip>
      )}
      <FirstDays steps={named === null ? steps : steps.filter(({ step }) => step !== 'sender')} />
    </>
  )
}

function OriginStrip({ origin }: { origin: string }) {
  const { begins, toDo } = useOriginWords(origin)
  return (
    <Strip title={t('printed.today')} to={`${screens.settings}#address`}>
      {begins} {toDo}
    </Strip>
  )
}

const Strip = ({ title, to, children }: { title: string; to: string; children: ReactNode }) => (
  <section className={classes.strip} data-tone="amber" aria-label={title}>
    <span className="disc" aria-hidden="true">
      <WarningIcon size={14} />
    </span>
    <p className={classes.text}>
      <b>{title}</b> {children}
    </p>
    <span className={`flow ${classes.acts}`}>
      <ButtonLink to={to} variant="default">
        {t('printed.settings')}
      </ButtonLink>
    </span>
  </section>
)
