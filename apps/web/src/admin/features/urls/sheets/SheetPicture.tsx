import { labelPlaces } from '@getzo/domain/urls/sheets/label-places'
import { type LabelStock, labelPapers } from '@getzo/domain/urls/sheets/label-stocks'
import { type DrawnCode, textMm } from './sheet-layout'
import classes from './sheets.module.css'
import { t } from './sheets.text'

interface SheetPictureProps {
  stock: LabelStock
  start: number
  codes: readonly DrawnCode[]
  /** moved as on the printer, in mm */
  offset: { right: number; down: number }
  onPick: (label: number) => void
}

/** The first sheet as it is printed, white in either theme. Clicking a label starts the print there. */
export function SheetPicture({ onPick, ...drawing }: SheetPictureProps) {
  const { stock, start } = drawing
  const paper = labelPapers[stock.paper]
  const places = labelPlaces(stock)
  const percent = (part: number, whole: number) => `${(part / whole) * 100}%`
  return (
    <div className={classes.sheet}>
      <SheetDrawing {...drawing} />
      {places.map(({ x, y }, at) => (
        <button
          key={`${x} ${y}`}
          type="button"
          // the field beside the picture does the same for the keyboard, in one stop instead of dozens
          tabIndex={-1}
          className={classes.pick}
          aria-label={t('sheets.pick', { label: String(at + 1) })}
          aria-pressed={at + 1 === start}
          onClick={() => onPick(at + 1)}
          style={{
            left: percent(x, paper.width),
            top: percent(y, paper.height),
            width: percent(stock.width, paper.width),
            height: percent(stock.height, paper.height),
          }}
        />
      ))}
    </div>
  )
}

function SheetDrawing({ stock, start, codes, offset }: Omit<SheetPictureProps, 'onPick'>) {
  const paper = labelPapers[stock.paper]
  return (
    <svg
      // drawn here, from the data of the PDF
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={t('sheets.picture', { stock: stock.name, count: codes.length, start: String(start) })}
      viewBox={`0 0 ${paper.width} ${paper.height}`}
    >
      <rect width={paper.width} height={paper.height} fill="#fff" />
      {labelPlaces(stock).map(({ x, y }, at) => (
        <rect
          key={`${x} ${y}`}
          className={at + 1 < start ? classes.used : classes.label}
          x={x}
          y={y}
          width={stock.width}
          height={stock.height}
          rx={1.5}
        />
      ))}
      <g transform={`translate(${offset.right} ${offset.down})`}>
        {codes.map((code) => (
          <CodeOnLabel key={code.url} code={code} />
        ))}
      </g>
    </svg>
  )
}

const CodeOnLabel = ({ code }: { code: DrawnCode }) => (
  <g>
    <path d={code.path} transform={`translate(${code.x} ${code.y}) scale(${code.module})`} />
    {code.lines.map(({ text, size, y }) => (
      <text key={y} x={code.middle} y={y + textMm(size)} fontSize={textMm(size)} textAnchor="middle">
        {text}
      </text>
    ))}
  </g>
)
