import { expect, it } from 'vitest'
import { codeLoaded, nextPhase, pageLeft, type Phase, type PhaseEvent, submitted, typed, waitEnded } from './phase.ts'

const phases: Phase[] = ['early', 'held', 'native', 'loaded']

/** Returns the phases and effects after events that happen one after another, beginning with the phase of a new page. */
function visit(...events: PhaseEvent[]) {
  let phase: Phase = 'early'
  return events.map((event) => {
    const next = nextPhase(phase, event)
    phase = next.phase
    return next.effect === undefined ? phase : `${phase}: ${next.effect}`
  })
}

it('a form that is submitted before its code is loaded waits, and is sent once when the code is loaded', () => {
  expect(visit(submitted, submitted, codeLoaded, codeLoaded)).toEqual(['held: wait-for-code', 'held: ignore', 'loaded: send', 'loaded'])
})

it('a form whose code is not loaded in time is submitted by the browser, and posted by the browser from then on', () => {
  expect(visit(submitted, waitEnded, submitted, submitted, codeLoaded)).toEqual([
    'held: wait-for-code',
    'native: submit',
    'native: note-post',
    'native: note-post',
    'loaded',
  ])
})

it('the end of the time to wait for the code changes only a form in the phase `held`', () => {
  for (const phase of phases.filter((name) => name !== 'held')) expect(nextPhase(phase, waitEnded)).toEqual({ phase, effect: undefined })
})

it('text is saved as a draft while the code is not loaded, in every phase', () => {
  expect(phases.map((phase) => nextPhase(phase, typed).effect)).toEqual(['save-draft', 'save-draft', 'save-draft', undefined])
})

it('if the visitor leaves the page, every form keeps its phase, and only a form in the phase `held` is sent once its code is loaded', () => {
  expect(phases.map((phase) => nextPhase(phase, pageLeft))).toEqual(
    phases.map((phase) => ({ phase, effect: phase === 'held' ? 'send-when-loaded' : undefined })),
  )
})

it('no event changes a form whose code is loaded', () => {
  for (const event of [typed, submitted, waitEnded, codeLoaded, pageLeft])
    expect(nextPhase('loaded', event)).toEqual({ phase: 'loaded', effect: undefined })
})
