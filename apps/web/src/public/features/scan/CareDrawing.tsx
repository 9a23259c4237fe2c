import type { CareVideoKind } from '@getzo/domain/brands/brand-rules'

/** Lines of a box with its lid open, a strap through its loop, layers of a filter, and a basin with a drop. */
const drawings: Record<CareVideoKind, string> = {
  unboxing: 'M42 40v26h40V40M42 40h40M42 40l-10-9h30l0 9M82 40l10-9H62M56 50h12',
  adjust_strap: 'M22 46h34M70 46h32M56 38h14v16H56zM63 38v16M22 54h34M70 54h20c8 0 12-4 12-8',
  change_filter: 'M36 36l26-10 26 10-26 10zM36 46l26 10 26-10M36 56l26 10 26-10',
  wash_filter: 'M34 52h56l-6 16H40zM62 22c6 8 9 12 9 16a9 9 0 0 1-18 0c0-4 3-8 9-16z',
}

/**
 * The drawing of a care video: a picture from the video's site would be fetched before the press. A mark shows whether
 * it plays here or leads away.
 */
export function CareDrawing({ shows, plays }: { shows: CareVideoKind; plays: boolean }) {
  return (
    <svg
      className="scan-video-drawing"
      viewBox="0 0 124 84"
      width={124}
      height={84}
      fill="none"
      aria-hidden="true"
    >
      <path d={drawings[shows]} />
      <circle cx="104" cy="66" r="12" />
      {plays ? (
        <path className="scan-video-play" d="M100.5 60.5v11l9-5.5z" />
      ) : (
        <path className="scan-video-leaves" d="M100 70l8-8m-6 0h6v6" />
      )}
    </svg>
  )
}
