import { Close, Description, Provider, Root, Title, Viewport } from '@radix-ui/react-toast'
import { useSyncExternalStore } from 'react'
import X from 'lucide-react/icons/x'

/** Long enough to be read twice; it waits while somebody points at it or has the focus in it. In milliseconds. */
const duration = 8000

type ToastProps = {
  open: boolean
  onClose: () => void
  title: string
  description: string
  /** Names the place of the toasts for those who hear the page. */
  regionLabel: string
  /** Says to them what kind of interruption this is. */
  kindLabel: string
  closeLabel: string
}

/**
 * A card that comes up at the edge of the screen to say that something is done, and goes by itself; it is read aloud. Not
 * in the HTML: its library writes styles into elements, which HTML may not carry here.
 */
export function Toast({ open, onClose, title, description, regionLabel, kindLabel, closeLabel }: ToastProps) {
  const isHydrated = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  if (!isHydrated) return null
  return (
    <Provider label={kindLabel} duration={duration} swipeDirection="down">
      <Root
        open={open}
        onOpenChange={(isOpen) => {
          if (!isOpen) onClose()
        }}
        className="toast on-dark relative border border-accent bg-ground-dark px-6 py-5 pr-14 text-text"
      >
        <Title className="font-display text-h3 text-heading">{title}</Title>
        <Description className="mt-1 text-small">{description}</Description>
        <Close className="absolute top-1 right-1 inline-flex size-12 cursor-pointer items-center justify-center text-heading focus-visible:-outline-offset-6">
          <X aria-hidden className="size-5" strokeWidth={1.5} />
          <span className="sr-only">{closeLabel}</span>
        </Close>
      </Root>
      <Viewport
        label={regionLabel}
        className="fixed inset-x-4 bottom-20 z-40 outline-none sm:inset-x-auto sm:bottom-6 sm:left-6 sm:w-[25rem]"
      />
    </Provider>
  )
}
