import { type MouseEvent, useCallback, useEffect, useState } from 'react'
import { useEditor, useMessages, useSession } from '#src/editor/panel/elements/use-editor.ts'
import { storedSide, storeSide } from '#src/editor/protocol/storage.ts'
import { EditorPanel } from './EditorPanel.tsx'
import { ShellBar } from './ShellBar.tsx'

/** The frame with the page and the panel beside the frame. On a phone, the panel is below the frame. */
export function EditorShell() {
  const { frame, store } = useEditor()
  const language = useSession((session) => session.language)
  const isChoosing = useSession((session) => session.page.isChoosing)
  const isPageReady = useSession((session) => session.page.isReady)
  const messages = useMessages()
  const [side, setSide] = useState(storedSide)
  const attachFrame = useCallback((element: HTMLIFrameElement | null) => frame.attach(element), [frame])
  // Only the first path is passed to the iframe. Later pages load inside the iframe, so a changed `src` would load them twice.
  const [firstPath] = useState(() => store.get().page.path)
  useEffect(() => {
    document.title = messages.title()
    document.documentElement.lang = language
  }, [language, messages])
  useVisibleHeight()
  const changeSide = () => {
    const next = side === 'left' ? 'right' : 'left'
    storeSide(next)
    setSide(next)
  }
  return (
    // The texts of the panel are English or French, so it is written from left to right, even if the page in the frame is not.
    <div className={`shell ${side}`} dir="ltr">
      <ShellBar onChangeSide={changeSide} />
      <iframe
        className="page"
        title={messages.page.frame()}
        ref={attachFrame}
        src={firstPath}
        onLoad={frame.onLoad}
        inert={isChoosing && !isPageReady}
      />
      {isChoosing && !isPageReady && <Waiting />}
      <EditorPanel />
    </div>
  )
}

/** Covers the page while the page loads. A click on the cover chooses the text at this point once the page has loaded. */
function Waiting() {
  const { frame } = useEditor()
  const messages = useMessages()
  const chooseLater = ({ nativeEvent: { offsetX, offsetY } }: MouseEvent) => frame.chooseLater({ clientX: offsetX, clientY: offsetY })
  return (
    <div className="waiting" onClick={chooseLater}>
      <p role="status">{messages.loading()}</p>
    </div>
  )
}

/** Keeps the editor above the on-screen keyboard in browsers that let the keyboard cover the page (Safari). */
function useVisibleHeight(): void {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const setHeight = () => document.documentElement.style.setProperty('--visible-height', `${Math.round(viewport.height)}px`)
    setHeight()
    viewport.addEventListener('resize', setHeight)
    return () => viewport.removeEventListener('resize', setHeight)
  }, [])
}
