import { type CallOf, type EditorContextValue, useAnswer, type UsedCall, useEditorContext } from '#src/editor/panel/index.ts'
import type { StudioAnswers, StudioCallName, StudioCalls } from '../../routes/studio-calls.ts'

export type StudioCall = CallOf<StudioCalls, StudioAnswers>

/** Returns the context of the editor in which a component is rendered. Its `call` also makes the calls of the studio. */
export const useStudio = (): EditorContextValue<StudioCall> => useEditorContext()

/** Makes a call of the studio now, and after every change of the content. The previous answer stays until the next answer arrives. */
export const useStudioCall = <Name extends StudioCallName>(name: Name, input: StudioCalls[Name]): UsedCall<StudioAnswers[Name]> =>
  useAnswer(useStudio().call, name, input)
