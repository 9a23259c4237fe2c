import { undoCount } from '@getzo/contract/counts/counts.endpoints'
import { screens } from '@getzo/contract/paths'
import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { sumText } from '../../../../i18n/sum'
import { failureText } from '../../../api/api-error'
import { call } from '../../../api/call'
import { useCan } from '../../../api/current-user'
import { change, signed } from '../../../shared/stock/signed'
import { shortDay } from '../../../ui/dates/instants'
import { confirm } from '../../../ui/dialogs/confirm'
import { CheckIcon, WarningIcon } from '../../../ui/icons'
import { ButtonLink } from '../../../ui/links/AppLink'
import { notify } from '../../../ui/messages/toasts'
import strip from '../../../ui/page/strip.module.css'
import { Figures } from '../../../ui/page/Workspace'
import { shortName, wholeName } from '../count-words'
import { type Count, type CountLine, choicesQuery, saveCountFile } from '../counts.api'
import classes from '../counts.module.css'
import { said, t } from '../counts.text'

/** A count that was saved, undone or discarded: what it corrected, and what that means now (S6). */
export function Ended({ count }: { count: Count }) {
  const { state, lines, note, value = null } = count
  const corrected = lines.filter(({ entries }) => entries.length > 0)
  const oversold = lines.filter(({ entries, left }) => entries.length > 0 && left !== null && left < 0)
  const amounts = corrected.map(correctionOf)
  const isSaved = state === 'saved'
  return (
    <>
      <div className={classes.ended}>
        {isSaved && (
          <span className={`disc ${classes.endedMark}`} data-tone="green" aria-hidden="true">
            <CheckIcon size={24} />
          </span>
        )}
        <h2>{t(`counts.${isSaved ? 'savedHead' : state === 'undone' ? 'undoneHead' : 'discardedHead'}`)}</h2>
        <p>{summaryOf(count)}</p>
        {note !== null && <p>{note}</p>}
      </div>
      {isSaved && corrected.length > 0 && (
        <Figures
          label={t('counts.differences')}
          figures={[
            { label: t('counts.fewer'), value: String(-sumOf(amounts, (n) => n < 0)) },
            { label: t('counts.more'), value: String(sumOf(amounts, (n) => n > 0)) },
            ...(value === null
              ? []
              : [{ label: t('counts.value'), value: sumText(value, 'USD').replace('-', '−') }]),
          ]}
        />
      )}
      {isSaved && corrected.length === 0 && <p className="dimmed">{t('counts.agreedAll')}</p>}
      {isSaved && corrected.length > 0 && (
        <ul className={`panel ruled ${classes.differences}`} aria-label={t('counts.differences')}>
          {corrected.map((line) => (
            <Correction key={line.id} line={line} />
          ))}
        </ul>
      )}
      {oversold.map((line) => (
        <section key={line.id} className={strip.strip} data-tone="amber">
          <span className="disc" aria-hidden="true">
            <WarningIcon />
          </span>
          <p className={strip.text}>
            <b>{t('counts.oversold', { name: shortName(line), n: -(line.left ?? 0) })}</b>
          </p>
          <span className={`flow ${strip.acts}`}>
            <ButtonLink variant="default" to={`${screens.stock}?q=${encodeURIComponent(line.sku)}`}>
              {t('counts.look')}
            </ButtonLink>
          </span>
        </section>
      ))}
      <Foot count={count} />
    </>
  )
}

const sumOf = (amounts: readonly number[], is: (n: number) => boolean) =>
  amounts.filter(is).reduce((all, n) => all + n, 0)

const correctionOf = ({ entries }: CountLine) => entries.reduce((all, { amount }) => all + amount, 0)

function summaryOf({
  done,
  pieces,
  people,
  date_created: begun,
  saved_at: saved,
  begun_by: by,
  last_at: last,
}: Count) {
  const end = saved ?? last ?? begun
  const minutes = Math.max(1, Math.round((Date.parse(end) - Date.parse(begun)) / 60_000))
  const time = minutes < 120 ? t('counts.minutes', { n: minutes }) : shortDay(begun)
  const who = people.length > 0 ? people.join(', ') : by
  return t('counts.savedText', { skus: done, pieces, who, time, day: shortDay(end) })
}

/** What a SKU was corrected by: each entry with the number before and after. */
function Correction({ line }: { line: CountLine }) {
  const amount = correctionOf(line)
  return (
    <li>
      <div className={classes.differenceHead}>
        <span>
          <b>{wholeName(line)}</b>
          {line.entries.map(({ kind, amount: n, before }) => (
            <small key={`${kind} ${before}`}>
              {t('counts.entry', { kind: kindText(kind), before: signed(before), after: signed(before + n) })}
            </small>
          ))}
        </span>
        <b className={`toned ${classes.difference}`} data-tone={amount < 0 ? 'red' : 'green'}>
          {change(amount)}
        </b>
      </div>
    </li>
  )
}

const kinds = ['opening', 'counted', 'damaged', 'lost', 'given_away'] as const
const kindText = (kind: string) => t(`counts.kindOf.${kinds.find((one) => one === kind) ?? 'counted'}`)

function Foot({ count }: { count: Count }) {
  const { id, number, state } = count
  const maySave = useCan('stock.correct')
  const mayExport = useCan('products.export')
  const queryClient = useQueryClient()
  const { data: choices } = useQuery(choicesQuery)
  const still = choices?.not_counted
  const onError = (error: unknown) => notify.error(failureText(error))
  const undo = useMutation({
    mutationFn: () => call(undoCount, { params: { id }, body: {} }),
    onSuccess: () => notify.success(said('count.undone', { number })),
    onError,
    onSettled: () => queryClient.invalidateQueries(),
  })
  const save = useMutation({ mutationFn: () => saveCountFile(count), onError })
  const ask = async () => {
    const isSure = await confirm({
      title: t('counts.undoAsk', { number }),
      text: t('counts.undoText'),
      yes: t('counts.undo'),
      no: t('counts.keep'),
      danger: true,
    })
    if (isSure) undo.mutate()
  }
  return (
    <div className="dense">
      <div className={`flow ${classes.twoActs}`}>
        {mayExport && (
          <Button variant="default" loading={save.isPending} onClick={() => save.mutate()}>
            {t('counts.csv')}
          </Button>
        )}
        {maySave && state === 'saved' && (
          <Button variant="default" loading={undo.isPending} onClick={() => void ask()}>
            {t('counts.undo')}
          </Button>
        )}
        <ButtonLink variant="default" to={`${screens.stock}?state=not_counted`}>
          {still === undefined || still === 0
            ? t('counts.notCountedLately')
            : t('counts.notCountedStill', { n: still })}
        </ButtonLink>
      </div>
      <ButtonLink size="md" fullWidth to={screens.stock}>
        {t('counts.backToStock')}
      </ButtonLink>
    </div>
  )
}
