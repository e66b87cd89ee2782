import { Close, Description, Provider, Root, Title, type ToastProps, Viewport } from '@radix-ui/react-toast'
import { X } from 'lucide'
import { useRef, useState, useSyncExternalStore } from 'react'
import { cardCloseButton, classes, floatingCard } from './classes.ts'
import { Icon } from './Icon.tsx'
import { type Action, TextLink } from './links.tsx'

/** Time in milliseconds until a toast closes: enough to read it twice. It stops while the pointer or the focus is in the toast. */
const duration = 8000

/** The key that moves the focus to the toast from anywhere. */
const hotkey = 'F8'

type ToastContent = {
  id: string
  open: boolean
  title: string
  description: string
  /** A toast with an action stays until it is closed. */
  action?: Action
  /** `hadFocus` is true if the focus was in the toast, so that the caller has to move it. */
  onClose: (hadFocus: boolean) => void
}

type ToastsProps = {
  /** Name of the region with the toasts, for screen-reader users. Radix replaces {hotkey} by the key that moves the focus to the region. */
  regionLabel: string
  /** Tells screen-reader users what kind of message a toast is. */
  kindLabel: string
  closeLabel: string
  /** Direction of the script. A toast is swiped away towards the nearer side of the screen. */
  direction: 'ltr' | 'rtl'
  toasts: readonly ToastContent[]
}

/**
 * Cards at the edge of the screen that report an outcome and close automatically. Screen readers announce them. They are not in the
 * HTML, because Radix writes style attributes, which the content security policy forbids there (src/site-server/policy).
 */
export function Toasts({ regionLabel, kindLabel, closeLabel, direction, toasts }: ToastsProps) {
  const viewport = useRef<HTMLOListElement>(null)
  const hasFocus = () => viewport.current?.contains(document.activeElement) ?? false
  return (
    <Provider label={kindLabel} duration={duration} swipeDirection={direction === 'rtl' ? 'left' : 'right'}>
      {toasts.map(({ id, open, title, description, action, onClose }) => (
        <RootWhenVisible
          key={id}
          open={open}
          {...(action && { duration: Infinity })}
          onOpenChange={(isOpen) => {
            if (!isOpen) onClose(hasFocus())
          }}
          onEscapeKeyDown={(event) => {
            // If a dialog is open, the key closes the dialog and not the toast.
            if (document.querySelector(modal)) event.preventDefault()
          }}
          className={classes(floatingCard, 'toast relative max-h-[calc(100dvh-2rem)] overflow-y-auto focus-visible:-outline-offset-6')}
        >
          <Title className="font-display text-[min(var(--text-h3),8vw)] leading-[1.15] text-balance text-heading">
            {title}
            {/* Screen readers read the title and the description as one text. */}
            <span className="sr-only">. </span>
          </Title>
          <Description className="mt-1 text-small text-balance [@media(height<30rem)]:sr-only">{description}</Description>
          {action && (
            <TextLink href={action.href} onClick={() => onClose(false)}>
              {action.label}
            </TextLink>
          )}
          <Close className={cardCloseButton}>
            <Icon shape={X} className="size-[20px]" />
            <span className="sr-only">{closeLabel}</span>
          </Close>
        </RootWhenVisible>
      ))}
      <Viewport
        ref={viewport}
        hotkey={[hotkey]}
        label={regionLabel}
        className="fixed inset-x-4 print:hidden top-[calc(var(--spacing-header)+0.75rem)] z-toast grid gap-3 lg:top-auto lg:end-auto lg:bottom-6 lg:start-float lg:w-card"
      />
    </Provider>
  )
}

const modal = 'dialog:modal'

/** A toast that waits until the tab is in front and no modal dialog covers the page. It then opens and its time starts. */
function RootWhenVisible({ open = false, ...props }: ToastProps) {
  const isPageVisible = useSyncExternalStore(onVisibilityChange, getPageVisible, () => true)
  const [hasOpened, setHasOpened] = useState(false)
  const isOpen = open && (hasOpened || isPageVisible)
  if (isOpen !== hasOpened) setHasOpened(isOpen)
  return <Root {...props} open={isOpen} />
}

const getPageVisible = (): boolean => !document.hidden && document.querySelector(modal) === null

function onVisibilityChange(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  // Capturing, because the close event of a dialog does not bubble.
  document.addEventListener('close', listener, true)
  return () => {
    document.removeEventListener('visibilitychange', listener)
    document.removeEventListener('close', listener, true)
  }
}
