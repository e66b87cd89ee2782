import type { DraftContent } from '#src/content-toolkit/edit/index.ts'
import { runNpmScript } from '#src/lib/node/process/command.ts'
import { today } from '#src/lib/time.ts'
import { contentDigest, findUnpublished, orFailure, publish, sendAgain, unsentVersions } from '#src/publishing/git/index.ts'
import { readPageReport, stepOfGate } from '#src/publishing/report/gate-report.ts'
import type { Answers, EditorApi } from '../calls/answers.ts'
import type { GateProgress } from '../protocol/endpoints.ts'
import { withSaves } from './change-history/who-saved.ts'
import { namedFindings } from './drafts/field-findings.ts'
import { namesOfItems } from './fields/field.ts'
import { imageDescriptions } from './images/images.ts'
import type { WriteLog } from './storage/write-log.ts'

type WorkingCopyOptions = {
  writeLog: WriteLog
  content: DraftContent
  /** Tells open editors which step of the gate begins. */
  announceGate: (progress: GateProgress) => void
  /** Returns the commits whose changes wait in reviews. They are not published again. */
  commitsInReview: () => Promise<readonly string[]>
  /** Returns the name of a person; undefined on a server without people. */
  nameOf: (personId: string) => Promise<string | undefined>
}

/** Returns the calls about all saved content: what has changed since it was published, the gate, and publishing it for review. */
export function workingCopyCalls(options: WorkingCopyOptions): Pick<EditorApi, 'changes' | 'runGate' | 'publishWorkingCopy' | 'sendAgain'> {
  const { writeLog, content, announceGate, commitsInReview, nameOf } = options
  const { root } = writeLog
  /** Digest of the content that the gate has checked last, and whether it has passed. */
  let gate: { digest: string; hasPassed: boolean } | undefined
  /** The gate while it runs. Windows share it: a second one would delete its report and build into its folder. */
  let running: Promise<Answers['runGate']> | undefined
  const runGate = async (): Promise<Answers['runGate']> => {
    const digest = await orFailure(() => contentDigest(root))
    if (typeof digest !== 'string') return { mayGoLive: false, pages: [], output: digest.errors }
    announceGate({ step: 1 })
    const { isDone, output, errors } = await runNpmScript(root, 'publish:check', process.env, (printed) =>
      announceGate({ step: stepOfGate(printed) }),
    )
    gate = { digest, hasPassed: isDone }
    return { mayGoLive: isDone, pages: readPageReport(root), output: `${output}${errors}`.trim() }
  }
  return {
    changes: () =>
      orFailure(async () => {
        const differences = await findUnpublished(root, await commitsInReview())
        if (differences.kind !== 'found') return differences
        const isOutdated = gate !== undefined && gate.digest !== (await contentDigest(root))
        const { findings, folder } = content.with(new Map())
        const items = Object.fromEntries(folder.files.flatMap(({ value }) => Object.entries(namesOfItems(value))))
        return {
          ...differences,
          changes: await withSaves(writeLog.changes, nameOf, differences.changes),
          gate: isOutdated ? 'outdated' : gate?.hasPassed === true ? 'passed' : 'notPassed',
          findings: namedFindings(findings, folder),
          itemNames: { ...items, ...imageDescriptions(folder) },
          unsent: await unsentVersions(root),
        }
      }),
    runGate: () =>
      (running ??= runGate().finally(() => {
        running = undefined
      })),
    publishWorkingCopy: ({ summary }) =>
      gate?.hasPassed === true ? publish(root, { summary, day: today(), digest: gate.digest }) : { kind: 'outdated' },
    sendAgain: () => sendAgain(root),
  }
}
