import './notice.css'
import { contentChanged, contentListening, photographsPreparing } from './events.ts'
import { showNewContent } from './render-page.ts'

// Shows changes of the content on the open page. The development server adds this script to every page; builds do not contain it.
if (import.meta.hot) {
  import.meta.hot.on(contentChanged, showNewContent)
  import.meta.hot.on(photographsPreparing, showProgress)
  // Tells the server that the page listens, and asks for changes since the page began to load.
  import.meta.hot.send(contentListening, { since: performance.timeOrigin })
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
