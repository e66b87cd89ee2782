import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { contactAnchor } from '#src/content-model/tables/anchors.ts'

beforeEach(() => {
  // React schedules its work as in a browser: a form hydrates some time after the page.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  sessionStorage.clear()
})
afterEach(() => vi.unstubAllGlobals())

const delivery = { kind: 'endpoint', url: 'https://endpoint.example/requests' }
const site = { brand: 'House', delivery, email: 'hello@house.example', phone: '+33 1 99 00 00 00', responseHours: '24' }

/** Loads the modules of a page again, as a browser does for each document. */
async function loadModules() {
  vi.resetModules()
  const { I18nProvider } = await import('#src/content-model/page-language/provider.tsx')
  const { VikeReactProviderPageContext } = await import('vike-react/usePageContext')
  const { LazySimpleForm } = await import('./lazy-forms.tsx')
  const { formsLoader } = await import('./forms-loader.ts')
  const { keepPrerenderedForms } = await import('./state/form-elements.ts')
  type Context = Parameters<typeof VikeReactProviderPageContext>[0]['pageContext']
  const pageContext = { isHydration: true, data: { page: 'contactPage', site } } as unknown as Context // all that the form reads
  const content = (
    <VikeReactProviderPageContext pageContext={pageContext}>
      <I18nProvider locale="en" dictionary={undefined}>
        <LazySimpleForm />
      </I18nProvider>
    </VikeReactProviderPageContext>
  )
  return { content, formsLoader, keepPrerenderedForms }
}

/** Opens a page with a prerendered form in happy-dom. `hydrate` does what a browser does once it has the scripts. */
async function openPage() {
  const atBuild = await loadModules()
  await atBuild.formsLoader.load()
  const section = document.body.appendChild(document.createElement('section'))
  section.id = contactAnchor
  section.innerHTML = `<div>${renderToString(atBuild.content)}</div>`
  const container = section.firstElementChild
  if (!container) throw new Error('The page has no container.')
  let come = (): void => undefined
  const observed = vi.fn()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
        come = () => report([{ isIntersecting: true }])
      }
      observe = observed
      disconnect = () => undefined
    },
  )
  const { content, formsLoader, keepPrerenderedForms } = await loadModules()
  let root: Root | undefined
  onTestFinished(() => {
    root?.unmount()
    section.remove()
  })
  const errors = vi.fn()
  return {
    errors,
    form: () => section.querySelector('form'),
    control: (name: string) => section.querySelector<HTMLInputElement>(`[name=${name}]`),
    hasCode: () => formsLoader.get().chunk !== undefined,
    hydrate: async () => {
      keepPrerenderedForms()
      root = hydrateRoot(container, content, { onRecoverableError: errors })
      await expect.poll(() => observed).toHaveBeenCalled()
    },
    comeNear: async () => {
      come()
      await expect.poll(() => section.querySelector('form')?.noValidate).toBe(true)
    },
  }
}

it('the prerendered form stays, with its text, until the visitor comes near it and its code takes it over', async () => {
  const { form, control, hasCode, hydrate, comeNear } = await openPage()
  const prerendered = form()
  const name = control('name')
  if (name) name.value = 'Ada'
  await hydrate()
  expect([form() === prerendered, form()?.noValidate, hasCode()]).toEqual([true, false, false])
  await comeNear()
  expect([form() === prerendered, form()?.noValidate, hasCode()]).toEqual([true, true, true])
  expect(control('name')?.value).toBe('Ada')
})

it('a form that the browser has translated is replaced, and the new form takes over its text and its focus', async () => {
  const { form, control, hydrate, comeNear, errors } = await openPage()
  const prerendered = form()
  await hydrate()
  const name = control('name')
  if (name) name.value = 'Ada'
  name?.focus()
  await new Promise((resolve) => setTimeout(resolve))
  prerendered?.querySelector('h3')?.replaceChildren(document.createElementNS('http://www.w3.org/1999/xhtml', 'font'))
  await comeNear()
  expect(errors).toHaveBeenCalled()
  expect([form() === prerendered, form()?.noValidate, control('name')?.value]).toEqual([false, true, 'Ada'])
  expect(document.activeElement).toBe(control('name'))
})
