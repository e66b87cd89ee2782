import { expect, it } from 'vitest'
import { type EditPath, isSamePath, isWithin } from './path.ts'

const plan: EditPath = ['plans', { id: 'prestige' }]

it.each<[string, EditPath, { isWithin: boolean; isSame: boolean }]>([
  ['the same path', ['plans', { id: 'prestige' }], { isWithin: true, isSame: true }],
  ['a longer path', [...plan, 'name'], { isWithin: true, isSame: false }],
  ['a shorter path', ['plans'], { isWithin: false, isSame: false }],
  ['another id', ['plans', { id: 'classic' }], { isWithin: false, isSame: false }],
  ['a position', ['plans', 0], { isWithin: false, isSame: false }],
])('isWithin and isSamePath compare %s, %j, with the path of a plan: %j', (_, path, expected) =>
  expect({ isWithin: isWithin(path, plan), isSame: isSamePath(path, plan) }).toEqual(expected),
)
