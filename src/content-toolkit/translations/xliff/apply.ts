import { parseFindingPath, type Finding } from '../../check/index.ts'
import { editFiles, replaceContentFile, type DraftContent, type EditPath, type FileEdits } from '../../edit/index.ts'
import type { Change, Comparison, Refusal } from './import.ts'

/** Writes a translator's changes to the content files. Refuses changes with which the check would find an error, and writes the others. */
export function applyTranslations(root: string, content: DraftContent, { changed, refused }: Comparison): Comparison {
  let changes = changed
  const refusals = [...refused]
  /** Refuses some changes. The loop below then tries the others again. */
  const refuse = (rejected: ReadonlyMap<Change, string>) => {
    refusals.push(...[...rejected].map(([{ translation }, reason]): Refusal => ({ translation, reason })))
    changes = changes.filter((change) => !rejected.has(change))
  }
  for (;;) {
    const edited = editFiles(root, toEdits(changes))
    if (edited.kind !== 'edited') {
      const reason = edited.kind === 'conflict' ? 'It has been changed in the meantime.' : 'Its file cannot be changed by a program.'
      refuse(new Map(changes.filter(({ translation }) => translation.file === edited.file).map((change) => [change, reason])))
      continue
    }
    const { mistakes } = content.with(new Map(edited.files.map(({ file, after }) => [file, after])))
    const rejected = new Map(
      changes.flatMap((change) => {
        const mistake = mistakes.find((finding) => isAbout(finding, change))
        return mistake ? [[change, `It ${mistake.message}. ${mistake.fix}`]] : []
      }),
    )
    if (rejected.size > 0) {
      refuse(rejected)
      continue
    }
    const [mistake] = mistakes
    if (mistake) throw new Error(`Nothing has been written: ${mistake.file} would have an error. ${mistake.path} ${mistake.message}.`)
    for (const { file, before, after } of edited.files) {
      if (!replaceContentFile(root, file, { before, after }))
        throw new Error(`content/${file} has been changed in the meantime. Import again.`)
    }
    return { changed: changes, refused: refusals }
  }
}

const toEdits = (changes: readonly Change[]): FileEdits[] =>
  [...Map.groupBy(changes, ({ translation }) => translation.file)].map(([file, group]) => ({
    file,
    edits: group.map(({ translation: { path, locale, words: was }, words: value }) => ({
      change: { do: 'set' as const, path: [...path, locale] as EditPath, value }, // paths in YAML files have only keys and positions
      ...(was !== undefined && { was }),
    })),
  }))

const isAbout = (finding: Finding, { translation: { file, path } }: Change): boolean =>
  finding.file === file && path.every((segment, index) => parseFindingPath(finding)[index] === segment)
