import { beforeEach, expect, it, vi } from 'vitest'
import { openFormPage, stubEndpoint } from '#tests/harness/sites/mount-form.tsx'
import { holdEarlySubmits } from '../early/hold-submits.ts'
import { keepEarlyDrafts } from '../early/keep-drafts.ts'

// Adds the listeners that the inline script of a page adds. They stay for all tests of this file.
holdEarlySubmits()
keepEarlyDrafts()

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
})

type FormPage = Awaited<ReturnType<typeof openFormPage>>

const fillIn = ({ type }: FormPage) => {
  type('name', 'Ada')
  type('email', 'ada@example.com')
  type('message', 'A table for two')
}

it('typed text is restored when the page is loaded again, before and after the code of the form has loaded', async () => {
  const first = await openFormPage()
  first.type('message', 'A table')
  first.leave()
  const early = await openFormPage({ isEarly: true })
  dispatchEvent(new Event('DOMContentLoaded'))
  expect(early.control('message').value).toBe('A table')
  early.type('message', 'A table for two')
  await early.loadCode()
  expect(early.control('message').value).toBe('A table for two')
  early.leave()
  expect((await openFormPage()).control('message').value).toBe('A table for two')
})

it('a form that was submitted before its code has loaded is sent once, with the latest text', async () => {
  const messages = stubEndpoint('receipt')
  const page = await openFormPage({ isEarly: true })
  fillIn(page)
  await page.submit()
  await page.submit()
  expect(page.form.getAttribute('aria-busy')).toBe('true')
  page.type('message', 'A table for three')
  expect(messages).toEqual([])
  await page.loadCode()
  expect(messages).toMatchObject([{ fields: { name: 'Ada', message: 'A table for three' } }])
  expect(page.text()).toContain('contact.success.title')
})

it('a form with an error is not sent, shows the error, and focuses the field', async () => {
  const messages = stubEndpoint()
  const page = await openFormPage()
  page.type('name', '')
  page.type('email', 'ada@example.com')
  await page.submit()
  expect(messages).toEqual([])
  expect(document.activeElement).toBe(page.control('name'))
  expect(page.text()).toContain('contact.fieldErrors.fullName')
  page.type('name', 'Ada')
  expect(page.text()).not.toContain('contact.fieldErrors.fullName')
})

it('a second submit while a message is sent has no effect', async () => {
  const messages = stubEndpoint('unavailable', 'receipt')
  const page = await openFormPage()
  fillIn(page)
  await page.submit()
  await page.submit()
  expect(messages).toHaveLength(1)
  expect(page.button.getAttribute('aria-disabled')).toBe('true')
})

it('a failure is shown, the typed text stays, the button gets the focus, and a second submit sends the same message', async () => {
  const messages = stubEndpoint('refusal', 'receipt')
  const page = await openFormPage()
  fillIn(page)
  await page.submit()
  expect(page.form.querySelector('[role=alert]')?.textContent).toContain('contact.failure.title')
  expect(page.control('message').value).toBe('A table for two')
  expect(document.activeElement).toBe(page.button)
  await page.submit()
  expect(page.text()).toContain('contact.success.title')
  expect(messages[1]).toEqual(messages[0])
})

it('when the server has confirmed the message, the form is emptied, its draft is removed and its button gets the focus', async () => {
  stubEndpoint('receipt')
  const page = await openFormPage()
  fillIn(page)
  await page.submit()
  expect(page.control('message').value).toBe('')
  expect(document.activeElement).toBe(page.button)
  page.leave()
  const again = await openFormPage()
  expect(again.control('name').value).toBe('')
  expect(again.text()).not.toContain('contact.success.title')
})

it('a field that the endpoint refuses gets the focus, and shows the error until the field is changed', async () => {
  stubEndpoint('refusalOfEmail')
  const page = await openFormPage()
  fillIn(page)
  await page.submit()
  expect(document.activeElement).toBe(page.control('email'))
  expect(page.text()).toContain('contact.fieldErrors.emailFormat')
  page.type('email', 'ada@house.example')
  expect(page.text()).not.toContain('contact.fieldErrors.emailFormat')
})

it('an outcome that arrives while the visitor types does not move the focus, and an error is announced', async () => {
  stubEndpoint('unavailable', 'refusalOfEmail', 'unavailable', 'refusal')
  const page = await openFormPage()
  fillIn(page)
  await page.submit()
  page.type('message', 'A table for three')
  await page.settle(2000)
  expect(document.activeElement).toBe(page.control('message'))
  expect(document.getElementById('announcer')?.textContent).toBe('contact.fieldErrors.emailFormat')
  page.type('email', 'ada@house.example')
  await page.submit()
  page.type('message', 'A table for four')
  await page.settle(2000)
  expect(page.form.querySelector('[role=alert]')).not.toBeNull()
  expect(document.activeElement).toBe(page.control('message'))
})
