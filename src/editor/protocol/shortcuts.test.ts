import { expect, it } from 'vitest'
import { shortcutOf } from './shortcuts.ts'

const press = (key: string, modifiers: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', true>>, isInField = false) =>
  shortcutOf({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...modifiers }, isInField)

it('Ctrl or Cmd with S saves, with Z undoes, with Shift+Z or Y redoes', () => {
  expect(press('s', { ctrlKey: true })).toBe('save')
  expect(press('S', { metaKey: true })).toBe('save')
  expect(press('z', { ctrlKey: true })).toBe('undo')
  expect(press('Z', { metaKey: true, shiftKey: true })).toBe('redo')
  expect(press('y', { ctrlKey: true })).toBe('redo')
})

it('other keys and other modifiers do nothing', () => {
  expect(press('s', {})).toBeUndefined()
  expect(press('z', { ctrlKey: true, altKey: true })).toBeUndefined()
  expect(press('a', { ctrlKey: true })).toBeUndefined()
})

it('while the focus is in a field, undo and redo are left to the browser, and Ctrl+S still saves', () => {
  expect(press('z', { ctrlKey: true }, true)).toBeUndefined()
  expect(press('y', { ctrlKey: true }, true)).toBeUndefined()
  expect(press('s', { ctrlKey: true }, true)).toBe('save')
})
