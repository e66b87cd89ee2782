import './notice.css'
import { photographsPreparing } from '../protocol/endpoints.ts'

type Hot = { on: (event: string, listener: (data: { count: number }) => void) => void }

/** Shows a notice in a corner of the page while photographs are being prepared. */
export function tellOfPhotographs(hot: Hot): void {
  const notice = document.createElement('output')
  notice.className = 'dev-notice'
  hot.on(photographsPreparing, ({ count }) => {
    notice.remove()
    if (count === 0) return
    notice.textContent = count === 1 ? 'Preparing a photograph…' : `Preparing ${count} photographs…`
    document.body.append(notice)
  })
}
