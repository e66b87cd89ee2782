import { type CallOf, type EditorOf, useAnswer, type UsedCall, useEditorContext } from '#src/editor/panel/index.ts'
import type { StudioCallName, StudioCalls } from '#src/studio/protocol/calls/studio-calls.ts'

export type StudioCall = CallOf<StudioCalls>

/**
 * Returns the value of `EditorContext`. Its function `call` accepts only the calls that the studio adds to those of the editor. For the
 * calls of the editor, use `useEditor`.
 */
export const useStudio = (): EditorOf<StudioCalls> => useEditorContext()

/**
 * Makes a call of the studio when a component is first rendered, and again after every change of the content. Returns the previous answer
 * until the next answer arrives.
 */
export const useStudioCall = <Name extends StudioCallName>(
  name: Name,
  input: StudioCalls[Name]['input'],
): UsedCall<StudioCalls[Name]['answer']> => useAnswer(useStudio().call, name, input)
