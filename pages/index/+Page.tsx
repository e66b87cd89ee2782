import { useData } from 'vike-react/useData'
import { emailLink, phoneLink } from '#src/content-model/model/links.ts'
import { withPast } from '#src/content-model/model/past-events.ts'
import { localiseHref } from '#src/content-model/page-language/hrefs.ts'
import { useI18n } from '#src/content-model/page-language/provider.tsx'
import { type AnchorLink, contactAnchor } from '#src/content-model/tables/anchors.ts'
import { localDay } from '#src/lib/time.ts'
import { LazyAdvancedForm } from '#src/site/contact/lazy-forms.tsx'
import { prefillHref } from '#src/site/contact/prefill/prefill.ts'
import { serviceAction } from '#src/site/contact/prefill/service-action.ts'
import { useClock } from '#src/site/page-context/clock.ts'
import { useWhatsApp } from '#src/site/page-context/use-layout.ts'
import { offerFamilies } from '#src/site/section-props/offer-families.ts'
import { hoursRows } from '#src/site/section-props/opening-hours.tsx'
import { Contact } from '#src/site/sections/Contact.tsx'
import { Club } from '#src/site/sections/home/Club.tsx'
import { Events } from '#src/site/sections/home/Events.tsx'
import { ExtraServices } from '#src/site/sections/home/ExtraServices.tsx'
import { Hero } from '#src/site/sections/home/Hero.tsx'
import { Plans } from '#src/site/sections/home/Plans.tsx'
import { Services } from '#src/site/sections/home/Services.tsx'
import type { Data } from './+data.ts'

const toContact = `#${contactAnchor}`

export function Page() {
  const section = useI18n<'home'>().messages.home.club
  return (
    <>
      <HomeHero />
      <Club title={section.title()} text={section.text()} journeyTitle={section.journeyTitle()} {...useData<Data>().club} />
      <HomeServices />
      <HomePlans />
      <HomeExtraServices />
      <HomeEvents />
      <HomeContact />
    </>
  )
}

function HomeHero() {
  const { messages, locale } = useI18n<'home' | 'offers'>()
  const { hero } = messages.home
  const { lowestPrices, patterns } = useData<Data>()
  return (
    <Hero
      badge={hero.badge()}
      title={hero.title()}
      text={hero.text()}
      actions={[
        { label: hero.request(), href: toContact },
        { label: hero.discover(), href: '#services' satisfies AnchorLink<'home'> },
      ]}
      offers={offerFamilies(messages.offers, lowestPrices, {
        plan: '#subscriptions' satisfies AnchorLink<'home'>,
        tier: localiseHref('/programs', locale),
        package: '#pricing' satisfies AnchorLink<'home'>,
        service: '#extra-services' satisfies AnchorLink<'home'>,
      })}
      trust={hero.trust}
      scroll={{ label: hero.scroll(), href: '#program' satisfies AnchorLink<'home'> }}
      {...patterns}
    />
  )
}

function HomeServices() {
  const { messages, locale } = useI18n<'home'>()
  const section = messages.home.services
  return (
    <Services
      title={section.title()}
      text={section.text()}
      services={useData<Data>().services.map(({ linksToPrograms, ...service }) => ({
        ...service,
        action:
          linksToPrograms === true
            ? { label: section.programs(), href: localiseHref('/programs', locale) }
            : { label: section.more(), href: toContact },
      }))}
      closing={{ title: section.closingTitle(), text: section.closingText(), action: section.closingAction(), href: toContact }}
    />
  )
}

function HomePlans() {
  const { messages, locale } = useI18n<'home'>()
  const section = messages.home.plans
  const packageMessages = messages.home.packages
  const { plans, lowestPrices } = useData<Data>()
  return (
    <Plans
      title={section.title()}
      text={section.text()}
      plans={plans.map((plan) => ({ ...plan, href: prefillHref('plan', plan.id, locale) }))}
      popular={section.popular()}
      start={section.start()}
      conditions={section.conditions}
      links={[
        { label: section.ask(), href: toContact },
        { label: section.words(), href: localiseHref('/pricing#question-words', locale) },
      ]}
      worldwide={{
        title: section.worldwideTitle(),
        text: section.worldwideText(),
        points: section.worldwide,
      }}
      packages={{
        title: packageMessages.title(),
        text: packageMessages.text(),
        action: packageMessages.action(),
        href: localiseHref('/pricing#packages', locale),
        price: lowestPrices.packages,
      }}
    />
  )
}

function HomeExtraServices() {
  const { messages, locale } = useI18n<'home'>()
  const section = messages.home.extraServices
  const { extraServices, site } = useData<Data>()
  const labels = { callNow: section.callNow(), request: section.request() }
  return (
    <ExtraServices
      title={section.title()}
      text={section.text()}
      services={extraServices.map((service) => ({
        ...service,
        category: section.categories[service.category](),
        action: serviceAction(service, site.phone, locale, labels),
      }))}
      custom={{
        title: section.customTitle(),
        text: section.customText({ hours: site.responseHours }),
        action: section.customAction(),
        href: toContact,
      }}
    />
  )
}

function HomeEvents() {
  const { messages, locale } = useI18n<'home'>()
  const section = messages.home.events
  const { events, pastEvents, patterns } = useData<Data>()
  // If the site shows past events in the same way as future events, the page does not depend on the day, so it does not read the clock.
  const today = useClock((now) => (pastEvents === 'show' ? undefined : localDay(now)))
  const shown = withPast(events, pastEvents, today)
  // If every event is past, the title and the text of the section say so.
  const areAllPast = shown.length > 0 && shown.every(({ isPast }) => isPast)
  return (
    <Events
      title={areAllPast ? section.past.title() : section.title()}
      text={areAllPast ? section.past.text() : section.text()}
      events={shown.map(({ isPast, ...event }) => ({
        ...event,
        category: section.categories[event.category](),
        status: areAllPast ? undefined : isPast ? section.over() : section.spots({ n: event.spots }),
        action: isPast || event.spots === 0 ? section.askNext() : section.reserve(),
        href: prefillHref('event', event.id, locale),
      }))}
      none={section.none()}
      exclusive={section.exclusive()}
      custom={{
        title: section.customTitle(),
        text: section.customText(),
        action: section.customAction(),
        href: toContact,
        pattern: patterns.evening,
      }}
    />
  )
}

function HomeContact() {
  const { home, contact } = useI18n<'home' | 'contact'>().messages
  const { reassurance, ...section } = home.contact
  const { site, hours, hoursCity, cities, contactWindows, plans, extraServices, events, packages, tiers } = useData<Data>()
  return (
    <Contact
      id={contactAnchor}
      title={section.title()}
      text={section.text()}
      methods={[
        { label: section.phone(), value: site.phone, href: phoneLink(site.phone) },
        { label: section.email(), value: site.email, href: emailLink(site.email) },
        { label: section.whatsapp(), value: site.whatsapp, ...useWhatsApp() },
      ]}
      hours={{ title: contact.hours.title(), note: contact.hours.clock({ city: hoursCity }), rows: hoursRows(hours) }}
      reassurance={[
        {
          id: 'worldwide',
          title: reassurance.worldwide.title(),
          text: reassurance.worldwide.text({ cities }),
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
