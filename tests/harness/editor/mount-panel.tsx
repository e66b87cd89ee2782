import axe from 'axe-core'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, vi } from 'vitest'
import type { ContentValue } from '#src/content-model/yaml-values/path.ts'
import { FieldForm } from '#src/editor/panel/controls/FieldForm.tsx'
import { EditorContext, type EditorContextValue } from '#src/editor/panel/elements/use-editor.ts'
import type { EditorSession } from '#src/editor/panel/session/state/session.ts'
import type { FieldSchema } from '#src/editor/protocol/calls/field-answers.ts'
import { type CallAnswers, openPanelSession, placeOf } from './editor-session.ts'

type MountOptions = {
  values?: Record<string, ContentValue>
  answers?: CallAnswers
  session?: Partial<EditorSession>
} & Partial<Pick<EditorContextValue, 'uploadImage' | 'extension'>>

/** Opens a session with `openPanelSession`, and shows a part of the panel in happy-dom. */
export async function mountPanel(part: ReactNode, { values = {}, answers = {}, session = {}, ...context }: MountOptions = {}) {
  // happy-dom 21 creates the element `search` as an HTMLUnknownElement, and React warns about elements with this class name. So the class
  // gets the name HTMLElement.
  Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: 'HTMLElement', configurable: true })
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const panel = openPanelSession()
  Object.assign(panel.server, { values, answers })
  panel.store.set(session)
  const frame = {
    page: { ...panel.page, textNumbers: () => Promise.resolve([0, 1]), visibleTextNumbers: () => new Set([0]) },
    select: vi.fn(),
    navigate: vi.fn(),
    showPage: vi.fn(),
  }
  const { store, messages, connection, draftEditor, saver, undoRedo } = panel
  const uploadImage = () => Promise.reject(new Error('The test uploads no image.'))
  // The cast is right, because the components that tests mount use only these four members of `frame`.
  const server = { call: panel.server.call, frame } as unknown as Pick<EditorContextValue, 'call' | 'frame'>
  const editor = { store, messages, connection, draftEditor, saver, undoRedo, uploadImage, extension: {}, ...server, ...context }
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  onTestFinished(() => {
    act(() => root.unmount())
    container.remove()
  })
  // React renders at the end of each `act`. A component can make a call that depends on the answer to an earlier call, so this takes
  // several rounds.
  const settle = async () => {
    for (let round = 0; round < 4; round++) await act(() => vi.advanceTimersByTimeAsync(25))
  }
  act(() => root.render(<EditorContext value={editor}>{part}</EditorContext>))
  await settle()
  return {
    ...panel,
    frame,
    container,
    settle,
    /** All text of the part, also text that is hidden or only for screen readers. */
    text: () => container.textContent,
    draft: () => panel.server.entries.map(({ entry }) => entry.value),
    button: (name: string) => elementNamed(container, 'button', name),
    input: (name: string) => elementNamed(container, 'input, textarea, select', name),
    /** Runs an action that a person does outside of the shown part, such as an undo, and waits until React has rendered. */
    elsewhere: async (action: () => void) => {
      act(action)
      await settle()
    },
    blur: () =>
      act(() => {
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      }),
    focus: (element: HTMLElement) => act(() => element.focus()),
    click: async (element: HTMLElement) => {
      act(() => {
        if (!element.matches(':disabled')) element.focus()
        element.click()
      })
      await settle()
    },
    choose: async (select: HTMLElement, option: string) => {
      const found = [...select.querySelectorAll('option')].find(({ text }) => text === option)
      if (!found) throw new Error(`There is no option “${option}”.`)
      act(() => setValue(select, found.value))
      await settle()
    },
    fill: async (element: HTMLElement, text: string) => {
      act(() => {
        element.focus()
        setValue(element, text)
      })
      await settle()
    },
    /** Presses a key in the element that has the focus. Returns whether the browser would also do what the key does by default. */
    press: async (key: string) => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
      act(() => void document.activeElement?.dispatchEvent(event))
      await settle()
      return !event.defaultPrevented
    },
  }
}

/** The place of the value that `mountField` shows. */
export const fieldPlace = placeOf('a')

/** Shows the form of a value in the panel. The value is required unless `form` says otherwise. */
export const mountField = (
  schema: FieldSchema,
  value: ContentValue,
  options: MountOptions = {},
  form: Partial<Parameters<typeof FieldForm>[0]> = {},
) =>
  mountPanel(<FieldForm {...fieldPlace} schema={schema} label="Field" value={value} isRequired {...form} />, {
    values: { a: value },
    ...options,
  })

function elementNamed(container: HTMLElement, selector: string, name: string): HTMLElement {
  const elements = [...container.querySelectorAll<HTMLElement>(selector)]
  const names = accessibleNames(elements)
  const found = elements.filter((_, index) => names[index] === name)
  expect(found, `“${name}” among ${names.join(', ')}`).toHaveLength(1)
  return found[0] ?? container
}

/** Returns the accessible names of elements of the document, as axe computes them. */
function accessibleNames(elements: readonly HTMLElement[]): string[] {
  axe.setup(document.body)
  try {
    return elements.map((element) => axe.commons.text.accessibleText(element))
  } finally {
    axe.teardown()
  }
}

/**
 * Sets the value of a field as typing does. Calls the setter of the element’s class, because React replaces the setter of the element, and
 * ignores values that are set through it.
 */
function setValue(element: HTMLElement, value: string): void {
  const property = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')
  property?.set?.call(element, value)
  element.dispatchEvent(new Event(element instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
