import { afterEach, expect, it, vi } from 'vitest'
import { guardedStorage, storedEditorLanguage, storeEditorLanguage } from './storage.ts'

afterEach(() => vi.unstubAllGlobals())

it('if the browser blocks its storage, reading returns null, and writing does nothing and does not throw', () => {
  const names = ['localStorage', 'sessionStorage'] as const
  const blocked = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  vi.stubGlobal('navigator', { language: 'fr-CH' })
  const before = names.map((name) => Object.getOwnPropertyDescriptor(globalThis, name))
  for (const name of names) Object.defineProperty(globalThis, name, { configurable: true, get: blocked })
  try {
    storeEditorLanguage('en')
    expect(storedEditorLanguage()).toBe('fr')
    expect(guardedStorage('sessionStorage').getItem('editor-tab')).toBeNull()
    expect(guardedStorage('sessionStorage').keys()).toEqual([])
  } finally {
    for (const [index, name] of names.entries()) {
      const descriptor = before[index]
      if (descriptor) Object.defineProperty(globalThis, name, descriptor)
      else Reflect.deleteProperty(globalThis, name)
    }
  }
})

it('if the storage is full, writing does nothing and does not throw', () => {
  const setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
  vi.stubGlobal('sessionStorage', { getItem: () => 'old', setItem })
  const storage = guardedStorage('sessionStorage')
  storage.setItem('key', 'new')
  expect(storage.getItem('key')).toBe('old')
})
