import { type HTMLElement, NodeType, parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { EditPath } from '#src/content-model/yaml-values/path.ts'
import { FieldForm } from '#src/editor/panel/controls/FieldForm.tsx'
import { EditorContext, type EditorContextValue } from '#src/editor/panel/elements/use-editor.ts'
import { createSession } from '#src/editor/panel/session/state/session.ts'
import { GroupContents } from '#src/editor/panel/views/fields/GroupContents.tsx'
import { messageGroupOf } from '#src/editor/panel/views/items/field-kinds.ts'
import { nameOfFile, nameOfStep } from '#src/editor/protocol/label.ts'
import { fieldAt } from '#src/editor/server/fields/field.ts'
import { TextMarks } from '#src/editor/server/fields/text-marks.ts'
import { editorMessages } from '#src/tool-messages/editor-messages.ts'
import type { Language } from '#src/tool-messages/tool-text.ts'
import { memoryStorage } from '../harness/editor/memory-storage.ts'
import { specimen } from './support/content-with.ts'
import { withEnglish, withFlaws } from './support/french-words.ts'

/** Returns the texts of a form and its accessible names, without the values of the content. */
function textsIn(element: HTMLElement): string[] {
  const names = ['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? '')
  const texts = element.childNodes.flatMap((node) => {
    if (node.nodeType === NodeType.TEXT_NODE) return [node.text.trim()]
    const child = node as HTMLElement // React renders no comments into static markup
    return child.rawTagName === 'textarea' || child.getAttribute('lang') !== undefined ? [] : textsIn(child)
  })
  return [...names, ...texts].filter((text) => text !== '')
}

/**
 * Returns the texts of the forms that the panel shows in a language: one form for each top-level key of each file of the specimen, or for
 * the first item if the file is a list.
 */
function panelTexts(language: Language): string[] {
  const messages = editorMessages(language)
  // The functions of the editor are left out, because rendering the forms to static HTML calls none of them.
  const editor = { store: createSession(memoryStorage(), language) } as EditorContextValue
  const marks = new TextMarks()
  const keys = (value: unknown): EditPath => (Array.isArray(value) ? [0] : Object.keys(value ?? {}))
  const fields = specimen.files.flatMap(({ file, value }) =>
    keys(value).flatMap((key) => fieldAt('tests/specimen', specimen, marks, { file, path: [key] }) ?? []),
  )
  expect(fields.length).toBeGreaterThan(100)
  return fields.flatMap((field) => {
    const group = messageGroupOf(field)
    const last = field.label.at(-1)
    const label = last === undefined ? nameOfFile(field.file, messages) : nameOfStep(last, messages, field.file)
    const form = group ? <GroupContents place={field} group={group} /> : <FieldForm {...field} label={label} />
    return textsIn(parse(renderToStaticMarkup(<EditorContext value={editor}>{form}</EditorContext>)))
  })
}

it('in the French panel, the forms of all content files have no English words and follow French typography', { timeout: 60_000 }, () => {
  const french = [...new Set(panelTexts('fr'))]
  expect(french.length).toBeGreaterThan(500)
  expect(withEnglish(french)).toEqual([])
  expect(withFlaws(french)).toEqual([])
  expect(french.filter((text) => /^(?:array|object|string|number|boolean)$/i.test(text) || /\p{L}:\s/u.test(text))).toEqual([])
})
