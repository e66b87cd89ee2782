export { emailSchema, normaliseEmail } from './email.ts'
export { type Mails, sendNextMail, startMailer } from './mailer.ts'
export { enqueueMail, enqueueMails, type NewMail, reviveMail } from './outbox.ts'
export { mailMigrations, outboxDueFrom, outboxTables } from './outbox-migrations.ts'
export {
  countDeadMails,
  countWaitingMails,
  deleteMailsTo,
  findNthMails,
  listDeadMails,
  listMailsAbout,
  listOldestWaiting,
  type OutboxMail,
  purgeMails,
  readOutboxFigures,
  redirectUnsentMails,
} from './outbox-queries.ts'
export { createSmtpTransport, smtpUrlSchema, type Transport, verifySmtp } from './smtp.ts'
