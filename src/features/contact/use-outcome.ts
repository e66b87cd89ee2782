import { useEffect, useEffectEvent, useRef } from 'react'
import { sameFields } from '../../contact-message/forms.ts'
import type { FormState } from './submission.ts'

/**
 * When the outcome of a message is known, scrolls to its notice and focuses the button, which was disabled meanwhile. A visitor
 * who has gone on typing is not interrupted; the outcome is announced to screen readers.
 */
export function useOutcome({ submission, notice: receipt, fields }: FormState) {
  const notice = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const outcome = submission.status === 'failed' ? 'failed' : receipt
  const known = useRef(outcome)

  const show = useEffectEvent(() => {
    if (outcome === undefined) return
    if (submission.status === 'failed' && !sameFields(fields, submission.message.fields)) return
    button.current?.focus({ preventScroll: true })
    notice.current?.scrollIntoView({ block: 'nearest' })
  })

  useEffect(() => {
    if (known.current !== outcome) show()
    known.current = outcome
  }, [outcome])

  return { notice, button }
}
