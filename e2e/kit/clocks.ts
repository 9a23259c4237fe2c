/** Where staff work: each screen is looked at by one of these clocks. */
export const clocks = ['Asia/Shanghai', 'America/Vancouver', 'Europe/Paris'] as const
