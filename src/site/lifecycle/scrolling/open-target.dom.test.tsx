import { beforeEach, expect, it } from 'vitest'
import { openTarget } from './open-target.ts'

beforeEach(() => {
  document.body.innerHTML =
    '<details id="first"><summary>Question</summary><p id="answer">Answer</p></details><details id="second"></details><p id="text">Text</p>'
})

const openDetails = () => [...document.querySelectorAll('details[open]')].map(({ id }) => id)

it.each([
  ['answer', ['first']],
  ['second', ['second']],
  ['text', []],
  ['missing', []],
])('a link to #%s opens %j', (id, opened) => {
  openTarget(id)
  expect(openDetails()).toEqual(opened)
})
