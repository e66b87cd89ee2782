import { useEffect, useEffectEvent, useRef } from 'react'
import { sameFields } from '../../contact-message/forms.ts'
import type { FormState } from './submission.ts'

/**
 * Shows visitors what became of their message as soon as it is known: its notice comes into view, and the button, which
 * nobody could press meanwhile, has the focus. Whoever went on writing is left to it; the outcome is read aloud.
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
