import { memo, Suspense, use, type ComponentProps, type ReactNode } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { scriptLost } from '../../ui/lost-script.ts'
import type { FormName } from './forms.ts'
import { keepNativeForm } from './native-forms.ts'
import { contactAnchor } from './requests.ts'
import { useRequestLinks } from './use-request-links.ts'
import { whenNear } from './when-near.ts'

type Forms = typeof import('./forms-chunk.ts')

/** In the HTML the forms stand at once, and once their code has come they never wait again: waiting hides what somebody is writing in. */
let ready = import.meta.env.SSR ? await import('./forms-chunk.ts') : undefined

let fetched: Promise<Forms> | undefined
let fetchedNear: Promise<Forms> | undefined

const fetchForms = () => (fetched ??= persistently(async () => (ready = await import('./forms-chunk.ts'))))

/** Their code, which comes when it is about to be needed: for a form in the HTML as a visitor comes near, otherwise at once. */
function useForms(): Forms {
  const { isHydration } = usePageContext()
  if (ready) return ready
  return use(isHydration === true ? (fetchedNear ??= whenNear(document.getElementById(contactAnchor)).then(fetchForms)) : fetchForms())
}

/** Tries until it works, waiting for longer each time: a rejected promise would take the whole page down. */
async function persistently<T>(work: () => Promise<T>, wait = 1000): Promise<T> {
  try {
    return await work()
  } catch {
    document.dispatchEvent(new Event(scriptLost))
    await new Promise((resolve) => setTimeout(resolve, wait))
    return persistently(work, Math.min(wait * 2, 30_000))
  }
}

/** What their code makes, in the HTML and once the code has come; in between the HTML stays, or their room is kept. */
function Late({ name, children }: { name: FormName; children: (forms: Forms) => ReactNode }) {
  return (
    <Suspense fallback={<Room name={name} />}>
      <WithForms>{children}</WithForms>
    </Suspense>
  )
}

/** The room of a form, which another language has taken out of the page before its code has come. */
function Room({ name }: { name: FormName }) {
  if (!import.meta.env.SSR) keepNativeForm(name)
  return <div className="min-h-[52rem]" />
}

const WithForms = ({ children }: { children: (forms: Forms) => ReactNode }) => children(useForms())

/**
 * The form of the home page. Until its code is there the browser sends it by itself. Remembered, because a form of the HTML
 * that is rendered again before its code has come is made anew, without what was typed in it.
 */
export const AdvancedForm = memo(function AdvancedForm(props: ComponentProps<Forms['AdvancedForm']>) {
  useRequestLinks()
  return <Late name="advanced">{(forms) => <forms.AdvancedForm {...props} />}</Late>
})

/** The form of the contact page, likewise. */
export const SimpleForm = memo(function SimpleForm(props: ComponentProps<Forms['SimpleForm']>) {
  return <Late name="simple">{(forms) => <forms.SimpleForm {...props} />}</Late>
})
