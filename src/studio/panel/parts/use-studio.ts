import { type CallOf, type EditorOf, useAnswer, type UsedCall, useEditorContext } from '#src/editor/panel/index.ts'
import type { StudioCallName, StudioCalls } from '../../routes/studio-calls.ts'

export type StudioCall = CallOf<StudioCalls>

/** Returns the editor in which a component is rendered. Its `call` makes the calls that the studio adds. */
export const useStudio = (): EditorOf<StudioCalls> => useEditorContext()

/** Makes a call of the studio now, and after every change of the content. The previous answer stays until the next answer arrives. */
export const useStudioCall = <Name extends StudioCallName>(
  name: Name,
  input: StudioCalls[Name]['input'],
): UsedCall<StudioCalls[Name]['answer']> => useAnswer(useStudio().call, name, input)
