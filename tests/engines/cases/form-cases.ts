import { expect } from 'vitest'
import { type Case, valueOf } from '../case.ts'
import type { ElementQuery } from '../find.ts'
import type { Visit } from '../visit.ts'

const paths = { advanced: '/', simple: '/contact' } as const

type FormName = keyof typeof paths

/**
 * Returns queries that find a form, its send button and its required fields, and for each field a valid text and the error message.
 * `fullName` is the field for the person’s name, the first of `fields`.
 */
function formIn({ words }: Visit, name: FormName) {
  const { contact } = words
  const field = (label: string): ElementQuery => ({ role: 'textbox', name: label, within: 'form' })
  const { labels, fieldErrors } = contact
  const fullName = { query: field(labels.fullName()), text: 'Ada Lovelace', error: fieldErrors.fullName() }
  return {
    form: { role: 'form', name: contact[name].title() } satisfies ElementQuery,
    send: { role: 'button', name: contact.button.send(), within: 'form' } satisfies ElementQuery,
    fullName,
    fields: [
      fullName,
      ...(name === 'advanced' ? [{ query: field(labels.phone()), text: '+44 20 7946 0999', error: fieldErrors.phone() }] : []),
      { query: field(labels.email()), text: 'ada@example.com', error: fieldErrors.email() },
    ],
  }
}

/** Scrolls to the form and waits until its code has loaded. */
async function isReady({ on, hydrated }: Visit): Promise<void> {
  await hydrated()
  await on('form', (form) => form.scrollIntoView({ behavior: 'instant' }))
  await expect
    .poll(() => on('form', (form) => form instanceof HTMLFormElement && form.noValidate), { message: 'ready', timeout: 30_000 })
    .toBe(true)
}

const requiredCase = (name: FormName): Case => ({
  title: `The ${name} form reports missing values at their fields and focuses the first`,
  async visit(visit) {
    const { at, goto, click, type, on } = visit
    const { send, fullName, fields } = formIn(visit, name)
    await goto(at(paths[name]))
    await isReady(visit)
    await click(send)
    const described = (query: ElementQuery) =>
      on(query, (field) => ({
        isInvalid: field.getAttribute('aria-invalid'),
        said: field
          .getAttribute('aria-describedby')
          ?.split(' ')
          .map((id) => document.getElementById(id)?.textContent),
      }))
    for (const { query, error } of fields) {
      // The cast is needed, because Vitest types the matcher as any.
      await expect.poll(() => described(query)).toEqual({ isInvalid: 'true', said: expect.arrayContaining([error]) as unknown })
    }
    expect(await on(fullName.query, (field) => field === document.activeElement)).toBe(true)
    await type(fullName.query, 'Ada')
    expect((await described(fullName.query)).isInvalid).toBe('false')
  },
})

type State = { says: string | null; isDisabled: boolean; isBusy: string | null; since: number }

/**
 * Runs in the page. Records in `data-states` when a form is first idle, sending and received, and what it shows then. Polling from outside
 * the page could miss a state.
 */
function noteStates(form: HTMLElement): void {
  const states: Record<string, State> = {}
  const note = () => {
    const button = form.querySelector('button')
    const isReceived = document.querySelector('ol li[data-state=open]') !== null
    const isDisabled = button?.ariaDisabled === 'true'
    const state = isReceived ? 'received' : isDisabled ? 'sending' : 'idle'
    states[state] ??= {
      says: button?.textContent ?? null,
      isDisabled,
      isBusy: form.ariaBusy,
      since: performance.now(),
    }
    form.dataset['states'] = JSON.stringify(states)
  }
  new MutationObserver(note).observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['aria-disabled', 'aria-busy'],
  })
}

const sendCase = (name: FormName): Case => ({
  title: `The ${name} form shows a busy state, then a toast, and is empty again`,
  async visit(visit) {
    const { at, goto, click, type, on, isThere, words, content } = visit
    const { contact } = words
    const { form, send, fields } = formIn(visit, name)
    await goto(at(paths[name]))
    await isReady(visit)
    for (const { query, text } of fields) await type(query, text)
    await on(form, noteStates)
    await click(send)
    const toast: ElementQuery = 'ol li[data-state=open]'
    await expect.poll(() => isThere(toast)).toBe(true)
    // The type is right, because `noteStates` writes `data-states`.
    const { sending, received } = await on(form, (form) => JSON.parse(form.dataset['states'] ?? '{}') as Partial<Record<string, State>>)
    // The cast is needed, because Vitest types the matcher as any.
    expect(sending).toEqual({ says: contact.button.sending(), isDisabled: true, isBusy: 'true', since: expect.any(Number) as unknown })
    expect((received?.since ?? NaN) - (sending?.since ?? NaN)).toBeGreaterThan(1900)
    expect(await on(toast, (toast) => toast.textContent)).toContain(contact.success.title())
    expect(await on(toast, (toast) => toast.textContent)).toContain(contact.success.description({ hours: content.site.responseHours }))
    expect(await on('form button', (button) => [button.textContent, button.matches('[aria-disabled=true]')])).toEqual([
      contact.button.send(),
      false,
    ])
    for (const { query } of fields) expect(await on(query, valueOf)).toBe('')
  },
})

export const formCases: Case[] = [
  requiredCase('advanced'),
  requiredCase('simple'),
  sendCase('advanced'),
  sendCase('simple'),
  {
    title: 'Arrow keys change the choice of a radio group',
    async visit(visit) {
      const { at, goto, on, press } = visit
      await goto(at('/'))
      await isReady(visit)
      const chosen = () => on('form', (form) => form instanceof HTMLFormElement && new FormData(form).get('preferredContact'))
      await on('input[name=preferredContact]', (radio) => radio.focus())
      const before = await chosen()
      await press('ArrowDown')
      await expect.poll(chosen).not.toBe(before)
      expect(await on(':focus', (radio) => radio instanceof HTMLInputElement && radio.checked)).toBe(true)
      await press('ArrowUp')
      await expect.poll(chosen).toBe(before)
    },
  },
  {
    title: 'Text typed before hydration is kept',
    async visit(visit) {
      const { at, goto, type, on, server } = visit
      const release = server.hold(/^\/assets\/.*\.js$/)
      const { query, text } = formIn(visit, 'simple').fullName
      await goto(at('/contact'))
      await type(query, text)
      release()
      await isReady(visit)
      expect(await on(query, valueOf)).toBe(text)
    },
  },
  {
    title: 'A form whose code failed to load stays usable and recovers after a reload',
    async visit(visit) {
      const { at, open, on, evaluate, isThere, server, expectComplaint } = visit
      await open(at('/'))
      expectComplaint(/^lost: .*\.js/, /^503 .*\.js/)
      server.failOnce(/^\/assets\/.*\.js$/)
      await on('form', (form) => form.scrollIntoView({ behavior: 'instant' }))
      await expect.poll(() => [...server.refused], { timeout: 30_000 }).toEqual([expect.stringContaining('503')])
      expect(await isThere(formIn(visit, 'advanced').send)).toBe(true)
      // Reloads the page, so that WebKit requests the code of the form again. After a navigation, WebKit would take the failed response
      // from its memory cache.
      await evaluate(() => {
        document.documentElement.toggleAttribute('data-left', true)
        setTimeout(() => location.reload())
      })
      await expect.poll(() => evaluate(() => document.documentElement.hasAttribute('data-left'))).toBe(false)
      await isReady(visit)
    },
  },
]
