import { faFacebookF, faInstagram, faLinkedinIn, faTwitter, faWhatsapp, type IconDefinition } from '@fortawesome/free-brands-svg-icons'
import type { Content } from '#src/content-model/model/localised.ts'
import { type PageName, pageRow } from '#src/content-model/tables/pages.ts'
import { keysOf } from '#src/lib/objects.ts'

type Logo = { width: number; height: number; path: string }

type ProfileUrls = Content['site']['social']
export type Logos = Partial<Record<keyof ProfileUrls | 'whatsapp', Logo>>

const logos = {
  facebook: logoOf(faFacebookF),
  twitter: logoOf(faTwitter),
  instagram: logoOf(faInstagram),
  linkedin: logoOf(faLinkedinIn),
  whatsapp: logoOf(faWhatsapp),
} satisfies Record<keyof ProfileUrls | 'whatsapp', Logo>

/** Returns the logos that a page shows. They are part of its data, because scripts with all logos would exceed their size limit. */
export function logosOf(page: PageName, profiles: ProfileUrls): Logos {
  const names = [...keysOf(profiles), ...(pageRow(page).hasWhatsAppButton ? (['whatsapp'] as const) : [])]
  return Object.fromEntries(names.map((name) => [name, logos[name]]))
}

function logoOf({ icon: [width, height, , , paths] }: IconDefinition): Logo {
  return { width, height, path: [paths].flat().join('') }
}
