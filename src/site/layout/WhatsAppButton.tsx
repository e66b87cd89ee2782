import { useI18n } from '#src/content-model/page-language/provider.tsx'
import { useLayout, useWhatsApp } from '#src/site/page-context/use-layout.ts'
import { BrandIcon } from '#src/ui/Icon.tsx'

/** Opens a chat in a new tab, with the first message already written. The logo is visible at every width. */
export function WhatsAppButton() {
  const { messages } = useI18n()
  const { href, newTab } = useWhatsApp()
  const logo = useLayout().logos.whatsapp
  return (
    <aside aria-label={messages.common.whatsapp.button()}>
      <a
        href={href}
        target="_blank"
        rel="noopener"
        className="whatsapp-button on-dark inline-flex items-center justify-center gap-3 border border-accent bg-ground-dark text-small font-medium text-heading transition-colors hover:bg-action hover:text-on-action focus-visible:-outline-offset-6 print:hidden"
      >
        {logo && <BrandIcon {...logo} className="shrink-0" />}
        <span className="max-[90rem]:sr-only">{messages.common.whatsapp.button()}</span> <span className="sr-only">{newTab}</span>
      </a>
    </aside>
  )
}
