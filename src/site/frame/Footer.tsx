import { linkedSections } from '../../content/model/linked-sections.ts'
import { localiseHref } from '../../content/i18n/href.ts'
import { useI18n } from '../../content/i18n/provider.tsx'
import { classes } from '../ui/classes.ts'
import { Container } from '../ui/Section.tsx'
import { isLong } from './brand.ts'
import { useFrame } from './use-frame.ts'
import { useCurrentYear } from './clock.ts'
import { LanguageList } from './Languages.tsx'
import { Navigation } from './Navigation.tsx'
import { useWhatsApp } from './whatsapp.ts'

type Item = { label: string; href?: string; external?: boolean }

/** Where the house may have a profile, in the order of the footer. */
const networks = ['facebook', 'twitter', 'instagram', 'linkedin'] as const

/** The footer of every page: links, languages, claims and profiles. */
export function Footer() {
  const { LL, locale } = useI18n()
  const { site, year: builtIn } = useFrame()
  const year = useCurrentYear(builtIn)
  const { footer } = LL.common
  const to = (href: string) => localiseHref(href, locale)
  const toSection = (name: keyof typeof linkedSections) => to(`/${linkedSections[name].document}#${linkedSections[name].section}`)
  const whatsapp = useWhatsApp()
  const profiles = networks.flatMap((network) => {
    const href = site.social[network]
    return href === undefined ? [] : [{ network, href, label: footer.social[network]() }]
  })

  return (
    <footer aria-label={footer.label()} className="glow on-dark border-t border-rule pt-section pb-24 text-text lg:pb-12">
      <Container>
        {/* Without script, Safari before 26.2 and other browsers without invoker commands do not open the drawer. */}
        <noscript>
          <div className="mb-10 lg:hidden print:hidden">
            <Navigation variant="row" />
          </div>
        </noscript>
        <div className="grid gap-x-10 gap-y-12 sm:grid-cols-2 lg:grid-cols-[1.3fr_1fr_1fr_1.15fr] xl:grid-cols-[1.62fr_1fr_1fr_1.15fr]">
          <div className="sm:col-span-2 lg:col-span-1">
            <p className={classes('font-display text-h3 text-balance text-heading', !isLong(site.brand) && 'xl:text-h2')}>{site.brand}</p>
            <p className="mt-3 max-w-narrow text-lead text-balance">{footer.tagline()}</p>
            <div className="mt-6 print:hidden">
              <LanguageList />
            </div>
          </div>
          <Column
            id="footer-links"
            title={footer.linksTitle()}
            newTab={whatsapp.newTab}
            items={[
              { label: footer.links.program(), href: to('/#program') },
              { label: footer.links.services(), href: to('/#services') },
              { label: footer.links.pricing(), href: to('/#pricing') },
              { label: footer.links.contact(), href: to('/#contact') },
            ]}
          />
          <Column
            id="footer-presence"
            title={footer.presenceTitle()}
            newTab={whatsapp.newTab}
            items={[
              { label: footer.presence.worldwide() },
              { label: footer.presence.support() },
              { label: footer.presence.whatsapp(), href: whatsapp.href, external: true },
            ]}
          />
          <Column
            id="footer-legal"
            title={footer.legalTitle()}
            newTab={whatsapp.newTab}
            items={[
              { label: footer.legal.privacy(), href: to('/privacy') },
              { label: footer.legal.terms(), href: to('/terms') },
              { label: footer.legal.moneyLaundering(), href: toSection('moneyLaundering') },
              { label: footer.legal.clientConfidentiality(), href: toSection('clientConfidentiality') },
            ]}
          />
        </div>
        <div className="mt-14 flex flex-wrap items-center justify-between gap-x-10 gap-y-4 border-t border-rule pt-6">
          {site.claims.length > 0 && (
            <ul aria-label={footer.claimsLabel()} className="flex flex-wrap gap-x-6 gap-y-2 text-note">
              {site.claims.map(({ id, name }) => (
                <li key={id}>{name}</li>
              ))}
            </ul>
          )}
          {profiles.length > 0 && (
            <ul aria-label={footer.socialLabel()} className="flex flex-wrap gap-x-6 text-note print:hidden">
              {profiles.map(({ network, href, label }) => (
                <li key={network}>
                  <a
                    href={href}
                    rel={href === '#' ? undefined : 'noopener external'}
                    className="inline-flex min-h-11 min-w-11 items-center decoration-accent underline-offset-4 hover:text-heading hover:underline"
                  >
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
        <p className="mt-4 text-note">{footer.copyright({ year, brand: site.brand })}</p>
      </Container>
    </footer>
  )
}

function Column({ id, title, items, newTab }: { id: string; title: string; items: Item[]; newTab: string }) {
  const line = 'inline-flex min-h-11 items-center pointer-fine:lg:min-h-9'
  return (
    <div className="print:hidden">
      <p id={id} className="font-display text-lead text-heading">
        {title}
      </p>
      <ul aria-labelledby={id} className="mt-2 text-small">
        {items.map(({ label, href, external }, index) => (
          <li key={index}>
            {href === undefined ? (
              <span className={line}>{label}</span>
            ) : (
              <a
                href={href}
                {...(external && { target: '_blank', rel: 'noopener' })}
                className={classes(line, 'decoration-accent underline-offset-4 hover:text-heading hover:underline')}
              >
                {label}
                {external && <span className="sr-only"> {newTab}</span>}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
