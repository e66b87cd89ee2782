import { whatsappLink } from '../content/links.ts'
import { useI18n } from '../i18n/provider.tsx'
import { useFrame } from './use-frame.ts'

/** The chat of the house with its first message written, and the words that say to those who hear the page where it opens. */
export function useWhatsApp(): { href: string; newTab: string } {
  const { whatsapp } = useI18n().LL.common
  const { site } = useFrame()
  return { href: whatsappLink(site.whatsapp, whatsapp.message({ brand: site.brand })), newTab: whatsapp.buttonHint() }
}
