import { MapleKey } from '../../../brand/Logo'

/** The signs on a seal; the key is the shop's own mark. */
export type SealMark = 'key' | keyof typeof marks

/** Drawn around the seal's centre at 0 0. */
const marks = {
  check: 'm-14 1 10 10L15-10',
  warning: 'M0-17v21m0 13v.1',
  pause: 'M-9-14v28M9-14v28',
  cross: 'm-12-12 24 24m0-24-24 24',
  question: 'M-8-8a9 9 0 1 1 13 8c-3 1.5-5 3.5-5 6.5v1m0 10v.1',
  waves: 'M-12-5a10 10 0 0 1 0 10m9-16a20 20 0 0 1 0 22m9-28a30 30 0 0 1 0 34',
}

const circle = 'M-43.5 0a43.5 43.5 0 1 1 87 0a43.5 43.5 0 1 1-87 0'

/** The length of the text's arc. */
const ringLength = 268

/** A round seal with the verdict on a code; decorative, since the words beside it say the same. */
export function Seal({ mark, ring }: { mark: SealMark; ring?: string }) {
  return (
    <svg className="scan-seal" viewBox="-60 -60 120 120" width={108} height={108} aria-hidden="true">
      <circle className="scan-seal-paper" r="58" />
      <circle r="55" strokeWidth="2" />
      <circle r="38" strokeWidth="1.2" />
      {ring === undefined ? null : (
        <>
          <path id="scan-ring" d={circle} stroke="none" />
          <text>
            <textPath href="#scan-ring" textLength={ringLength}>
              {ring}
            </textPath>
          </text>
        </>
      )}
      {mark === 'key' ? (
        <g className="scan-seal-key" transform="translate(-22 -24) scale(1.5)">
          <MapleKey size={30} />
        </g>
      ) : (
        <path d={marks[mark]} strokeWidth="6" />
      )}
    </svg>
  )
}
