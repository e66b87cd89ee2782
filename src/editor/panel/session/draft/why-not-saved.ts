import type { Answers } from '#src/editor/protocol/calls/answers.ts'
import type { Draft } from '#src/editor/protocol/calls/draft-answers.ts'
import type { FieldFinding } from '#src/editor/protocol/calls/field-answers.ts'
import { countStates } from '#src/editor/protocol/entries.ts'
import { nameOfFile } from '#src/editor/protocol/label.ts'
import type { EditorMessages } from '#src/tool-messages/editor-messages.ts'

/**
 * Returns the sentences that say why no entry of the draft was saved: the number of errors and the number of conflicts. Without both,
 * says that the content was changed during the save.
 */
export function whyNotSaved(draft: Draft, { status }: EditorMessages): string {
  const { rejected, unfinished } = countStates(draft)
  const reasons = [
    ...(unfinished > 0 ? [status.errors({ count: countErrors(draft.findings) })] : []),
    ...(rejected > 0 ? [status.conflicts({ count: rejected })] : []),
  ]
  return reasons.length > 0 ? reasons.join(' ') : status.changed()
}

export function whyEditNotSaved(answer: Exclude<Answers['saveEdits'], { kind: 'saved' }>, messages: EditorMessages): string {
  if (answer.kind === 'invalid') return messages.rejections[answer.reason]()
  if (answer.kind === 'conflict') return messages.conflict.title()
  if (answer.kind === 'failed') return whyFileNotWritten(answer.file, answer.writtenFiles, messages)
  const errors = messages.status.errors({ count: countErrors(answer.findings) })
  return [errors, ...answer.findings.map(({ message }) => message[messages.code])].join(' ')
}

/** Returns the sentence that a file could not be written, after a sentence with the names of the files that the same save has written. */
export function whyFileNotWritten(file: string, writtenFiles: readonly string[], messages: EditorMessages): string {
  const names = writtenFiles.map((name) => nameOfFile(name, messages))
  return [
    ...(names.length > 0 ? [messages.status.savedFiles({ names: new Intl.ListFormat(messages.code).format(names) })] : []),
    messages.status.notWritten({ name: nameOfFile(file, messages) }),
  ].join(' ')
}

const countErrors = (findings: readonly FieldFinding[]): number => findings.filter(({ severity }) => severity === 'error').length
