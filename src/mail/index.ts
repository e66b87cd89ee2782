export { emailSchema, normaliseEmail } from './address.ts'
export { type Mails, sendNextMail, startMailer } from './mailer.ts'
export { enqueueMail, reviveMail } from './outbox.ts'
export {
  countDeadMails,
  countMailsBetween,
  countWaitingMails,
  deleteMailsTo,
  findNthMail,
  findOldestWaiting,
  listDeadMails,
  listMailsAbout,
  type OutboxMail,
  purgeMails,
  readOutboxFigures,
  redirectUnsentMails,
} from './outbox-queries.ts'
export { smtpTransport, type Transport, verifySmtp } from './smtp.ts'
export { mailTables } from './tables.ts'
