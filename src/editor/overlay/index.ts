import './overlay.css'
import { isMissingPage, renderPage } from '../panel/session/page.ts'
import { contentChanged, contentListening, photographsPreparing } from '../protocol/endpoints.ts'
import { offerEditor } from './open-editor.ts'

// Tools for editing the content. The development server adds this script to every page; builds do not contain it.
if (import.meta.hot) {
  import.meta.hot.on(contentChanged, showNewContent)
  import.meta.hot.on(photographsPreparing, showProgress)
  // Tells the server that the page listens, and asks for changes since the page began to load.
  import.meta.hot.send(contentListening, { since: performance.timeOrigin })
  offerEditor()
}

function showNewContent(): void {
  for (const errorOverlay of document.querySelectorAll('vite-error-overlay')) errorOverlay.remove()
  if (!isMissingPage()) void renderPage()
  // A 404 page can only be reloaded. While the editor is open, the page is not reloaded, because that would close the editor, which writes
  // edits into the page without a reload.
  else if (!document.getElementById('editor')) location.reload()
}

/** Shows a notice in a corner while photographs are being converted. */
function showProgress({ count }: { count: number }): void {
  document.querySelector('.preparing')?.remove()
  if (count === 0) return
  const notice = document.createElement('output')
  notice.className = 'dev-notice preparing'
  notice.textContent = count === 1 ? 'Preparing a photograph…' : `Preparing ${count} photographs…`
  document.body.append(notice)
}
