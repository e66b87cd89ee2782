import type { FileEdits } from '../../edit/change.ts'
import type { EditPath } from '../../edit/path.ts'
import { pathOf, type Finding } from '../../check/finding.ts'
import { replaceContentFile } from '../../edit/content-files.ts'
import type { DraftContent } from '../../edit/draft-content.ts'
import { editFiles } from '../../edit/edits.ts'
import type { Taken } from './import.ts'
import { keyOf } from './units.ts'

type Change = Taken['changed'][number]

/**
 * Writes what a translator has changed, and nothing else in the files; what the check has something against is refused, and the
 * rest is written.
 */
export function applyTranslations(root: string, content: DraftContent, { changed, refused }: Taken): Taken {
  let left = changed
  for (;;) {
    const edited = editFiles(root, editsOf(left))
    if (edited.kind !== 'edited') {
      const own = left.filter(({ translation }) => translation.file === edited.file)
      const reason = edited.kind === 'conflict' ? 'It has been changed meanwhile.' : 'Its file cannot be changed by a program.'
      refused = [...refused, ...own.map((change) => refusalOf(change, reason))]
      left = left.filter((change) => !own.includes(change))
      continue
    }
    const mistakes = content.with(new Map(edited.files.map(({ file, after }) => [file, after]))).mistakes
    const wrong = left.flatMap((change) =>
      mistakes
        .filter((finding) => isAbout(finding, change))
        .slice(0, 1)
        .map((finding) => ({ change, finding })),
    )
    if (wrong.length > 0) {
      refused = [...refused, ...wrong.map(({ change, finding }) => refusalOf(change, `It ${finding.message}. ${finding.fix}`))]
      left = left.filter((change) => !wrong.some((one) => one.change === change))
      continue
    }
    const [mistake] = mistakes
    if (mistake) throw new Error(`Nothing has been written: ${mistake.file} would have a mistake. ${mistake.path} ${mistake.message}.`)
    for (const { file, before, after } of edited.files) {
      if (!replaceContentFile(root, file, { before, after })) throw new Error(`content/${file} has been changed meanwhile. Import again.`)
    }
    return { changed: left, refused }
  }
}

const refusalOf = ({ translation }: Change, reason: string) => ({ unit: keyOf(translation), translation, reason })

function editsOf(changes: readonly Change[]): FileEdits[] {
  return [...Map.groupBy(changes, ({ translation }) => translation.file)].map(([file, own]) => ({
    file,
    edits: own.map(({ translation: { path, locale, words: was }, words: value }) => ({
      change: { do: 'set' as const, path: [...path, locale] as EditPath, value }, // of a YAML file: keys and positions
      ...(was !== undefined && { was }),
    })),
  }))
}

const isAbout = (finding: Finding, { translation: { file, path } }: Change): boolean =>
  finding.file === file && path.every((segment, index) => pathOf(finding)[index] === segment)
