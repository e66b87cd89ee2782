import cross from 'lucide/dist/esm/icons/x.mjs'
import type { ReactNode } from 'react'
import { DialogButton } from './DialogButton.tsx'
import { Icon } from './Icon.tsx'

type DrawerProps = {
  /** A <DialogButton> of this id opens it. */
  id: string
  label: string
  closeLabel: string
  children: ReactNode
}

/**
 * A modal panel at the side of a small screen. The browser keeps the focus inside, closes it on Escape and on a click
 * beside it, and returns the focus; src/site/lifecycle/drawer-fallback.ts adds what older browsers lack. No state, so it works before
 * and without hydration.
 */
export function Drawer({ id, label, closeLabel, children }: DrawerProps) {
  return (
    <dialog
      id={id}
      aria-label={label}
      closedby="any"
      className="on-dark glow m-0 ml-auto h-dvh max-h-none w-full max-w-none sm:max-w-drawer overscroll-contain border-l border-rule px-gutter pb-10 text-text"
    >
      <div className="flex min-h-header items-center justify-end">
        <DialogButton command="close" dialog={id} label={closeLabel}>
          <Icon shape={cross} className="size-6.5" />
        </DialogButton>
      </div>
      {children}
    </dialog>
  )
}
