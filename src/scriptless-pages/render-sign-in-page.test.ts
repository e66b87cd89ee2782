import { expect, it } from 'vitest'
import { recordOf } from '#src/lib/objects.ts'
import type { SignInStep } from '#src/server-lib/sign-in/index.ts'
import { renderSignInPage } from './render-sign-in-page.tsx'

const names = ['title', 'text', 'email', 'send', 'tooMany', 'codeTitle', 'codeText', 'code', 'enter', 'again', 'wrong', 'over'] as const
const words = recordOf(names, (name) => `<${name}>`)
const shell = {
  language: 'fr',
  title: 'Studio',
  styleSheet: '/style.css',
  home: { label: 'House', href: '/' },
  navigation: 'Langue',
  languages: [{ code: 'en', name: 'English', href: '/en' }],
}
const paths = { email: '/sign-in', code: '/sign-in/code', again: '/sign-in' }
const render = (step: SignInStep) => renderSignInPage({ shell, form: { words, paths, fields: { email: 'email', code: 'code' }, step } })

it('the page asks for an e-mail address, in the words and the language of the product, without script', () => {
  const html = render({ kind: 'email', isRateLimited: false })
  expect(html).toMatch(/^<!doctype html><html lang="fr" dir="ltr">/)
  expect(html).toContain('action="/sign-in" method="post"')
  expect(html).toMatch(/<input[^>]* type="email"[^>]* name="email"/)
  for (const name of ['title', 'text', 'email', 'send']) expect(html).toContain(`&lt;${name}&gt;`)
  expect(html).toContain('hrefLang="en"')
  expect(html).not.toMatch(/<script|&lt;tooMany&gt;/)
})

it('the page asks for the code, and says what is wrong with the last entry', () => {
  const html = render({ kind: 'code', problem: 'wrong' })
  expect(html).toContain('action="/sign-in/code"')
  for (const name of ['codeTitle', 'codeText', 'code', 'enter', 'again', 'wrong']) expect(html).toContain(`&lt;${name}&gt;`)
  expect(html).toContain('aria-invalid="true"')
  expect(render({ kind: 'email', isRateLimited: true })).toContain('&lt;tooMany&gt;')
})
