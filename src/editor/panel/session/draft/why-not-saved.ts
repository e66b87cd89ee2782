import type { Answers, Draft, FieldFinding } from '#src/editor/calls/answers.ts'
import { countStates } from '#src/editor/protocol/entries.ts'
import { nameOfFile } from '#src/editor/protocol/label.ts'
import type { EditorWords } from '#src/words/editor-words.ts'

/**
 * Returns the sentences that say why no entry of the draft was saved: the number of errors and the number of conflicts. Without both,
 * says that the content was changed during the save.
 */
export function whyNotSaved(draft: Draft, { status }: EditorWords): string {
  const { rejected, unfinished } = countStates(draft)
  const reasons = [
    ...(unfinished > 0 ? [status.errors({ count: countErrors(draft.findings) })] : []),
    ...(rejected > 0 ? [status.conflicts({ count: rejected })] : []),
  ]
  return reasons.length > 0 ? reasons.join(' ') : status.changed()
}

/** Returns why an edit that is not part of the draft was not saved. */
export function whyEditNotSaved(answer: Exclude<Answers['saveEdits'], { kind: 'saved' }>, words: EditorWords): string {
  if (answer.kind === 'invalid') return words.rejections[answer.reason]()
  if (answer.kind === 'conflict') return words.conflict.title()
  if (answer.kind === 'failed') return whyFileNotWritten(answer.file, answer.writtenFiles, words)
  const errors = words.status.errors({ count: countErrors(answer.findings) })
  return [errors, ...answer.findings.map(({ message }) => message[words.code])].join(' ')
}

/** Returns the sentence that a file could not be written, after a sentence with the names of the files that the same save has written. */
export function whyFileNotWritten(file: string, writtenFiles: readonly string[], words: EditorWords): string {
  const names = writtenFiles.map((name) => nameOfFile(name, words))
  return [
    ...(names.length > 0 ? [words.status.savedFiles({ names: new Intl.ListFormat(words.code).format(names) })] : []),
    words.status.notWritten({ name: nameOfFile(file, words) }),
  ].join(' ')
}

const countErrors = (findings: readonly FieldFinding[]): number => findings.filter(({ severity }) => severity === 'error').length
