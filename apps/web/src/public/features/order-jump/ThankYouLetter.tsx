/** A letter in its envelope, sealed with the maple key: inline, with the page's light and dark colours. */
export function ThankYouLetter() {
  return (
    <svg className="order-jump-letter" viewBox="0 0 320 220" aria-hidden="true">
      <ellipse className="order-jump-letter-shade" cx="160" cy="206" rx="120" ry="8" />
      <path className="order-jump-letter-back" d="M40 96 160 22l120 74v104H40Z" />
      <rect className="order-jump-letter-paper" x="62" y="38" width="196" height="140" rx="3" />
      <path className="order-jump-letter-lines" d="M86 68h92M86 86h148M86 104h148M86 122h110" />
      <path
        className="order-jump-letter-front"
        d="M40 96l120 70 120-70v100a6 6 0 0 1-6 6H46a6 6 0 0 1-6-6Z"
      />
      <path className="order-jump-letter-fold" d="m44 200 84-52M276 200l-84-52" />
      <g transform="translate(136 128) scale(1.5)">
        <circle className="order-jump-letter-seal" cx="16" cy="16" r="17" />
        <path
          className="order-jump-letter-key"
          d="M12.2 20.6C11.4 13.2 16.4 7 27 4.6c.7-.1 1.2.6.9 1.2C25 12.8 21.2 18.6 15.6 22.4Z"
        />
        <ellipse
          className="order-jump-letter-key"
          cx="11"
          cy="24"
          rx="4.2"
          ry="3.2"
          transform="rotate(-52 11 24)"
        />
      </g>
    </svg>
  )
}
