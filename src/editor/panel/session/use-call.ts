import { useEffect, useState } from 'react'
import type { Answers } from '../../protocol/answers.ts'
import type { CallName, Calls } from '../../protocol/calls.ts'
import { callServer, isFailure } from './api.ts'
import { forgetSavedEdits } from './edits.ts'
import { useSession } from './session.ts'

/**
 * Calls the editor's server, and again after every change of the content. Returns undefined until the first answer to this input, and
 * while `input` is undefined. The previous answer to the same input stays until the next one arrives.
 */
export function useCall<Name extends CallName>(name: Name, input: Calls[Name] | undefined): Answers[Name] | undefined {
  const { revision } = useSession()
  const [latest, setLatest] = useState<{ key: string; answer: Answers[Name] }>()
  const key = input === undefined ? undefined : JSON.stringify(input)
  useEffect(() => {
    if (key === undefined) return
    let isCurrent = true
    const sent = JSON.parse(key) as Calls[Name] // `key` is the input as JSON
    void callServer(name, sent).then((answer) => {
      if (!isCurrent || isFailure(answer)) return
      setLatest({ key, answer })
      if (name === 'field') forgetSavedEdits(revision)
    })
    return () => {
      isCurrent = false
    }
  }, [name, key, revision])
  return latest?.key === key ? latest?.answer : undefined
}
