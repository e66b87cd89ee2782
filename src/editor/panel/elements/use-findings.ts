import { isWithin } from '#src/content-model/yaml-values/path.ts'
import type { FieldPlace } from '#src/editor/protocol/calls/call-inputs.ts'
import type { FieldFinding } from '#src/editor/protocol/calls/field-answers.ts'
import { placeKey } from '#src/editor/protocol/entries.ts'
import type { EditorMessages } from '#src/tool-messages/editor-messages.ts'
import { useSession } from './use-editor.ts'

/** Returns the findings about a value, without those about its parts. */
export const useFindings = (place: FieldPlace): FieldFinding[] =>
  useSession((session) => session.draft.findings).filter((finding) => placeKey(finding) === placeKey(place))

/** Returns the findings about a value and its parts. */
export const useFindingsWithin = ({ file, path }: FieldPlace): FieldFinding[] =>
  useSession((session) => session.draft.findings).filter((finding) => finding.file === file && isWithin(finding.path, path))

/**
 * Returns how to correct a finding. For a text that a button of the panel can accept, this sentence mentions the button, unlike `fix`, the
 * sentence of the check.
 */
export function fixInPanel({ rule, fix, sameWords }: FieldFinding, messages: EditorMessages): string {
  if (sameWords) return messages.sameWords.fix()
  return rule === 'stale-translation' ? messages.translation.fix({ accept: messages.translation.accept() }) : fix[messages.code]
}
