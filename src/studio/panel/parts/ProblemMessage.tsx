import { ForDevelopers } from '#src/editor/panel/index.ts'
import type { FailedGit } from '#src/publishing/git/index.ts'
import { problemInWords, useStudioWords } from './studio-panel-words.ts'

export function ProblemMessage({ reason, errors }: Pick<FailedGit, 'reason' | 'errors'>) {
  const words = useStudioWords()
  return (
    <div className="finding error">
      <p>{problemInWords(reason, words)}</p>
      <ForDevelopers output={errors} />
    </div>
  )
}
