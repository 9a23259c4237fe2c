import { AgeText } from '../../ui/dates/AgeText'
import { PicturePreview } from '../../ui/files/PicturePreview'
import classes from './desk.module.css'
import type { Suspicion } from './suspicion.api'
import { t } from './suspicion.text'

/** The findings of a tab: rule, product and code of each, and how long ago it was last so. */
export function CaseList({
  rows,
  chosen,
  onChoose,
}: {
  rows: readonly Suspicion[]
  chosen: number | undefined
  onChoose: (id: number) => void
}) {
  return (
    <ul className={classes.cases}>
      {rows.map((row) => (
        <li key={row.id}>
          <button
            type="button"
            aria-current={row.id === chosen || undefined}
            className={classes.case}
            onClick={() => onChoose(row.id)}
          >
            <PicturePreview address={row.pic_url ?? ''} size={36} loading="lazy" />
            <span className={classes.caseText}>
              <b>{t(`suspicion.rule.${row.rule}`)}</b>
              <span>{row.product_name}</span>
              <span className={classes.code}>{row.url_seed}</span>
            </span>
            <AgeText value={row.last_at} />
          </button>
        </li>
      ))}
    </ul>
  )
}
