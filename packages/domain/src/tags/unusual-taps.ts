/**
 * When taps of one tag are unusual for one piece (G11). docs/adr/0163 has the people who stay below: an owner with guests, a
 * shelf in a shop, customs, a session of photos.
 */
export const unusualTaps = {
  /** days that are looked back on */
  days: 90,
  /** networks with valid taps, from which on too few of them have come back */
  networks: 15,
  /** of so many networks one has come back, where people hold the tag itself */
  oneBackOf: 10,
  /** networks from which on no coming back explains them */
  most: 300,
} as const

/** How the valid taps of a tag that count are spread over networks (the /24, of IPv6 the /48) in the last days. */
export type TapSpread = Readonly<{
  networks: number
  /** those of them with taps of more than one message */
  cameBack: number
}>

/**
 * Whether a tag was tapped unusually often (G11). A message that was read in advance and written on a copy proves itself
 * once, and the copy never says another: its buyer's network comes once. Who holds the tag itself taps it again.
 */
export const isTappedOften = ({ networks, cameBack }: TapSpread): boolean =>
  networks >= unusualTaps.most ||
  (networks >= unusualTaps.networks && cameBack * unusualTaps.oneBackOf < networks)
