import { contactHref, localiseHref, type PageHref } from '#src/content-model/page-language/hrefs.ts'
import { useI18n } from '#src/content-model/page-language/provider.tsx'
import { sectionHref } from '#src/content-model/page-language/section-href.ts'
import { useCurrentYear } from '#src/site/page-context/clock.ts'
import { useLayout, useWhatsApp } from '#src/site/page-context/use-layout.ts'
import { Container } from '#src/ui/blocks/Section.tsx'
import { classes } from '#src/ui/classes.ts'
import { LanguageList } from './languages.tsx'
import { Navigation } from './Navigation.tsx'
import { Profiles } from './Profiles.tsx'

export function Footer() {
  const { footer } = useI18n().messages.common
  const { site, logos, year, hasLongBrand } = useLayout()
  return (
    <footer aria-label={footer.label()} className="glow on-dark border-t border-rule pt-section pb-24 text-text lg:pb-12">
      <Container>
        {/* Without JavaScript, Safari before 26.2 and other browsers without invoker commands do not open the drawer. */}
        <noscript>
          <div className="mb-10 lg:hidden print:hidden">
            <Navigation variant="row" />
          </div>
        </noscript>
        <div className="grid gap-x-10 gap-y-12 sm:grid-cols-2 lg:grid-cols-[1.3fr_1fr_1fr_1.15fr] xl:grid-cols-[1.62fr_1fr_1fr_1.15fr]">
          <div className="sm:col-span-2 lg:col-span-1">
            <p className={classes('font-display text-h3 text-balance text-heading', !hasLongBrand && 'xl:text-h2')}>{site.brand}</p>
            <p className="mt-3 max-w-narrow text-lead text-balance">{footer.tagline()}</p>
            <div className="mt-6 print:hidden">
              <LanguageList />
            </div>
          </div>
          <Links />
        </div>
        <div className="mt-14 flex flex-wrap items-center justify-between gap-x-10 gap-y-4 border-t border-rule pt-6">
          {site.claims.length > 0 && (
            <ul aria-label={footer.claimsLabel()} className="flex flex-wrap gap-x-6 gap-y-2 text-note">
              {site.claims.map(({ id, name }) => (
                <li key={id}>{name}</li>
              ))}
            </ul>
          )}
          <Profiles profiles={site.social} logos={logos} />
        </div>
        <p className="mt-4 text-note">{footer.copyright({ year: useCurrentYear(year), brand: site.brand })}</p>
      </Container>
    </footer>
  )
}

function Links() {
  const { messages, locale } = useI18n()
  const { links, linksTitle, presence, presenceTitle, legal, legalTitle } = messages.common.footer
  const whatsapp = useWhatsApp()
  const to = (href: PageHref) => localiseHref(href, locale)
  return (
    <>
      <Column
        id="footer-links"
        title={linksTitle()}
        items={[
          { label: links.club(), href: to('/#program') },
          { label: links.services(), href: to('/#services') },
          { label: links.pricing(), href: to('/#pricing') },
          { label: links.contact(), href: contactHref(locale) },
        ]}
      />
      <Column
        id="footer-presence"
        title={presenceTitle()}
        items={[{ label: presence.worldwide() }, { label: presence.support() }, { label: presence.whatsapp(), ...whatsapp }]}
      />
      <Column
        id="footer-legal"
        title={legalTitle()}
        items={[
          { label: legal.privacy(), href: to('/privacy') },
          { label: legal.terms(), href: to('/terms') },
          { label: legal.moneyLaundering(), href: sectionHref('moneyLaundering', locale) },
          { label: legal.clientConfidentiality(), href: sectionHref('clientConfidentiality', locale) },
        ]}
      />
    </>
  )
}

type FooterItem = {
  label: string
  href?: string
  /** Set for a link that opens in a new tab. Screen readers read this text after the label. */
  newTab?: string
}

function Column({ id, title, items }: { id: string; title: string; items: FooterItem[] }) {
  const lineClasses = 'inline-flex min-h-11 items-center pointer-fine:lg:min-h-9'
  return (
    <div className="print:hidden">
      <p id={id} className="font-display text-lead text-heading">
        {title}
      </p>
      <ul aria-labelledby={id} className="mt-2 text-small">
        {items.map(({ label, href, newTab }, index) => (
          <li key={index}>
            {href === undefined ? (
              <span className={lineClasses}>{label}</span>
            ) : (
              <a
                href={href}
                {...(newTab !== undefined && { target: '_blank', rel: 'noopener' })}
                className={classes(lineClasses, 'decoration-accent underline-offset-4 hover:text-heading hover:underline')}
              >
                {label}
                {newTab !== undefined && <span className="sr-only"> {newTab}</span>}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
