import { beforeEach, expect, it } from 'vitest'
import { contentChanged, photographsPreparing } from '#src/live-content/page/content-events.ts'
import { fakeDevServer } from '#tests/harness/servers/fake-dev-server.ts'
import { ContentAnnouncer } from './content-announcer.ts'

let server: ReturnType<typeof fakeDevServer>
let content: { errors: string | undefined }
let announcer: ContentAnnouncer
beforeEach(() => {
  server = fakeDevServer()
  content = { errors: undefined }
  announcer = new ContentAnnouncer({ ...server, content })
})

it('a change is announced to open pages, and to a page that began to load before the change and connects after it', () => {
  const before = Date.now() - 1000
  announcer.announceChange()
  expect(server.broadcasts).toEqual([contentChanged])
  expect(server.openPage(before)).toEqual([contentChanged])
  expect(server.openPage(Date.now() + 1000)).toEqual([])
})

it('errors are shown in the terminal, on open pages, and on pages that are opened before the errors are fixed', () => {
  const page = server.openPage()
  content.errors = 'content/plans.yaml:1:1: wrong'
  announcer.announceErrors()
  expect(page).toEqual([content.errors])
  expect(server.openPage()).toEqual([content.errors])
  expect(server.terminal).toEqual([content.errors])
  // Errors are sent to each open page and not as a broadcast. Vite would keep a broadcast for the next page, even if the errors are fixed
  // by then.
  expect(server.broadcasts).toEqual([])
  content.errors = undefined
  expect(server.openPage()).toEqual([])
})

it('open pages, and pages that are opened meanwhile, get the number of photographs that are being converted', () => {
  announcer.announcePhotographs(2)
  server.openPage()
  announcer.announcePhotographs(0)
  server.openPage()
  const counts = [2, 2, 0].map((count) => ({ [photographsPreparing]: { count } }))
  expect(server.broadcasts).toEqual(counts)
  expect(server.terminal).toEqual(['Preparing 2 photographs…'])
})
