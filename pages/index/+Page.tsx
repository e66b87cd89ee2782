import { useData } from 'vike-react/useData'
import { emailLink, phoneLink } from '../../src/content/model/links.ts'
import { localDay } from '../../src/content/model/local-day.ts'
import { withPast } from '../../src/content/model/past-events.ts'
import { AdvancedForm } from '../../src/site/contact/lazy-forms.tsx'
import { requestHref } from '../../src/site/contact/requests.ts'
import { localiseHref } from '../../src/content/i18n/href.ts'
import { useI18n } from '../../src/content/i18n/provider.tsx'
import { Contact } from '../../src/site/sections/Contact.tsx'
import { ExtraServices } from '../../src/site/sections/ExtraServices.tsx'
import { Hero } from '../../src/site/sections/Hero.tsx'
import { Opportunities } from '../../src/site/sections/Opportunities.tsx'
import { Program } from '../../src/site/sections/Program.tsx'
import { Services } from '../../src/site/sections/Services.tsx'
import { Subscriptions } from '../../src/site/sections/Subscriptions.tsx'
import { useClock } from '../../src/site/frame/clock.ts'
import { rowsOf } from '../../src/site/frame/local-times.tsx'
import { useWhatsApp } from '../../src/site/frame/whatsapp.ts'
import type { Data } from './+data.ts'

const toContact = '#contact'

export function Page() {
  const { LL, locale } = useI18n<'home' | 'contact'>()
  const {
    site,
    patterns,
    hours,
    hoursCity,
    lowestPrices,
    contactWindows,
    delivery,
    responseHours,
    cities,
    program,
    services,
    plans,
    extraServices,
    events,
    pastEvents,
    packages,
    tiers,
  } = useData<Data>()
  const whatsapp = useWhatsApp()
  // Where past events are shown like any other, nothing depends on the day.
  const today = useClock((now) => (pastEvents === 'show' ? undefined : localDay(now)))
  const {
    hero,
    program: programWords,
    services: serviceWords,
    subscriptions,
    packages: packageWords,
    extraServices: extraWords,
    opportunities,
    contact,
  } = LL.home

  return (
    <>
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
      <Program title={programWords.title()} text={programWords.text()} journeyTitle={programWords.journeyTitle()} {...program} />
      <Services
        title={serviceWords.title()}
        text={serviceWords.text()}
        services={services}
        more={{ label: serviceWords.more(), href: toContact }}
        closing={{
          title: serviceWords.closingTitle(),
          text: serviceWords.closingText(),
          action: serviceWords.closingAction(),
          href: toContact,
        }}
      />
      <Subscriptions
        title={subscriptions.title()}
        text={subscriptions.text()}
        plans={plans.map((plan) => ({ ...plan, href: requestHref('plan', plan.id, locale) }))}
        popular={subscriptions.popular()}
        start={subscriptions.start()}
        worldwide={{
          title: subscriptions.worldwideTitle(),
          text: subscriptions.worldwideText(),
          points: Object.values(subscriptions.worldwide).map((point) => point()),
        }}
        packages={{
          title: packageWords.title(),
          text: packageWords.text(),
          action: packageWords.action(),
          href: localiseHref('/pricing#packages', locale),
          price: lowestPrices.packages,
        }}
      />
      <ExtraServices
        title={extraWords.title()}
        text={extraWords.text()}
        services={extraServices.map((service) => ({
          ...service,
          category: extraWords.categories[service.category](),
          href: requestHref('service', service.id, locale),
        }))}
        request={extraWords.request()}
        custom={{
          title: extraWords.customTitle(),
          text: extraWords.customText({ hours: responseHours }),
          action: extraWords.customAction(),
          href: toContact,
        }}
      />
      <Opportunities
        title={opportunities.title()}
        text={opportunities.text()}
        events={withPast(events, pastEvents, today).map(({ over, ...event }) => ({
          ...event,
          category: opportunities.categories[event.category](),
          status: over ? opportunities.over() : opportunities.spots({ n: event.spots }),
          action: over || event.spots === 0 ? opportunities.askNext() : opportunities.reserve(),
          href: requestHref('event', event.id, locale),
        }))}
        none={opportunities.none()}
        exclusive={opportunities.exclusive()}
        custom={{
          title: opportunities.customTitle(),
          text: opportunities.customText(),
          action: opportunities.customAction(),
          href: toContact,
          pattern: patterns.evening,
        }}
      />
      <Contact
        title={contact.title()}
        text={contact.text()}
        methods={[
          { label: contact.phone(), value: site.phone, href: phoneLink(site.phone) },
          { label: contact.email(), value: site.email, href: emailLink(site.email) },
          {
            label: contact.whatsapp(),
            value: site.whatsapp,
            ...whatsapp,
          },
        ]}
        hours={{ title: LL.contact.hours.title(), note: LL.contact.hours.clock({ city: hoursCity }), rows: rowsOf(hours) }}
        reassurance={[
          {
            id: 'worldwide',
            title: contact.reassurance.worldwide.title(),
            text: contact.reassurance.worldwide.text({ cities: cities.join(', ') }),
          },
          {
            id: 'response',
            title: contact.reassurance.response.title({ hours: responseHours }),
            text: contact.reassurance.response.text(),
          },
          { id: 'privacy', title: contact.reassurance.privacy.title(), text: contact.reassurance.privacy.text() },
        ]}
      >
        <AdvancedForm
          delivery={delivery}
          phone={site.phone}
          email={site.email}
          responseHours={responseHours}
          windows={contactWindows}
          plans={plans}
          services={extraServices}
          events={events}
          packages={packages}
          tiers={tiers}
        />
      </Contact>
    </>
  )
}
