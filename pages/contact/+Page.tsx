import { useData } from 'vike-react/useData'
import { emailLink, phoneLink } from '#src/content-model/model/links.ts'
import { useI18n } from '#src/content-model/page-language/provider.tsx'
import { type AnchorLink, contactAnchor } from '#src/content-model/tables/anchors.ts'
import { LazySimpleForm } from '#src/site/contact/lazy-forms.tsx'
import { useWhatsApp } from '#src/site/page-context/use-layout.ts'
import { hoursRows, OpenState } from '#src/site/section-props/opening-hours.tsx'
import { Closing } from '#src/site/sections/Closing.tsx'
import { Contact } from '#src/site/sections/Contact.tsx'
import { OfficeHours } from '#src/site/sections/OfficeHours.tsx'
import { PageHero } from '#src/site/sections/PageHero.tsx'
import { Points } from '#src/site/sections/Points.tsx'
import type { Data } from './+data.ts'

export function Page() {
  const { messages } = useI18n<'contactPage' | 'contact'>()
  const { site, pattern, panel, offices, hours: businessHours, hoursCity } = useData<Data>()
  const { hero, methods, steps, hours, services, hotline } = messages.contactPage
  const callHouse = phoneLink(site.phone)
  const cities = offices.map(({ city }) => city).join(', ')

  return (
    <>
      <PageHero
        note={cities}
        title={hero.title()}
        text={hero.text({ hours: site.responseHours })}
        actions={[
          { label: site.phone, href: callHouse },
          { label: hero.write(), href: `#${contactAnchor}` },
        ]}
        pattern={pattern}
      />
      <Contact
        id={contactAnchor}
        title={methods.title()}
        text={methods.text()}
        methods={[
          { label: methods.phone(), value: site.phone, href: callHouse },
          { label: methods.email(), value: site.email, href: emailLink(site.email) },
          { label: methods.locations(), value: cities, href: '#hours' satisfies AnchorLink<'contactPage'> },
        ]}
        chat={{ label: methods.whatsapp(), ...useWhatsApp() }}
        hours={{
          title: messages.contact.hours.title(),
          note: messages.contact.hours.clock({ city: hoursCity }),
          rows: hoursRows(businessHours),
        }}
        steps={{
          title: steps.title(),
          steps: [{ id: 'reply', text: steps.reply({ hours: site.responseHours }) }, ...steps.items],
          note: steps.urgent(),
        }}
      >
        <LazySimpleForm />
      </Contact>
      <OfficeHours
        id="hours"
        title={hours.title()}
        text={hours.text()}
        offices={offices.map(({ hours: open, phone, ...office }) => ({
          ...office,
          phone: phone === undefined ? undefined : { label: phone, href: phoneLink(phone) },
          rows: hoursRows(open),
          state: <OpenState hours={open} open={hours.open()} closed={hours.closed()} />,
        }))}
        housePhone={{ label: site.phone, href: callHouse }}
      />
      <Points id="services" title={services.title()} points={services.items} ground="sunk" shape="columns" />
      <Closing
        id="emergency"
        title={hotline.title()}
        text={hotline.text()}
        actions={[{ label: site.phone, href: callHouse }]}
        pattern={panel}
      />
    </>
  )
}
