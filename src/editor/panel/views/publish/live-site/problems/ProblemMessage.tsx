import type { FailedGit } from '../../../../../../publishing/git/index.ts'
import { ForDevelopers } from '../../../../elements/ForDevelopers.tsx'
import { useWords } from '../../../../hooks/use-editor.ts'
import { problemInWords } from './problem-in-words.ts'

/** Why git refused what a person has asked for, and its output for developers. */
export function ProblemMessage({ reason, errors }: Pick<FailedGit, 'reason' | 'errors'>) {
  const words = useWords()
  return (
    <div className="finding error">
      <p>{problemInWords(reason, words)}</p>
      <ForDevelopers output={errors} />
    </div>
  )
}
