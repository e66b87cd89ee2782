import { expect, it } from 'vitest'
import { checkBundle } from './check-bundle.ts'

type Members = { brand: string; hours: number; isOpen: boolean; colours: readonly string[]; render: (name: string) => string }

const types = { brand: 'string', hours: 'number', isOpen: 'boolean', colours: 'object', render: 'function' } as const
const complete = { brand: 'Maison', hours: 24, isOpen: false, colours: [], render: (name: string) => name }
const build = { path: 'dist/templates.js', command: 'npm run build' }

it('checkBundle returns a bundle that has all members, even if it also has members that are not expected', () => {
  const bundle = { ...complete, added: 1 }
  expect(checkBundle<Members>(bundle, types, build)).toBe(bundle)
})

it('the error names the members that are missing or have another type, the file, and the command that builds it again', () => {
  const { render, ...rest } = complete
  const message = 'dist/templates.js does not fit this version: brand, render missing. Build it again: npm run build'
  expect(() => checkBundle<Members>({ ...rest, brand: render }, types, build)).toThrow(message)
  expect(() => checkBundle<Members>({}, types, build)).toThrow('brand, hours, isOpen, colours, render')
})
