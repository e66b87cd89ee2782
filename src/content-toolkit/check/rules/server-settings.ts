/** Environment variables without which the server of the house should not open; whoever knows them leaves out what is set. */
export const serverSettings = ['SMTP_URL', 'STAFF', 'BACKUP_FOLDER'] as const
