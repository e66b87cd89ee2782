import { useRef, useSyncExternalStore } from 'react'
import { Close, Description, Provider, Root, Title, Viewport } from '@radix-ui/react-toast'
import cross from 'lucide/dist/esm/icons/x.mjs'
import { Icon } from './Icon.tsx'

/** Long enough to be read twice; it waits while somebody points at it or has the focus in it. In milliseconds. */
const duration = 8000

/** The key that moves the focus to the toast from anywhere. */
export const toastKey = 'F8'

type ToastProps = {
  open: boolean
  /** `hadFocus` says whether the focus was in the toast, and now needs another place. */
  onClose: (hadFocus: boolean) => void
  title: string
  description: string
  /** Name of the toast region, for screen-reader users. */
  regionLabel: string
  /** Tells screen-reader users what kind of message this is. */
  kindLabel: string
  closeLabel: string
}

/**
 * A card at the edge of the screen that says that something is done, and disappears by itself; screen readers announce it. Not in
 * the HTML: its library writes style attributes, which the policy forbids there (scripts/policy).
 */
export function Toast({ open, onClose, title, description, regionLabel, kindLabel, closeLabel }: ToastProps) {
  const viewport = useRef<HTMLOListElement>(null)
  const isHydrated = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  if (!isHydrated) return null
  return (
    <Provider label={kindLabel} duration={duration} swipeDirection="right">
      <Root
        open={open}
        onOpenChange={(isOpen) => {
          if (!isOpen) onClose(viewport.current?.contains(document.activeElement) ?? false)
        }}
        className="toast on-dark relative max-h-[calc(100dvh-2rem)] overflow-y-auto border border-accent bg-ground-dark px-[min(1.5rem,5vw)] py-5 pr-[56px] text-text focus-visible:-outline-offset-6"
      >
        <Title className="font-display text-[min(var(--text-h3),8vw)] leading-[1.15] text-balance text-heading">
          {title}
          {/* The two are read aloud as one text. */}
          <span className="sr-only">. </span>
        </Title>
        <Description className="mt-1 text-small text-balance [@media(height<30rem)]:sr-only">{description}</Description>
        <Close className="absolute top-1 right-1 inline-flex size-[48px] cursor-pointer items-center justify-center text-heading focus-visible:-outline-offset-6">
          <Icon shape={cross} className="size-[20px]" />
          <span className="sr-only">{closeLabel}</span>
        </Close>
      </Root>
      <Viewport
        ref={viewport}
        hotkey={[toastKey]}
        label={regionLabel}
        className="fixed inset-x-4 top-[calc(var(--spacing-header)+0.75rem)] z-40 lg:top-auto lg:right-auto lg:bottom-6 lg:left-[max(1.5rem,(100vw-var(--container-page))/2+var(--spacing-gutter))] lg:w-[25rem]"
      />
    </Provider>
  )
}
