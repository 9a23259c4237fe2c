/** A setting that is wrong, in one line that names it. */
export class ConfigError extends Error {}
