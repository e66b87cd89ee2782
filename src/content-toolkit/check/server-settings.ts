// In a separate file, because a warm `npm run content:check` must not import the rules (cached-check.ts).

/** Environment variables that the site's server needs. The check reports all of them; launch:check leaves out those that are set. */
export const serverSettings = ['SMTP_URL', 'STAFF', 'BACKUP_FOLDER'] as const
