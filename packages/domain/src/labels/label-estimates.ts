/** For how many orders one call asks the carrier for prices (O38). */
export const estimatesAtOnceMax = 20
