import { beforeEach, expect, it } from 'vitest'
import { fakeDevServer } from '#tests/harness/servers/fake-dev-server.ts'
import { contentChanged, photographsPreparing } from '../page/events.ts'
import { ContentAnnouncer } from './content-announcer.ts'

let server: ReturnType<typeof fakeDevServer>
let shown: { errors: string | undefined }
let announcer: ContentAnnouncer
beforeEach(() => {
  server = fakeDevServer()
  shown = { errors: undefined }
  announcer = new ContentAnnouncer({ ...server, shown })
})

it('tells open pages of a change, and later pages that were loaded before it', () => {
  const before = Date.now() - 1000
  announcer.announceChange()
  expect(server.broadcasts).toEqual([contentChanged])
  expect(server.openPage(before)).toEqual([contentChanged])
  expect(server.openPage(Date.now() + 1000)).toEqual([])
})

it('shows errors in the terminal and on each open page, and on pages that are opened until they are fixed', () => {
  const page = server.openPage()
  shown.errors = 'content/plans.yaml:1:1: wrong'
  announcer.announceErrors()
  expect(page).toEqual([shown.errors])
  expect(server.openPage()).toEqual([shown.errors])
  expect(server.terminal).toEqual([shown.errors])
  // Vite keeps a broadcast for the next page. A page that is opened after the correction must not get it.
  expect(server.broadcasts).toEqual([])
  shown.errors = undefined
  expect(server.openPage()).toEqual([])
})

it('shows the number of photographs that are being converted, also on pages that are opened meanwhile', () => {
  announcer.announcePhotographs(2)
  server.openPage()
  announcer.announcePhotographs(0)
  server.openPage()
  const counts = [2, 2, 0].map((count) => ({ [photographsPreparing]: { count } }))
  expect(server.broadcasts).toEqual(counts)
  expect(server.terminal).toEqual(['Preparing 2 photographs…'])
})
