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

export type Alert = {
  kind: (typeof alertKinds)[number]
  /**
   * The figure of the problem, by kind: minutes that a mail has waited; a number of requests or mails; free megabytes; hours since the
   * newest backup; hours between the clock of the machine and the trusted time. 0 for kinds without a number.
   */
  value: number
}
