import type { CommandResult } from '../../lib/command.ts'
import type { Database } from '../database/database.ts'
import { verifySmtp } from '../mail/send.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { countRequests } from '../requests/list.ts'
import type { Settings } from '../settings.ts'
import { backupsIn } from '../upkeep/backups.ts'

/** In milliseconds: a backup is made each hour. */
const oldestBackup = 2 * 3_600_000

/** Looks whether everything is in order, and says what is not. */
export async function check(database: Database, { settings, now }: { settings: Settings; now: number }): Promise<CommandResult> {
  const { smtp, staff, backups } = settings
  const counts = await countRequests(database.run, '')
  const [{ waiting = 0, dead = 0 } = {}] = await database.run(
    `SELECT COUNT(CASE WHEN state = 'waiting' THEN 1 END) AS waiting, COUNT(CASE WHEN state = 'dead' AND request IS NOT NULL THEN 1 END) AS dead FROM mails`,
  )
  const problems = [
    ...(await soundness(database)),
    ...(smtp === undefined ? ['SMTP_URL is not set: nobody hears of a request.'] : await deliverability(smtp)),
    ...(staff.length === 0 ? ['STAFF is not set: nobody can come into the inbox.'] : []),
    ...(Number(dead) > 0 ? [`${dead} mails could not be sent for days. They can be sent again in the inbox.`] : []),
    ...(database.kind === 'sqlite' ? lateness(backups.folder, now) : []),
  ]
  return {
    output: `${counts.all} requests: ${counts.open} to handle, ${counts.suspected} suspected, ${counts.handled} handled. ${waiting} mails wait.\n`,
    problem: problems.map((problem) => `${problem}\n`).join(''),
    exitCode: problems.length > 0 ? 1 : 0,
  }
}

async function soundness({ kind, run }: Database): Promise<string[]> {
  if (kind === 'postgres') return []
  const said = (await run('PRAGMA integrity_check')).map((row) => String(row['integrity_check']))
  return said.join() === 'ok' ? [] : [`The database is damaged: ${said.join('; ').slice(0, 500)}. Restore the last backup.`]
}

async function deliverability(smtp: string): Promise<string[]> {
  try {
    await verifySmtp(smtp)
    return []
  } catch (error) {
    return [`The mail server does not take us: ${errorMessage(error)}`]
  }
}

function lateness(folder: string, now: number): string[] {
  const last = backupsIn(folder).at(-1)
  if (last === undefined) return [`There is no backup in ${folder}.`]
  return now - last.at > oldestBackup ? [`The last backup, ${last.path}, is more than two hours old.`] : []
}
