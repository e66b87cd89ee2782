import { useEffect, useEffectEvent, useRef } from 'react'
import { sameFields } from '#src/contact-message/forms.ts'
import { type Milliseconds, second } from '#src/lib/time.ts'
import { announce } from '#src/site/page-context/announcer.tsx'
import type { FormState } from '../state/form-state.ts'
import { errorTextOf } from './validation.ts'

/** Time after which a failure on the screen counts as seen. */
const timeToSee: Milliseconds = 3 * second

/**
 * Time before the focus moves to the button. The field with the focus has just been emptied, and Orca with Firefox would read this field
 * again after the button (`npm run bench -- screen-reader`).
 */
const afterFields: Milliseconds = 100

/**
 * Scrolls to the notice of a contact message and focuses its button when the outcome of the message arrives.
 *
 * - If the server has refused fields, focuses the first of them.
 * - Does not interrupt a visitor who has continued typing; screen readers announce the outcome.
 * - Does not scroll to an outcome that arrived before the page was loaded.
 * - Calls `onFailureSeen` once a failure counts as seen.
 */
export function useOutcome({ submission, receiptKey, fields, toastKey }: FormState, onFailureSeen: () => void) {
  const notice = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const isNewFailure = submission.kind === 'failed' && !submission.isSeen && toastKey === undefined
  const outcome = isNewFailure ? 'failed' : receiptKey
  const lastOutcome = useRef(outcome)

  /**
   * Scrolls to the notice and focuses the button after a delay, or focuses a refused field at once. Returns a function that cancels the
   * delay; undefined if nothing is delayed.
   */
  const showOutcome = useEffectEvent((): (() => void) | undefined => {
    if (outcome === undefined) return undefined
    const refusedControl = button.current?.form?.querySelector<HTMLElement>('[aria-invalid=true]')
    const isTyping = submission.kind === 'failed' && !sameFields(fields, submission.contactMessage.fields)
    if (refusedControl && (isTyping || refusedControl === document.activeElement)) announce(errorTextOf(refusedControl))
    if (isTyping) return undefined
    if (refusedControl) {
      refusedControl.focus()
      return undefined
    }
    const events = ['focusin', 'input']
    const timer = setTimeout(() => button.current?.focus({ preventScroll: true }), afterFields)
    const stop = () => {
      clearTimeout(timer)
      for (const event of events) document.removeEventListener(event, stop)
    }
    // If the visitor moves the focus or types before the timer ends, the button does not get the focus.
    for (const event of events) document.addEventListener(event, stop)
    notice.current?.scrollIntoView({ block: 'nearest' })
    return stop
  })

  useEffect(() => {
    if (lastOutcome.current === outcome) return undefined
    lastOutcome.current = outcome
    return showOutcome()
  }, [outcome])

  const markSeen = useEffectEvent(onFailureSeen)
  useEffect(() => {
    if (!isNewFailure) return
    const timer = setTimeout(() => markSeen(), timeToSee)
    return () => clearTimeout(timer)
  }, [isNewFailure])

  return { notice, button }
}
