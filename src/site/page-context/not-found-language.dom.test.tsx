import { beforeEach, expect, it } from 'vitest'
import { wantedLanguageAttribute } from '#src/site/protocol/names.ts'
import { showWantedLanguage } from './not-found-language.ts'

beforeEach(() => {
  document.body.innerHTML = '<div id="root"><h1>Not found</h1></div>'
})

it.each([
  ['stays', null, 'Not found'],
  ['stays', 'xx', 'Not found'],
  ['stays', 'constructor', 'Not found'],
  ['is emptied before hydration', 'fr', ''],
])('the HTML of a 404 page %s if the wanted language is %s', (_, wanted, text) => {
  const { documentElement } = document
  if (wanted === null) documentElement.removeAttribute(wantedLanguageAttribute)
  else documentElement.setAttribute(wantedLanguageAttribute, wanted)
  showWantedLanguage()
  documentElement.removeAttribute(wantedLanguageAttribute)
  expect(document.getElementById('root')?.textContent).toBe(text)
})
