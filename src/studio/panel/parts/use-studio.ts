import { type CallOf, type EditorContextValue, useAnswer, type UsedCall, useEditorContext } from '#src/editor/panel/index.ts'
import type { StudioAnswers, StudioCallName, StudioCalls } from '../../routes/studio-calls.ts'

/** Makes a call of the studio. */
export type StudioCall = CallOf<StudioCalls, StudioAnswers>

/** Returns the editor around a component, with the calls of the studio. */
export const useStudio = (): EditorContextValue<StudioCall> => useEditorContext()

/** Makes a call of the studio now, and after every change of the content. The previous answer stays until the next answer arrives. */
export const useStudioCall = <Name extends StudioCallName>(name: Name, input: StudioCalls[Name]): UsedCall<StudioAnswers[Name]> =>
  useAnswer(useStudio().call, name, input)
