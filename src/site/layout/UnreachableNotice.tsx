import { X } from 'lucide'
import { useEffect, useSyncExternalStore } from 'react'
import { useI18n } from '#src/content-model/page-language/provider.tsx'
import { unreachablePage } from '#src/site/lifecycle/keep-page-with-input.ts'
import { announce } from '#src/site/page-context/announcer.tsx'
import { classes, closeButtonClasses, floatingCardClasses } from '#src/ui/classes.ts'
import { Icon } from '#src/ui/Icon.tsx'

export function UnreachableNotice() {
  const { text, close } = useI18n().messages.common.unreachable
  const isShown = useSyncExternalStore(unreachablePage.subscribe, unreachablePage.get, () => false)
  const message = text()
  useEffect(() => {
    if (!isShown) return
    announce(message)
    // Empties the live region. Otherwise a screen reader would still find the text of the closed notice at the end of the page.
    return () => announce('')
  }, [isShown, message])
  if (!isShown) return null
  return (
    <div
      className={classes(
        floatingCardClasses,
        'fixed inset-x-4 bottom-4 z-notice sm:end-6 sm:bottom-6 sm:start-auto sm:w-card lg:end-float',
      )}
    >
      <p className="text-small text-balance">{message}</p>
      <button type="button" onClick={unreachablePage.dismiss} className={closeButtonClasses}>
        <Icon shape={X} className="size-[20px]" />
        <span className="sr-only">{close()}</span>
      </button>
    </div>
  )
}
