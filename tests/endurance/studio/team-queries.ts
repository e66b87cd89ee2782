import type { Database } from '#src/server-lib/database/index.ts'

/** Reads what the studio has stored about publications, reviews and schedules. */
export const teamQueries = ({ sql }: Pick<Database, 'sql'>) => ({
  async statesOf(summary: string): Promise<string[]> {
    const rows = await sql('SELECT state FROM publications WHERE summary = $1', [summary])
    return rows.map(({ state }) => String(state))
  },
  async branchOf(summary: string): Promise<string> {
    const [row] = await sql('SELECT branch FROM publications WHERE summary = $1', [summary])
    return String(row?.['branch'])
  },
  /** Returns the reviews that wait for a decision, the oldest first. */
  async waitingReviews(): Promise<{ branch: string; commit: string; tip: string }[]> {
    const rows = await sql(`SELECT branch, commit_id, tip FROM reviews WHERE state = 'waiting' ORDER BY at`)
    return rows.map(({ branch, commit_id: commit, tip }) => ({ branch: String(branch), commit: String(commit), tip: String(tip) }))
  },
  async stateOfSchedule(id: string): Promise<string> {
    const [row] = await sql('SELECT state FROM schedules WHERE id = $1', [id])
    return String(row?.['state'])
  },
  async idOfSchedule(summary: string): Promise<string> {
    const [row] = await sql('SELECT id FROM schedules WHERE summary = $1', [summary])
    return String(row?.['id'])
  },
  /** Returns the schedules that must still start or end, and the failed ones that a person must change or cancel. The oldest is first. */
  async openSchedules(): Promise<{ id: string; state: string; problem: string }[]> {
    const rows = await sql(
      `SELECT id, state, COALESCE(problem_kind, '') AS problem FROM schedules
       WHERE state IN ('waiting', 'failed', 'end-failed') OR (state = 'live' AND ends_at IS NOT NULL) ORDER BY created_at`,
    )
    return rows.map(({ id, state, problem }) => ({ id: String(id), state: String(state), problem: String(problem) }))
  },
})
