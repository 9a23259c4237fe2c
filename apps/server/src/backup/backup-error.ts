/** A backup that cannot be made, read or restored, in words that follow the name of its file. */
export class BackupError extends Error {}
