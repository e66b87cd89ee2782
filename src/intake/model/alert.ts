/** Kinds of problems, the most urgent first. */
export const alertKinds = [
  'damagedDatabase',
  'lateMail',
  'lateReply',
  'lateAcknowledgement',
  'overdue',
  'due',
  'suspected',
  'failedMails',
  'fullDisk',
  'backupFolder',
  'noBackup',
  'oldBackup',
  'clockBehind',
  'clockAhead',
  'proxy',
] as const

/**
 * A problem that the house must know about. `value` is a number of minutes that a mail has waited, of requests or mails, of free megabytes,
 * or of hours by which a backup or the clock is off. It is 0 for kinds without a number.
 */
export type Alert = { kind: (typeof alertKinds)[number]; value: number }
