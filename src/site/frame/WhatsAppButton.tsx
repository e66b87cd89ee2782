import { MessageCircle } from 'lucide'
import { useI18n } from '../../content/i18n/provider.tsx'
import { useWhatsApp } from './use-frame.ts'
import { Icon } from '../ui/Icon.tsx'

/** Floats over the home page and opens a chat in a new tab, with the first message already written. */
export function WhatsAppButton() {
  const { LL } = useI18n()
  const { href, newTab } = useWhatsApp()
  return (
    <aside aria-label={LL.common.whatsapp.button()}>
      <a
        href={href}
        target="_blank"
        rel="noopener"
        className="whatsapp-button on-dark fixed end-4 bottom-4 z-20 inline-flex min-h-12 min-w-12 items-center justify-center gap-3 border border-accent bg-ground-dark px-3 text-small font-medium text-heading transition-colors hover:bg-action hover:text-on-action focus-visible:-outline-offset-6 sm:end-6 sm:bottom-6 sm:min-h-14 sm:px-4 print:hidden"
      >
        <Icon shape={MessageCircle} className="size-6" />
        <span className="max-[90rem]:sr-only">{LL.common.whatsapp.button()}</span> <span className="sr-only">{newTab}</span>
      </a>
    </aside>
  )
}
