import { createRoot, type Root } from 'react-dom/client'
import { ask, isRefused } from './session/api.ts'
import { Panel, type View } from './Panel.tsx'
import style from './panel.css?inline'
import { isMissingPage, pageLanguage } from './session/page.ts'
import { renderAgain, showDrafts } from './session/preview.ts'
import { followChange, hasUnsaved, sessionNow, showDraft } from './session/session.ts'

/** What the page can tell the editor of itself. */
type Page = {
  /** The marks of all texts in its data. */
  numbersOfPage: () => Promise<number[]>
  /** Calls when the content has been changed, by whomever. */
  onContentChange: (listener: () => void) => void
  /** Called when the panel has gone, so that the focus can go back. */
  onClose: () => void
}

/** A text that has been chosen on the page: the number in its mark, and where it stands, in pixels from the left of the window. */
type Chosen = { number: number; left: number }

let root: Root | undefined
let view: View = { kind: 'texts' }
let side: 'left' | 'right' = 'right'

/** Opens the editor at a text, or with the list of all. */
export async function openEditor(page: Page, chosen?: Chosen): Promise<void> {
  if (!root) {
    mount()
    page.onContentChange(followChange)
  }
  if (chosen) {
    side = chosen.left > innerWidth / 2 ? 'left' : 'right'
    const answer = await ask('texts', { locale: pageLanguage(), numbers: [chosen.number] })
    const [entry] = isRefused(answer) ? [] : answer.entries
    view = { kind: 'field', place: entry && { file: entry.file, path: entry.path } }
  } else if (sessionNow().newItem) view = { kind: 'new' }
  render(page)
}

function mount(): void {
  showDrafts()
  const host = document.createElement('div')
  host.id = 'editor'
  // A tree of its own: the page's styles stay out, and the editor's in.
  const shadow = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style)
  shadow.adoptedStyleSheets = [sheet]
  document.body.append(host)
  root = createRoot(shadow)
  if (hasUnsaved()) void showDraft()
}

function render(page: Page): void {
  root?.render(
    <Panel
      view={view}
      side={side}
      numbersOfPage={page.numbersOfPage}
      onSide={() => {
        side = side === 'left' ? 'right' : 'left'
        render(page)
      }}
      onView={(next) => {
        view = next
        render(page)
      }}
      onClose={() => {
        root?.render(null)
        if (!isMissingPage()) void renderAgain()
        page.onClose()
      }}
    />,
  )
}
