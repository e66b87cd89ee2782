import { ForDevelopers } from '#src/editor/panel/index.ts'
import type { FailedAction } from '#src/editor/protocol/calls/index.ts'
import { problemInWords, useStudioMessages } from '../session/studio-panel-messages.ts'

/** Explains a failure. The output of git is for developers, so it is folded. */
export function ProblemMessage({ reason, errors }: Pick<FailedAction, 'reason' | 'errors'>) {
  const messages = useStudioMessages()
  return (
    <div className="finding error">
      <p>{problemInWords(reason, messages)}</p>
      <ForDevelopers output={errors} />
    </div>
  )
}
