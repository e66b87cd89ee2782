import type { Editor } from '#src/editor/server/index.ts'
import type { Log } from '#src/lib/node/log.ts'
import type { Timestamp } from '#src/lib/time.ts'
import type { BuildRelease } from '#src/publishing/release/index.ts'
import type { Database } from '#src/server-lib/database/index.ts'
import type { StudioPeople } from './people.ts'

/** The dependencies of the parts of the studio. A part names what it uses: `Pick<StudioDependencies, 'database' | 'now'>`. */
export type StudioDependencies = {
  /** Folder of the clone of the repository, with the content that people edit. */
  cloneRoot: string
  database: Database
  people: StudioPeople
  editor: Editor
  /** Reads the content again after files were written, and makes open pages show it. */
  refresh: () => Promise<void>
  /** Tells the open editors that a publication, a review, a schedule or a preview link has changed. */
  announce: () => void
  /** Makes the mailer send the mails of the outbox now. Call it after a mail was added. */
  wakeMailer: () => void
  /** Whether SMTP is configured. Otherwise mails stay in the outbox. */
  sendsMail: boolean
  /** How releases are built. If undefined, in a separate process (`ReleaseBuilder`). */
  build: BuildRelease | undefined
  log: Log
  now: () => Timestamp
}
