import { type DayScans, dayCourse } from './day-course'
import classes from './scans.module.css'
import { t } from './scans.text'

const width = 640
const height = 160
const edge = 8
const daysMax = 90

/** Visitors by day as bars. The table beside it has the same data in figures. */
export function DayChart({ days }: { days: readonly DayScans[] }) {
  const course = dayCourse(days, daysMax)
  const [first] = course
  const last = course.at(-1)
  if (first === undefined || last === undefined) return null
  const most = Math.max(...course.map(({ visitors }) => visitors), 1)
  const step = (width - 2 * edge) / course.length
  const words = t('scans.chart', { from: first.day, to: last.day, most })
  return (
    <figure className={classes.chart}>
      {/* inline: there is no address for an img */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={words}>
        {course.map(({ day, visitors }, at) => {
          const tall = visitors === 0 ? 0 : Math.max(2, (visitors / most) * (height - 2 * edge))
          return (
            <rect
              key={day}
              className={classes.bar}
              x={edge + at * step + step * 0.1}
              y={height - edge - tall}
              width={step * 0.8}
              height={tall}
            />
          )
        })}
      </svg>
      <figcaption className={classes.about}>{words}</figcaption>
    </figure>
  )
}
