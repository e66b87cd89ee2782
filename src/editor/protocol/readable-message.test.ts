import { expect, it } from 'vitest'
import { editorMessages } from '#src/tool-messages/editor-messages.ts'
import { readableMessage } from './readable-message.ts'

const readable = (text: string) => readableMessage(text, editorMessages('en'))

it('a message shows the readable names of its parameters, and all forms of its plurals', () => {
  expect(readable('Within {hours:number} hours')).toBe('Within ‹number of hours› hours')
  expect(readable('Within {hours} hours, at {price}')).toBe('Within ‹number of hours› hours, at ‹price›')
  expect(readable('{n:number} {{place remains|places remain}}')).toBe('‹number› place remains/places remain')
  expect(readable('{{n:a seat|{n} seats}}')).toBe('a seat/‹number› seats')
  expect(readableMessage('{city}', editorMessages('fr'))).toBe('‹ville›')
})

it('a part of a message is readable too, and a text without the syntax of messages stays the same', () => {
  expect(readable('remains|places remain}} in {city}')).toBe('remains/places remain in ‹city›')
  expect(readable('{n} {{place')).toBe('‹number› place')
  expect(readable('A | B, [blank] and *emphasis*')).toBe('A | B, [blank] and *emphasis*')
})
