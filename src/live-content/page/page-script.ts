import './notice.css'
import { liveContentMessages } from '#src/tool-messages/live-content-messages.ts'
import { toLanguage } from '#src/tool-messages/tool-text.ts'
import { contentChanged, photographsPreparing } from './content-events.ts'
import { showNewContent } from './render-page.ts'
import { catchUp, onServerEvent } from './server-events.ts'

// Shows changes of the content on the open page. The development server and the studio add this script to every page; the built site lacks
// it.
onServerEvent(contentChanged, showNewContent)
onServerEvent(photographsPreparing, showProgress)
catchUp(showNewContent)

function showProgress({ count }: { count: number }): void {
  document.querySelector('.preparing')?.remove()
  if (count === 0) return
  const notice = document.createElement('output')
  notice.className = 'dev-notice preparing'
  const { lang } = document.documentElement
  notice.textContent = liveContentMessages(toLanguage(lang)).preparing({ count })
  document.body.append(notice)
}
