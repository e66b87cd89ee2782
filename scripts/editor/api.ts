import { z } from 'zod'
import type { Finding } from '../content/check/finding.ts'
import { readContentFile } from './content-files.ts'
import { newMistakes, type DraftContent } from './draft-content.ts'
import { editedText, editsRequest, type Misfit } from './edits.ts'
import { fieldAt, fieldRequest } from './field.ts'
import { save } from './save.ts'
import { step } from './undo.ts'
import type { Written } from './write.ts'

type Route<Input, Output> = { input: z.ZodType<Input>; answer: (input: Input) => Output }
const route = <Input, Output>(input: z.ZodType<Input>, answer: (input: Input) => Output): Route<Input, Output> => ({ input, answer })

const clientRequest = z.strictObject({ client: z.string().min(1).max(100) })

/** What the check says of edits that are not saved yet: all that stands in their file. */
export type CheckOutcome = { kind: 'checked'; findings: Finding[] } | Misfit

/** All that the page may ask of the editor: below /__editor/, by these names. */
export function editorApi({ root, history, content }: Written & { content: DraftContent }) {
  const store = { root, history, findMistakes: newMistakes(content) }
  return {
    field: route(fieldRequest, (place) => ({ field: fieldAt(content, place) })),
    check: route(editsRequest, ({ file, edits }): CheckOutcome => {
      const now = readContentFile(root, file)
      if ('problem' in now) return { kind: 'refused', reason: now.problem }
      const edited = editedText(now.text, edits)
      if (edited.kind !== 'edited') return edited
      const { findings } = content.with(file, edited.text)
      return { kind: 'checked', findings: findings.filter((finding) => finding.file === file) }
    }),
    save: route(editsRequest, (request) => save(store, request)),
    undo: route(clientRequest, ({ client }) => step(store, client, 'undo')),
    redo: route(clientRequest, ({ client }) => step(store, client, 'redo')),
  }
}

export type EditorApi = ReturnType<typeof editorApi>
