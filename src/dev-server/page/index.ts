import './notice.css'
import { editorWords } from '../../words/index.ts'
import { isLanguage } from '../../words/tool-text.ts'
import { contentChanged, contentListening, photographsPreparing } from './events.ts'
import { showNewContent } from './render-page.ts'

// Shows changes of the content on the open page. The development server adds this script to every page; builds do not contain it.
if (import.meta.hot) {
  import.meta.hot.on(contentChanged, showNewContent)
  import.meta.hot.on(photographsPreparing, showProgress)
  // Tells the server that the page listens, and asks for changes since the page began to load.
  import.meta.hot.send(contentListening, { since: performance.timeOrigin })
}

/** Shows a notice in a corner, in the language of the page, while photographs are being converted. */
function showProgress({ count }: { count: number }): void {
  document.querySelector('.preparing')?.remove()
  if (count === 0) return
  const notice = document.createElement('output')
  notice.className = 'dev-notice preparing'
  const { lang } = document.documentElement
  notice.textContent = editorWords(isLanguage(lang) ? lang : 'en').preparing({ count })
  document.body.append(notice)
}
