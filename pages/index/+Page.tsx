import { useData } from 'vike-react/useData'
import { contactAnchor, localiseHref } from '../../src/content/i18n/paths.ts'
import { emailLink, phoneLink } from '../../src/content/model/links.ts'
import { withPast } from '../../src/content/model/past-events.ts'
import { localDay } from '../../src/lib/time.ts'
import { LazyAdvancedForm } from '../../src/site/contact/lazy-forms.tsx'
import { prefillHref } from '../../src/site/contact/prefill/prefill.ts'
import { useClock } from '../../src/site/frame/clock.ts'
import { hoursRows } from '../../src/site/frame/opening-hours.tsx'
import { useWhatsApp } from '../../src/site/frame/use-frame.ts'
import { useI18n } from '../../src/site/i18n/provider.tsx'
import { Contact } from '../../src/site/sections/Contact.tsx'
import { ExtraServices } from '../../src/site/sections/ExtraServices.tsx'
import { Hero } from '../../src/site/sections/Hero.tsx'
import { Opportunities } from '../../src/site/sections/Opportunities.tsx'
import { Program } from '../../src/site/sections/Program.tsx'
import { Services } from '../../src/site/sections/Services.tsx'
import { Subscriptions } from '../../src/site/sections/Subscriptions.tsx'
import type { Data } from './+data.ts'

const toContact = `#${contactAnchor}`

export function Page() {
  const { program: words } = useI18n<'home'>().LL.home
  return (
    <>
      <HomeHero />
      <Program title={words.title()} text={words.text()} journeyTitle={words.journeyTitle()} {...useData<Data>().program} />
      <HomeServices />
      <HomeSubscriptions />
      <HomeExtraServices />
      <HomeOpportunities />
      <HomeContact />
    </>
  )
}

function HomeHero() {
  const { hero } = useI18n<'home'>().LL.home
  const { lowestPrices, patterns } = useData<Data>()
  return (
    <Hero
      badge={hero.badge()}
      title={hero.title()}
      text={hero.text()}
      actions={[
        { label: hero.request(), href: toContact },
        { label: hero.discover(), href: '#services' },
      ]}
      offers={[{ id: 'subscription', name: hero.subscription(), price: lowestPrices.plans, href: '#subscriptions' }]}
      marks={Object.values(hero.trust).map((mark) => mark())}
      scroll={{ label: hero.scroll(), href: '#program' }}
      {...patterns}
    />
  )
}

function HomeServices() {
  const { services: words } = useI18n<'home'>().LL.home
  return (
    <Services
      title={words.title()}
      text={words.text()}
      services={useData<Data>().services}
      more={{ label: words.more(), href: toContact }}
      closing={{ title: words.closingTitle(), text: words.closingText(), action: words.closingAction(), href: toContact }}
    />
  )
}

function HomeSubscriptions() {
  const { LL, locale } = useI18n<'home'>()
  const { subscriptions: words, packages } = LL.home
  const { plans, lowestPrices } = useData<Data>()
  return (
    <Subscriptions
      title={words.title()}
      text={words.text()}
      plans={plans.map((plan) => ({ ...plan, href: prefillHref('plan', plan.id, locale) }))}
      popular={words.popular()}
      start={words.start()}
      worldwide={{
        title: words.worldwideTitle(),
        text: words.worldwideText(),
        points: Object.values(words.worldwide).map((point) => point()),
      }}
      packages={{
        title: packages.title(),
        text: packages.text(),
        action: packages.action(),
        href: localiseHref('/pricing#packages', locale),
        price: lowestPrices.packages,
      }}
    />
  )
}

function HomeExtraServices() {
  const { LL, locale } = useI18n<'home'>()
  const { extraServices: words } = LL.home
  const { extraServices, site } = useData<Data>()
  return (
    <ExtraServices
      title={words.title()}
      text={words.text()}
      services={extraServices.map((service) => ({
        ...service,
        category: words.categories[service.category](),
        href: prefillHref('service', service.id, locale),
      }))}
      request={words.request()}
      custom={{
        title: words.customTitle(),
        text: words.customText({ hours: site.responseHours }),
        action: words.customAction(),
        href: toContact,
      }}
    />
  )
}

function HomeOpportunities() {
  const { LL, locale } = useI18n<'home'>()
  const { opportunities: words } = LL.home
  const { events, pastEvents, patterns } = useData<Data>()
  // If the site shows past events like future events, nothing on the page depends on the day.
  const today = useClock((now) => (pastEvents === 'show' ? undefined : localDay(now)))
  return (
    <Opportunities
      title={words.title()}
      text={words.text()}
      events={withPast(events, pastEvents, today).map(({ over, ...event }) => ({
        ...event,
        category: words.categories[event.category](),
        status: over ? words.over() : words.spots({ n: event.spots }),
        action: over || event.spots === 0 ? words.askNext() : words.reserve(),
        href: prefillHref('event', event.id, locale),
      }))}
      none={words.none()}
      exclusive={words.exclusive()}
      custom={{
        title: words.customTitle(),
        text: words.customText(),
        action: words.customAction(),
        href: toContact,
        pattern: patterns.evening,
      }}
    />
  )
}

function HomeContact() {
  const { home, contact } = useI18n<'home' | 'contact'>().LL
  const { reassurance, ...words } = home.contact
  const { site, hours, hoursCity, cities, contactWindows, plans, extraServices, events, packages, tiers } = useData<Data>()
  return (
    <Contact
      id={contactAnchor}
      title={words.title()}
      text={words.text()}
      methods={[
        { label: words.phone(), value: site.phone, href: phoneLink(site.phone) },
        { label: words.email(), value: site.email, href: emailLink(site.email) },
        { label: words.whatsapp(), value: site.whatsapp, ...useWhatsApp() },
      ]}
      hours={{ title: contact.hours.title(), note: contact.hours.clock({ city: hoursCity }), rows: hoursRows(hours) }}
      reassurance={[
        {
          id: 'worldwide',
          title: reassurance.worldwide.title(),
          text: reassurance.worldwide.text({ cities: cities.join(', ') }),
        },
        {
          id: 'response',
          title: reassurance.response.title({ hours: site.responseHours }),
          text: reassurance.response.text(),
        },
        { id: 'privacy', title: reassurance.privacy.title(), text: reassurance.privacy.text() },
      ]}
    >
      <LazyAdvancedForm windows={contactWindows} plans={plans} services={extraServices} events={events} packages={packages} tiers={tiers} />
    </Contact>
  )
}
