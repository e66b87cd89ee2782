import { Close, Description, Provider, Root, Title, type ToastProps, Viewport } from '@radix-ui/react-toast'
import { X } from 'lucide'
import { useRef, useState, useSyncExternalStore } from 'react'
import { classes, closeButtonClasses, floatingCardClasses } from '../classes.ts'
import { Icon } from '../Icon.tsx'
import { type Action, TextLink } from '../links.tsx'

/**
 * Time in milliseconds until a toast closes: enough to read the toast twice. The time does not run while the pointer or the focus is in the
 * toast.
 */
const duration = 8000

/** The key that moves the focus from anywhere on the page to the toasts. */
const hotkey = 'F8'

type ToastContent = {
  id: string
  open: boolean
  title: string
  description: string
  /** A link in the toast. A toast with a link stays until it is closed by hand. */
  action?: Action
  /** Called when the toast closes. `hadFocus` is true if the focus was in the toast: then the caller has to move the focus elsewhere. */
  onClose: (hadFocus: boolean) => void
}

type ToastsProps = {
  /** Accessible name of the region with the toasts. Radix replaces {hotkey} by the key that moves the focus to the region. */
  regionLabel: string
  /** Name for this kind of message, such as “Notification”. Screen readers announce it before the text of each toast. */
  kindLabel: string
  closeLabel: string
  /** Writing direction of the page. Toasts are swiped away to the right, in right-to-left pages to the left. */
  direction: 'ltr' | 'rtl'
  toasts: readonly ToastContent[]
}

/**
 * Shows cards at the edge of the screen that report outcomes. Cards without a link close automatically. Screen readers announce the cards.
 * Prerendered pages do not contain them, because Radix writes style attributes, which the content security policy forbids in HTML
 * (src/site-server/policy).
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
            // If a modal dialog is open, Escape closes the dialog and not the toast.
            if (document.querySelector(modal)) event.preventDefault()
          }}
          className={classes(
            floatingCardClasses,
            'toast relative max-h-[calc(100dvh-2rem)] overflow-y-auto focus-visible:-outline-offset-6',
          )}
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
          <Close className={closeButtonClasses}>
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

/** A toast that opens only when the browser tab is visible and no modal dialog covers the page. Its time until it closes starts then. */
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
  // The close event of a dialog does not bubble, so only a capturing listener of the document gets it.
  document.addEventListener('close', listener, true)
  return () => {
    document.removeEventListener('visibilitychange', listener)
    document.removeEventListener('close', listener, true)
  }
}
