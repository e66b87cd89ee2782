import { type HTMLElement, parse } from 'node-html-parser'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { EditorContext, type EditorContextValue } from '#src/editor/panel/elements/use-editor.ts'
import { createSession, type EditorSession } from '#src/editor/panel/session/state/session.ts'
import { memoryStorage } from './memory-storage.ts'

/** Renders a part of the panel in English. `session` has the properties that differ from those of a new session. */
export function renderPanel(part: ReactNode, session: Partial<EditorSession> = {}): HTMLElement {
  const store = createSession(memoryStorage(), 'en')
  store.set(session)
  // The functions of the editor are left out, because rendering to static HTML calls none of them.
  const editor = { store, extension: {} } as EditorContextValue
  return parse(renderToStaticMarkup(<EditorContext value={editor}>{part}</EditorContext>))
}
