import type { Content } from '#src/content-model/model/localised.ts'
import { useI18n } from '#src/content-model/page-language/provider.tsx'
import { keysOf } from '#src/lib/objects.ts'
import type { Logos } from '#src/site/page-data/logos.ts'
import { BrandIcon } from '#src/ui/Icon.tsx'

/** Shows the logos of the social networks of the house. The accessible name of each logo is the name of the network. */
export function Profiles({ profiles, logos }: { profiles: Content['site']['social']; logos: Logos }) {
  const { footer } = useI18n().messages.common
  const networks = keysOf(profiles)
  if (networks.length === 0) return null
  return (
    <ul aria-label={footer.socialLabel()} className="-mx-3 flex flex-wrap print:hidden">
      {networks.map((network) => {
        const logo = logos[network]
        return (
          <li key={network}>
            <a
              href={profiles[network]}
              rel={profiles[network] === '#' ? undefined : 'noopener external'}
              className="inline-flex size-11 items-center justify-center transition-colors hover:text-heading"
            >
              {logo && <BrandIcon {...logo} className="size-5" />}
              <span className="sr-only">{footer.social[network]()}</span>
            </a>
          </li>
        )
      })}
    </ul>
  )
}
