import type { FindingText } from '#src/content-model/schema/fields/issue.ts'
import { isWithin, valueAt } from '#src/content-model/yaml-values/path.ts'
import { type LocatedFinding, parseFindingPath } from '#src/content-toolkit/check/index.ts'
import { findingSentence, repositoryPath } from '#src/content-toolkit/check/print/index.ts'
import { type ContentOverlay, editFiles, type EditsOfFile, replaceContentFile } from '#src/content-toolkit/edit/index.ts'
import type { ContentFile } from '#src/content-toolkit/read/index.ts'
import { checkMessages } from '#src/tool-messages/check-messages.ts'
import type { Language } from '#src/tool-messages/tool-text.ts'
import type { TranslationChange, TranslationRejection } from './import.ts'

/**
 * Writes a translator's changes to the content files. Rejects changes with which the check would find an error, and writes the others.
 * Errors are thrown in `language`.
 */
export function applyTranslations(
  root: string,
  overlay: ContentOverlay,
  wanted: readonly TranslationChange[],
  language: Language,
): { changed: TranslationChange[]; rejected: TranslationRejection[] } {
  let changed = [...wanted]
  const rejected: TranslationRejection[] = []
  /** Moves the changes in `reasons` from `changed` to `rejected`, each with its reason. The remaining changes are then tried again. */
  const reject = (reasons: ReadonlyMap<TranslationChange, FindingText>) => {
    rejected.push(...[...reasons].map(([{ line, column, name }, reason]) => ({ kind: 'rejected' as const, line, column, name, reason })))
    changed = changed.filter((change) => !reasons.has(change))
  }
  const { files } = overlay.parsed()
  const { results } = checkMessages(language).xliff
  for (;;) {
    const edited = editFiles(root, toEdits(changed, files))
    if (edited.kind !== 'edited') {
      const { kind, file } = edited
      const reason: FindingText = ({ xliff: { units } }) =>
        kind === 'conflict' ? units.changedMeanwhile() : units.byHand({ file: repositoryPath(file) })
      const group = changed.filter(({ translation }) => translation.file === file)
      const culprits = group.filter((change) => editFiles(root, toEdits([change], files)).kind !== 'edited')
      reject(new Map((culprits.length > 0 ? culprits : group).map((change) => [change, reason])))
      continue
    }
    const { newErrors } = overlay.with(new Map(edited.files.map(({ file, after }) => [file, after])))
    const reasons = new Map(
      changed.flatMap((change) => {
        const error = newErrors.find((finding) => isAbout(finding, change))
        return error ? [[change, reasonOf(error, language)]] : []
      }),
    )
    if (reasons.size > 0) {
      reject(reasons)
      continue
    }
    const [error] = newErrors
    if (error) throw new Error(results.nothingWritten({ file: error.file, finding: findingSentence(error, language) }))
    for (const { file, before, after } of edited.files) {
      if (!replaceContentFile(root, file, { before, after })) throw new Error(results.fileChanged({ file: repositoryPath(file) }))
    }
    return { changed, rejected }
  }
}

const reasonOf =
  ({ message, fix }: LocatedFinding, language: Language): FindingText =>
  ({ print }) =>
    print.reason({ message: message[language], fix: fix[language] })

const toEdits = (changes: readonly TranslationChange[], files: readonly ContentFile[]): EditsOfFile[] =>
  [...Map.groupBy(changes, ({ translation }) => translation.file)].map(([file, group]) => ({
    file,
    edits: group.map(({ translation, translated }) => {
      const path = [...translation.path, translation.locale]
      const was = valueAt(files.find((content) => content.file === file)?.value, path)
      return { change: { kind: 'set' as const, path, value: translated }, ...(was !== undefined && { was }) }
    }),
  }))

const isAbout = (finding: LocatedFinding, { translation: { file, path } }: TranslationChange): boolean =>
  finding.file === file && isWithin(parseFindingPath(finding), path)
