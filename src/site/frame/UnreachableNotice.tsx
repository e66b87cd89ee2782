import { useEffect, useSyncExternalStore } from 'react'
import cross from 'lucide/dist/esm/icons/x.mjs'
import { useI18n } from '../../content/i18n/provider.tsx'
import { announce } from '../lifecycle/announcer.tsx'
import { unreachable } from '../lifecycle/keep-page.ts'
import { Icon } from '../ui/Icon.tsx'

/** Says that the page that was asked for cannot be reached, and that this one stays with what was typed. */
export function UnreachableNotice() {
  const { text, close } = useI18n().LL.common.unreachable
  const isTold = useSyncExternalStore(unreachable.subscribe, unreachable.get, () => false)
  const words = text()
  useEffect(() => {
    if (!isTold) return
    announce(words)
    // The same words are read aloud again only if they were gone in between.
    return () => announce('')
  }, [isTold, words])
  if (!isTold) return null
  return (
    <div className="on-dark fixed inset-x-4 bottom-4 z-50 border border-accent bg-ground-dark py-5 pr-[56px] pl-[min(1.5rem,5vw)] text-text sm:right-6 sm:bottom-6 sm:left-auto sm:w-[25rem] lg:right-[max(1.5rem,(100vw-var(--container-page))/2+var(--spacing-gutter))] print:hidden">
      <p className="text-small text-balance">{words}</p>
      <button
        type="button"
        onClick={unreachable.dismiss}
        className="absolute top-1 right-1 inline-flex size-[48px] cursor-pointer items-center justify-center text-heading focus-visible:-outline-offset-6"
      >
        <Icon shape={cross} className="size-[20px]" />
        <span className="sr-only">{close()}</span>
      </button>
    </div>
  )
}
