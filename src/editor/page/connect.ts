import { toLocale } from '#src/content-model/i18n/locales.ts'
import type { EditedPage, EditorHost } from '#src/editor/protocol/edited-page.ts'
import { draftHeader } from '#src/editor/protocol/endpoints.ts'
import { numbersInMarks } from '#src/editor/protocol/text-mark.ts'
import { contentChanged } from '#src/live-content/page/content-events.ts'
import { onServerEvent } from '#src/live-content/page/server-events.ts'
import { pageContextFile, pageContextPath } from '#src/site/protocol/names.ts'
import { addHeaderToPageDataRequests } from '#src/site/vike-internals/page-data-requests.ts'
import { createTextChooser } from './choosing.ts'
import { TextPatches } from './patches.ts'
import { visibleTexts } from './text-at.ts'

/** Connects the page in the frame to the panel around it. From then on the page shows the draft of the person. */
export function connectToPanel(host: EditorHost): void {
  const patches = new TextPatches()
  // When the saved content changes, src/live-content/page renders the page, so the rendering that a patch has scheduled is not needed.
  onServerEvent(contentChanged, () => patches.cancelRendering())
  const { select, setChoosing, outlineAgain, pointAtSelected, chooseAt } = createTextChooser(host)

  const reportFailure = () => host.onRendered(patches.isPatched)
  // `draftHeader` asks the server for page data that contain the draft.
  addHeaderToPageDataRequests({ file: pageContextFile, header: { name: draftHeader, value: 'show' }, onFailure: reportFailure })
  const render = () => patches.renderNow().then(() => host.onRendered(true), reportFailure)

  const page: EditedPage = {
    path: () => location.pathname + location.search,
    language: () => toLocale(document.documentElement.lang),
    textNumbers: async () => numbersInMarks(await (await fetch(pageContextPath(location))).text()),
    visibleTextNumbers: () => new Set(visibleTexts().map(({ number }) => number)),
    patchTexts: (texts) => {
      const isShown = patches.patchTexts(texts, () => void render())
      outlineAgain()
      return isShown
    },
    removePatches: () => patches.removePatches(),
    render: async () => {
      patches.removePatches()
      await render()
      outlineAgain()
    },
    select,
    chooseAt,
    setChoosing,
    focus: () => {
      window.focus()
      document.documentElement.focus()
      pointAtSelected()
    },
  }
  host.onPage(page)
  addEventListener('pagehide', () => host.onLeave())
  // Detects client-side navigation. It loads no document, but it changes the title in <head>.
  let path = page.path()
  new MutationObserver(() => {
    if (path === page.path()) return
    path = page.path()
    host.onPage(page)
  }).observe(document.head, { childList: true, characterData: true, subtree: true })
}
