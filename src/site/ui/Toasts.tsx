import { useRef, useState, useSyncExternalStore } from 'react'
import { Close, Description, Provider, Root, Title, Viewport, type ToastProps } from '@radix-ui/react-toast'
import cross from 'lucide/dist/esm/icons/x.mjs'
import { Icon } from './Icon.tsx'
import { TextLink } from './TextLink.tsx'

/** Long enough to be read twice; it waits while somebody points at it or has the focus in it. In milliseconds. */
const duration = 8000

/** The key that moves the focus to the toast from anywhere. */
const hotkey = 'F8'

type ToastFacts = {
  id: string
  open: boolean
  title: string
  description: string
  /** Something to do about it: such a toast stays until it is closed. */
  action?: { label: string; href: string }
  /** `hadFocus` says whether the focus was in the toast, and now needs another place. */
  onClose: (hadFocus: boolean) => void
}

type ToastsProps = {
  /** Name of their region, for screen-reader users; {hotkey} in it becomes the key that leads there. */
  regionLabel: string
  /** Tells screen-reader users what kind of message a toast is. */
  kindLabel: string
  closeLabel: string
  toasts: readonly ToastFacts[]
}

/**
 * Cards at the edge of the screen that say that something is done, and disappear by themselves; screen readers announce them. Not in
 * the HTML: their library writes style attributes, which the policy forbids there (src/server/policy).
 */
export function Toasts({ regionLabel, kindLabel, closeLabel, toasts }: ToastsProps) {
  const viewport = useRef<HTMLOListElement>(null)
  const hasFocus = () => viewport.current?.contains(document.activeElement) ?? false
  return (
    <Provider label={kindLabel} duration={duration} swipeDirection="right">
      {toasts.map(({ id, open, title, description, action, onClose }) => (
        <SeenRoot
          key={id}
          open={open}
          {...(action && { duration: Infinity })}
          onOpenChange={(isOpen) => {
            if (!isOpen) onClose(hasFocus())
          }}
          onEscapeKeyDown={(event) => {
            // It is meant for the dialog.
            if (document.querySelector(modal)) event.preventDefault()
          }}
          className="toast on-dark relative max-h-[calc(100dvh-2rem)] overflow-y-auto border border-accent bg-ground-dark px-[min(1.5rem,5vw)] py-5 pr-[56px] text-text focus-visible:-outline-offset-6"
        >
          <Title className="font-display text-[min(var(--text-h3),8vw)] leading-[1.15] text-balance text-heading">
            {title}
            {/* The two are read aloud as one text. */}
            <span className="sr-only">. </span>
          </Title>
          <Description className="mt-1 text-small text-balance [@media(height<30rem)]:sr-only">{description}</Description>
          {action && (
            <TextLink href={action.href} onClick={() => onClose(false)}>
              {action.label}
            </TextLink>
          )}
          <Close className="absolute top-1 right-1 inline-flex size-[48px] cursor-pointer items-center justify-center text-heading focus-visible:-outline-offset-6">
            <Icon shape={cross} className="size-[20px]" />
            <span className="sr-only">{closeLabel}</span>
          </Close>
        </SeenRoot>
      ))}
      <Viewport
        ref={viewport}
        hotkey={[hotkey]}
        label={regionLabel}
        className="fixed inset-x-4 print:hidden top-[calc(var(--spacing-header)+0.75rem)] z-40 grid gap-3 lg:top-auto lg:right-auto lg:bottom-6 lg:left-[max(1.5rem,(100vw-var(--container-page))/2+var(--spacing-gutter))] lg:w-[25rem]"
      />
    </Provider>
  )
}

const modal = 'dialog:modal'

/** A toast that opens, and begins to count its time, once the tab is in front and no modal dialog covers the page. */
function SeenRoot({ open = false, ...props }: ToastProps) {
  const inSight = useSyncExternalStore(onSight, isInSight, () => true)
  const [hasOpened, setHasOpened] = useState(false)
  const isOpen = open && (hasOpened || inSight)
  if (isOpen !== hasOpened) setHasOpened(isOpen)
  return <Root {...props} open={isOpen} />
}

const isInSight = (): boolean => !document.hidden && document.querySelector(modal) === null

function onSight(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  // It does not bubble.
  document.addEventListener('close', listener, true)
  return () => {
    document.removeEventListener('visibilitychange', listener)
    document.removeEventListener('close', listener, true)
  }
}
