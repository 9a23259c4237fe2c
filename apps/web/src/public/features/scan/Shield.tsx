/** The signs that a shield can bear. */
export type ShieldMark = keyof typeof marks

const marks = {
  check: 'm8 12 2.9 2.9L16.2 9.4',
  cross: 'm9 9 6 6m0-6-6 6',
  warning: 'M12 7.6v5m0 3.2v.1',
  question: 'M9.6 9.4a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.2.9-1.2 1.7v.3m0 2.9v.1',
}

/** A shield with what is known of a code on it; the words beside it say the same. */
export function Shield({ mark, size }: { mark: ShieldMark; size: number }) {
  return (
    <svg className="shield" viewBox="0 0 24 24" width={size} height={size} fill="none" aria-hidden="true">
      <path d="M12 2.6 20 5.5v6c0 4.9-3.2 8.4-8 10-4.8-1.6-8-5.1-8-10v-6Z" />
      <path d={marks[mark]} />
    </svg>
  )
}
