import type { ReactNode } from 'react'
import { whatsappLink } from '../content/links.ts'
import { locales, localeCodes } from '../i18n/locales.ts'
import { localizeHref } from '../i18n/paths.ts'
import { useI18n } from '../i18n/provider.tsx'
import { useFrame } from './context.ts'
import { useCurrentYear } from './current-year.ts'
import { LanguageLink } from './LanguageLink.tsx'

type Item = { label: string; href?: string; external?: boolean }

/** The foot of every page: the way on, the languages, the law and the claims. */
export function Footer() {
  const { LL } = useI18n()
  const { site, locale, year: builtIn } = useFrame()
  const year = useCurrentYear(builtIn)
  const { footer } = LL.common
  const to = (href: string) => localizeHref(href, locale)
  const whatsapp = whatsappLink(site.whatsapp, LL.common.whatsapp.message({ brand: site.brand }))

  return (
    <footer aria-label={footer.label()} className="glow on-dark border-t border-rule pt-section pb-24 text-text lg:pb-12">
      <div className="mx-auto max-w-page px-gutter">
        <div className="grid gap-x-10 gap-y-12 sm:grid-cols-2 lg:grid-cols-12">
          <div className="sm:col-span-2 lg:col-span-4">
            <p className="font-display text-h2 text-heading">{site.brand}</p>
            <p className="mt-3 max-w-narrow text-lead">{footer.tagline()}</p>
            <ul aria-label={LL.common.language.groupLabel()} className="mt-6 flex items-center gap-3">
              {localeCodes.map((code) => (
                <li key={code} className="flex items-center gap-3 before:text-quiet before:content-['·'] first:before:content-none">
                  <LanguageLink
                    to={code}
                    className="py-2 text-small decoration-accent underline-offset-8 aria-[current]:text-heading aria-[current]:underline"
                  >
                    {locales[code].name}
                  </LanguageLink>
                </li>
              ))}
            </ul>
          </div>
          <Column title={footer.linksTitle()} className="lg:col-span-3">
            <Items
              items={[
                { label: footer.links.program(), href: to('/#program') },
                { label: footer.links.services(), href: to('/#services') },
                { label: footer.links.pricing(), href: to('/#pricing') },
                { label: footer.links.contact(), href: to('/#contact') },
              ]}
            />
          </Column>
          <Column title={footer.presenceTitle()} className="lg:col-span-2">
            <Items
              items={[
                { label: footer.presence.worldwide() },
                { label: footer.presence.support() },
                { label: footer.presence.whatsapp(), href: whatsapp, external: true },
              ]}
            />
          </Column>
          <Column title={footer.legalTitle()} className="lg:col-span-3">
            <Items
              items={[
                { label: footer.legal.privacy(), href: to('/privacy') },
                { label: footer.legal.terms(), href: to('/terms') },
                { label: footer.legal.moneyLaundering(), href: to('/terms#anti-money-laundering') },
                { label: footer.legal.clientConfidentiality(), href: to('/privacy#client-confidentiality') },
              ]}
            />
          </Column>
        </div>
        <div className="mt-14 flex flex-wrap items-center justify-between gap-x-10 gap-y-4 border-t border-rule pt-6">
          <ul aria-label={footer.claimsLabel()} className="flex flex-wrap gap-x-6 gap-y-2 text-note">
            {site.claims.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
          <ul aria-label={footer.socialLabel()} className="flex flex-wrap gap-x-6 text-note">
            {(['facebook', 'twitter', 'instagram', 'linkedin'] as const).map((network) => (
              <li key={network}>
                <a
                  href={site.social[network]}
                  rel={site.social[network] === '#' ? undefined : 'noopener external'}
                  className="inline-block py-2 hover:text-heading"
                >
                  {footer.social[network]()}
                </a>
              </li>
            ))}
          </ul>
        </div>
        <p className="mt-4 text-note">{footer.copyright({ year, brand: site.brand })}</p>
      </div>
    </footer>
  )
}

function Column({ title, className, children }: { title: string; className: string; children: ReactNode }) {
  return (
    <div className={className}>
      <p className="font-display text-h3 text-heading">{title}</p>
      {children}
    </div>
  )
}

function Items({ items }: { items: Item[] }) {
  return (
    <ul className="mt-3">
      {items.map(({ label, href, external }) => (
        <li key={label} className="py-1.5 text-small">
          {href === undefined ? (
            label
          ) : (
            <a
              href={href}
              {...(external && { target: '_blank', rel: 'noopener' })}
              className="inline-block py-0.5 decoration-accent underline-offset-4 hover:text-heading hover:underline"
            >
              {label}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}
