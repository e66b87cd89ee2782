import type { Value } from '../../../content-toolkit/edit/path.ts'

/** An id that no other item has, in the form that ids have: that of the item that was copied, and six letters. */
export function freshId(copied: Value | undefined): string {
  const base = typeof copied === 'string' && copied !== '' ? copied.slice(0, 30).replace(/-$/, '') : 'new'
  return `${base}-${Math.random().toString(36).slice(2, 8).padEnd(6, '0')}`
}

/** A name as an id: “A dinner in Vienna” → a-dinner-in-vienna; undefined where nothing is left of it. */
export function idOf(name: string): string | undefined {
  const id = name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, '')
    .trim()
    .replace(/[\s-]+/g, '-')
    .replace(/^[^a-z]+/, '')
    .slice(0, 40)
    .replace(/-$/, '')
  return id === '' ? undefined : id
}
