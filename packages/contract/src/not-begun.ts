/**
 * Of a refusal (503) that was given before anything of the request was looked at: whatever it is, it can be sent again. A
 * header, since pages and calls carry it alike.
 */
export const notBegunHeader = 'x-not-begun'
