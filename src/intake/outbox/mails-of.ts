import type { MailState } from '../templates/inbox/view.ts'
import type { Row, Run } from '../database/database.ts'

/** The mails about a request, and what has become of them. */
export async function mailsOf(run: Run, request: string): Promise<MailState[]> {
  return (await run('SELECT * FROM mails WHERE request = $1 ORDER BY kind DESC', [request])).map(stateIn)
}

/** The mails that could not be sent for days. */
export async function deadMails(run: Run): Promise<(MailState & { request: string })[]> {
  const rows = await run(`SELECT * FROM mails WHERE state = 'dead' AND request IS NOT NULL ORDER BY created_at DESC LIMIT 100`)
  return rows.map((row) => ({ ...stateIn(row), request: String(row['request']) }))
}

/** How many mails could not be sent for days. */
export async function countDeadMails(run: Run): Promise<number> {
  const [row] = await run(`SELECT COUNT(*) AS count FROM mails WHERE state = 'dead' AND request IS NOT NULL`)
  return Number(row?.['count'])
}

const stateIn = (row: Row): MailState => ({
  id: String(row['id']),
  kind: row['kind'] as MailState['kind'], // written by enqueue alone
  state: row['state'] as MailState['state'],
  problem: String(row['problem']),
})
