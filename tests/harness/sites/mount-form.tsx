import { act } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { onTestFinished, vi } from 'vitest'
import type { ContactMessage } from '#src/contact-message/contact-message.ts'
import { fieldPointer } from '#src/contact-message/field-errors.ts'
import type { PageName } from '#src/content-model/tables/pages.ts'
import type { DeliverySetting } from '#src/site/contact/sending/delivery-url.ts'

const delivery: DeliverySetting = { kind: 'endpoint', url: 'https://endpoint.example/requests' }
const site = { brand: 'House', delivery, email: 'hello@house.example', phone: '+33 1 99 00 00 00', responseHours: '24' }

/** Responses of a contact endpoint to a contact message (docs/reference/contact-endpoint.md). */
const answers = {
  receipt: () => Response.json({ received: true }),
  refusal: () => new Response(null, { status: 400 }),
  refusalOfEmail: () => Response.json({ errors: [{ pointer: fieldPointer('email'), code: 'malformed' }] }, { status: 422 }),
  unavailable: () => new Response(null, { status: 503 }),
}

/**
 * Replaces `fetch` by an endpoint that gives the named responses in order. Returns the list of contact messages that the endpoint has
 * received. Later messages are added to the same list.
 */
export function stubEndpoint(...given: readonly (keyof typeof answers)[]): ContactMessage[] {
  const messages: ContactMessage[] = []
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    const answer = given[messages.length]
    messages.push(JSON.parse(body) as ContactMessage) // the form sends a ContactMessage as JSON
    return answer ? Promise.resolve(answers[answer]()) : Promise.reject(new TypeError('The endpoint has no further response.'))
  })
  return messages
}

/**
 * Opens a page with the form of the contact page in happy-dom. The page shows the key of each sentence instead of the sentence. Loads the
 * modules of the form again, as a browser does for each page. With `isEarly`, the page shows only the prerendered form until `loadCode` is
 * called.
 */
export async function openFormPage({ isEarly = false } = {}) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  matchPatternsAsBrowsers()
  vi.resetModules()
  const { I18nProvider } = await import('#src/content-model/page-language/provider.tsx')
  const { VikeReactProviderPageContext } = await import('vike-react/usePageContext')
  const { SimpleForm } = await import('#src/site/contact/form/SimpleForm.tsx')
  const { Announcer } = await import('#src/site/page-context/announcer.tsx')
  const page: PageName = 'contactPage'
  type Context = Parameters<typeof VikeReactProviderPageContext>[0]['pageContext']
  const pageContext = { data: { page, site } } as unknown as Context // the form reads only these data
  const content = (
    <VikeReactProviderPageContext pageContext={pageContext}>
      <I18nProvider locale="en" dictionary={undefined}>
        <SimpleForm />
        <Announcer />
      </I18nProvider>
    </VikeReactProviderPageContext>
  )
  const container = document.body.appendChild(document.createElement('div'))
  let root: Root | undefined
  const leave = () => {
    act(() => root?.unmount())
    container.remove()
  }
  onTestFinished(leave)
  const settle = (time = 150) => act(() => vi.advanceTimersByTimeAsync(time))
  const loadCode = async () => {
    act(() => {
      if (isEarly) root = hydrateRoot(container, content)
      else (root = createRoot(container)).render(content)
    })
    await settle()
  }
  if (isEarly) container.innerHTML = renderToString(content)
  else await loadCode()
  const control = (name: string) => required(container.querySelector<HTMLInputElement>(`[name=${name}]`))
  const form = required(container.querySelector('form'))
  return {
    form,
    button: required(form.querySelector('button')),
    control,
    loadCode,
    leave,
    /** Advances the fake timers by a time in milliseconds, 150 by default, and waits until React has rendered. */
    settle,
    text: () => container.textContent,
    type: (name: string, text: string) =>
      act(() => {
        control(name).focus()
        control(name).value = text
        control(name).dispatchEvent(new Event('input', { bubbles: true }))
      }),
    /** Submits the form, and waits until React has rendered the outcome. */
    submit: async () => {
      act(() => form.requestSubmit())
      await settle()
    },
  }
}

/**
 * Makes happy-dom check the attribute `pattern` with the flag v of regular expressions, as HTML requires. happy-dom 21 compiles the pattern
 * without the flag.
 */
function matchPatternsAsBrowsers(): void {
  vi.spyOn(ValidityState.prototype, 'patternMismatch', 'get').mockImplementation(function (this: { element: HTMLElement }) {
    const { element } = this
    return (
      element instanceof HTMLInputElement &&
      element.value !== '' &&
      !new RegExp(`^(?:${element.pattern || '.*'})$`, 'v').test(element.value)
    )
  })
}

function required<Type>(element: Type | null): Type {
  if (element === null) throw new Error('The page lacks a part of the form.')
  return element
}
