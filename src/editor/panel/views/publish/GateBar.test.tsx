import { expect, it } from 'vitest'
import type { GateRun } from '#src/editor/panel/session/state/session.ts'
import { editorMessages } from '#src/tool-messages/editor-messages.ts'
import { renderPanel } from '#tests/harness/editor/render-panel.tsx'
import { GateBar } from './GateBar.tsx'

const { publish: messages, status } = editorMessages('en')

function render(gate: GateRun | undefined, answer: { state?: 'passed' | 'outdated'; revision?: number; hasFailed?: boolean } = {}) {
  const { state = 'outdated', revision = 4, hasFailed = false } = answer
  return renderPanel(<GateBar state={state} revision={revision} hasFailed={hasFailed} onCheck={() => undefined} />, { gate })
}

const run = { startedAt: Date.now(), step: 'pages' } as const
const result = { mayGoLive: true, pages: [], output: '' }
const finished: GateRun = { ...run, end: { result, revision: 5 } }

it('until the call “changes” returns the decision of a run of the gate, the bar shows the progress of the run, and no older decision', () => {
  for (const gate of [run, finished]) {
    const bar = render(gate)
    expect(bar.querySelector('[role=status]')?.text).toBe(messages.steps.pages())
    expect(bar.text).not.toContain(messages.outdated())
    expect(bar.querySelector('button')?.getAttribute('aria-disabled')).toBe('true')
  }
})

it('the bar shows the decision of the gate as soon as the call “changes” returns it', () => {
  const bar = render(finished, { state: 'passed', revision: 5 })
  expect(bar.querySelector('.good')?.text).toBe(messages.good())
  expect(bar.querySelector('progress')).toBeNull()
  expect(render(finished, { revision: 6 }).text).toContain(messages.outdated())
})

it('no decision is shown if the call “changes” fails after a run of the gate; if the run itself fails, the failure is shown at once', () => {
  const silent = render(finished, { hasFailed: true })
  expect(silent.querySelector('progress')).toBeNull()
  expect(silent.text).toBe(messages.check())
  expect(render({ ...run, end: { result: { kind: 'offline' }, revision: 5 } }).text).toContain(status.offline())
})

it('the progress bar counts finished steps; in the last step, whose duration is unknown, the bar is indeterminate', () => {
  const valueAt = (step: GateRun['step']) =>
    render({ ...run, step })
      .querySelector('progress')
      ?.getAttribute('value')
  expect([valueAt('content'), valueAt('build'), valueAt('pages')]).toEqual(['0', '1', undefined])
})
