/** Where staff work: each screen is looked at by one of these clocks. */
const clocks = ['Asia/Shanghai', 'America/Vancouver', 'Europe/Paris'] as const
export type Clock = (typeof clocks)[number]

/** The clock of a screen, or of a walk through several, by its place among them. */
export const clockOf = (at: number): Clock => clocks[at % clocks.length] ?? 'Asia/Shanghai'
