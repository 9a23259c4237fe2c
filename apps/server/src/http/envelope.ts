/** Answer of a write that succeeded (X2). */
export const written = <T>(data: T, message: string) => ({ code: 0 as const, message, data })
