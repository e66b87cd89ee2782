import { expect, it } from 'vitest'
import { bilingualText } from '#tests/content/support/formats.ts'
import { messageTypes } from './message-types.ts'

const types = (english: string) => messageTypes({ home: { text: { ...bilingualText(english, ''), kind: 'message' as const } } })

it.each([
  ['Good evening', '() => string'],
  ['{city}, since {year}', '(values: { city: string; year: string }) => string'],
  ['{n:number} {{place|places}} of {n}', '(values: { n: number }) => string'],
  ['{{n:one place|several places}}', '(values: { n: number }) => string'],
])('messageTypes declares for the message “%s” the type %s', (message, type) => {
  expect(types(message)).toContain(`"text": ${type}\n`)
})

it('messageTypes declares a list as an array of items with an id and their texts', () => {
  const items = [{ id: 'a', question: bilingualText('Why?', ''), answer: bilingualText('Because.', '') }]
  expect(messageTypes({ pricing: { items } }).split('"items": ListItem<{ "question": string; "answer": string }>[]')).toHaveLength(3)
})

it('messageTypes declares a list in the items of a list', () => {
  const rows = [{ id: 'a', label: bilingualText('Doors', ''), cells: [{ id: 'b', text: bilingualText('Two', '') }] }]
  const type = '"rows": ListItem<{ "label": string; "cells": ListItem<{ "text": string }>[] }>[]'
  expect(messageTypes({ pricing: { rows } }).split(type)).toHaveLength(3)
})

it('messageTypes declares a message as a string in the type Dictionary, also if the message has parameters', () => {
  expect(types('{city}')).toContain('export type Dictionary = {\n"home": {\n/** {city} */\n"text": string\n}\n}')
})
