import type { EditPath, Value } from '../../content-toolkit/edit/path.ts'
import { changedFiles, changesIn } from './changes.ts'
import { labelOfDifference, printedLabel, type Label } from '../../content-toolkit/edit/label.ts'

/** A text that has changed since the last commit; undefined for what is new or gone. */
export type Changed = { file: string; path: EditPath; label: Label; before: Value | undefined; after: Value | undefined }

/** What has changed since the last commit: texts and facts one by one, and pictures by their paths. */
export type Changes = { changes: Changed[]; pictures: string[] }

/** Compares the content with the last commit. */
export function changesSince(root: string): Changes {
  const files = changedFiles(root)
  const changes = files
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => changesIn(root, file))
    .flatMap(({ file, differences, before, after }) =>
      differences.map((difference): Changed => ({ file, ...difference, label: labelOfDifference(before, after, difference.path) })),
    )
  return { changes, pictures: files.filter((file) => file.startsWith('images/')) }
}

/** Changes as lines of a message: Plans › Prestige › price. */
export const detailsOf = ({ changes, pictures }: Changes): string[] => [
  ...new Set([...changes.map(({ file, label }) => printedLabel(file, label)), ...pictures]),
]
