import { whatsappLink } from '../../content/model/links.ts'
import { useI18n } from '../../content/i18n/provider.tsx'
import { useFrame } from './use-frame.ts'

/** Link to the WhatsApp chat with its first message written, and the words that tell screen-reader users where it opens. */
export function useWhatsApp(): { href: string; newTab: string } {
  const { whatsapp } = useI18n().LL.common
  const { site } = useFrame()
  return { href: whatsappLink(site.whatsapp, whatsapp.message({ brand: site.brand })), newTab: whatsapp.buttonHint() }
}
