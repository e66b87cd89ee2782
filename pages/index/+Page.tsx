import { useData } from 'vike-react/useData'
import { contactAnchor } from '#src/content/i18n/paths.ts'
import { emailLink, phoneLink } from '#src/content/model/links.ts'
import { withPast } from '#src/content/model/past-events.ts'
import { localiseHref } from '#src/content/page-language/hrefs.ts'
import { useI18n } from '#src/content/page-language/provider.tsx'
import type { AnchorLink } from '#src/content/tables/anchors.ts'
import { localDay } from '#src/lib/time.ts'
import { LazyAdvancedForm } from '#src/site/contact/lazy-forms.tsx'
import { prefillHref } from '#src/site/contact/prefill/prefill.ts'
import { serviceAction } from '#src/site/contact/prefill/service-action.ts'
import { useClock } from '#src/site/layout/clock.ts'
import { useWhatsApp } from '#src/site/layout/use-layout.ts'
import { offerFamilies } from '#src/site/page-parts/offer-families.ts'
import { hoursRows } from '#src/site/page-parts/opening-hours.tsx'
import { Contact } from '#src/site/sections/contact/Contact.tsx'
import { Club } from '#src/site/sections/home/Club.tsx'
import { Events } from '#src/site/sections/home/Events.tsx'
import { ExtraServices } from '#src/site/sections/home/ExtraServices.tsx'
import { Hero } from '#src/site/sections/home/Hero.tsx'
import { Plans } from '#src/site/sections/home/Plans.tsx'
import { Services } from '#src/site/sections/home/Services.tsx'
import type { Data } from './+data.ts'

const toContact = `#${contactAnchor}`

export function Page() {
  const messages = useI18n<'home'>().LL.home.club
  return (
    <>
      <HomeHero />
      <Club title={messages.title()} text={messages.text()} journeyTitle={messages.journeyTitle()} {...useData<Data>().club} />
      <HomeServices />
      <HomePlans />
      <HomeExtraServices />
      <HomeEvents />
      <HomeContact />
    </>
  )
}

function HomeHero() {
  const { LL, locale } = useI18n<'home' | 'offers'>()
  const { hero } = LL.home
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
      offers={offerFamilies(LL.offers, lowestPrices, {
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
  const { LL, locale } = useI18n<'home'>()
  const messages = LL.home.services
  return (
    <Services
      title={messages.title()}
      text={messages.text()}
      services={useData<Data>().services.map(({ linksToPrograms, ...service }) => ({
        ...service,
        action:
          linksToPrograms === true
            ? { label: messages.programs(), href: localiseHref('/programs', locale) }
            : { label: messages.more(), href: toContact },
      }))}
      closing={{ title: messages.closingTitle(), text: messages.closingText(), action: messages.closingAction(), href: toContact }}
    />
  )
}

function HomePlans() {
  const { LL, locale } = useI18n<'home'>()
  const messages = LL.home.plans
  const packageMessages = LL.home.packages
  const { plans, lowestPrices } = useData<Data>()
  return (
    <Plans
      title={messages.title()}
      text={messages.text()}
      plans={plans.map((plan) => ({ ...plan, href: prefillHref('plan', plan.id, locale) }))}
      popular={messages.popular()}
      start={messages.start()}
      conditions={messages.conditions}
      links={[
        { label: messages.ask(), href: toContact },
        { label: messages.words(), href: localiseHref('/pricing#question-words', locale) },
      ]}
      worldwide={{
        title: messages.worldwideTitle(),
        text: messages.worldwideText(),
        points: messages.worldwide,
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
  const { LL, locale } = useI18n<'home'>()
  const messages = LL.home.extraServices
  const { extraServices, site } = useData<Data>()
  const labels = { callNow: messages.callNow(), request: messages.request() }
  return (
    <ExtraServices
      title={messages.title()}
      text={messages.text()}
      services={extraServices.map((service) => ({
        ...service,
        category: messages.categories[service.category](),
        action: serviceAction(service, site.phone, locale, labels),
      }))}
      custom={{
        title: messages.customTitle(),
        text: messages.customText({ hours: site.responseHours }),
        action: messages.customAction(),
        href: toContact,
      }}
    />
  )
}

function HomeEvents() {
  const { LL, locale } = useI18n<'home'>()
  const messages = LL.home.events
  const { events, pastEvents, patterns } = useData<Data>()
  // If the site shows past events in the same way as future events, the page does not depend on the day, so it does not read the clock.
  const today = useClock((now) => (pastEvents === 'show' ? undefined : localDay(now)))
  const shown = withPast(events, pastEvents, today)
  // If every event is past, the title and the text of the section say so.
  const areAllPast = shown.length > 0 && shown.every(({ isPast }) => isPast)
  return (
    <Events
      title={areAllPast ? messages.past.title() : messages.title()}
      text={areAllPast ? messages.past.text() : messages.text()}
      events={shown.map(({ isPast, ...event }) => ({
        ...event,
        category: messages.categories[event.category](),
        status: areAllPast ? undefined : isPast ? messages.over() : messages.spots({ n: event.spots }),
        action: isPast || event.spots === 0 ? messages.askNext() : messages.reserve(),
        href: prefillHref('event', event.id, locale),
      }))}
      none={messages.none()}
      exclusive={messages.exclusive()}
      custom={{
        title: messages.customTitle(),
        text: messages.customText(),
        action: messages.customAction(),
        href: toContact,
        pattern: patterns.evening,
      }}
    />
  )
}

function HomeContact() {
  const { home, contact } = useI18n<'home' | 'contact'>().LL
  const { reassurance, ...messages } = home.contact
  const { site, hours, hoursCity, cities, contactWindows, plans, extraServices, events, packages, tiers } = useData<Data>()
  return (
    <Contact
      id={contactAnchor}
      title={messages.title()}
      text={messages.text()}
      methods={[
        { label: messages.phone(), value: site.phone, href: phoneLink(site.phone) },
        { label: messages.email(), value: site.email, href: emailLink(site.email) },
        { label: messages.whatsapp(), value: site.whatsapp, ...useWhatsApp() },
      ]}
      hours={{ title: contact.hours.title(), note: contact.hours.clock({ city: hoursCity }), rows: hoursRows(hours) }}
      steps={{
        title: contact.steps.title(),
        steps: [{ id: 'reply', text: contact.steps.reply({ hours: site.responseHours }) }, ...contact.steps.items],
        note: contact.steps.urgent(),
      }}
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
