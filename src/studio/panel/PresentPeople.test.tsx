import { expect, it } from 'vitest'
import { createExternalStore } from '#src/lib/external-store.ts'
import { renderPanel } from '#tests/harness/editor/render-panel.tsx'
import { PeopleAtPlace, PresentPeople } from './PresentPeople.tsx'
import { noPeople } from './session/presence-state.ts'
import { studioPanelMessages } from './session/studio-panel-messages.ts'

const { presence: messages } = studioPanelMessages('en')
const place = { file: 'plans.yaml', path: [{ id: 'first' }, 'name'] }
const [ada, ben] = [{ name: 'Ada Byron', place }, { name: 'Ben Ng' }]

const presenceOf = (state: Partial<typeof noPeople>) => createExternalStore({ ...noPeople, ...state })

it('lists the other people with links to their places, and has an empty live region', () => {
  const page = renderPanel(<PresentPeople presence={presenceOf({ people: [ada, { ...ada, place: { ...place, path: [] } }, ben] })} />)
  expect(page.querySelector('summary')?.text).toBe(messages.others({ count: 2 }))
  expect(page.querySelectorAll('li').map(({ text }) => text)).toEqual([
    'Ada Byron Subscriptions › Name',
    'Ada Byron Subscriptions',
    'Ben Ng',
  ])
  expect(page.querySelector('[aria-live=polite]')?.text).toBe('')
})

it('the live region announces the people at the shown place also if no list is shown', () => {
  const page = renderPanel(<PresentPeople presence={presenceOf({ announced: ['Ada Byron', 'Ben Ng'] })} />)
  expect(page.querySelector('[aria-live=polite]')?.text).toBe(
    `${messages.here({ name: 'Ada Byron' })} ${messages.here({ name: 'Ben Ng' })}`,
  )
  expect(page.querySelector('details')).toBeNull()
})

it('PeopleAtPlace names the people who edit the text at its place', () => {
  const presence = presenceOf({ people: [ada, ben] })
  expect(renderPanel(<PeopleAtPlace presence={presence} place={place} />).text).toBe(messages.here({ name: 'Ada Byron' }))
  expect(renderPanel(<PeopleAtPlace presence={presence} place={{ ...place, path: ['other'] }} />).text).toBe('')
})
