import { Address } from '../../ui/Address.tsx'
import { ContactMethods } from '../../ui/ContactMethods.tsx'
import { Emphasis } from '../../ui/Emphasis.tsx'
import { FeatureList } from '../../ui/FeatureList.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { Price } from '../../ui/Price.tsx'
import { PricedLinks } from '../../ui/PricedLinks.tsx'
import { RegisterEntries } from '../../ui/RegisterEntries.tsx'
import { SectionIntro } from '../../ui/SectionIntro.tsx'
import { Steps } from '../../ui/Steps.tsx'
import { Text } from '../../ui/Text.tsx'
import type { Examples } from './example.ts'
import { bounded, byUnit, longWord, whole, words } from './samples.ts'

export const text: Examples = {
  Address: [{ state: 'three lines', element: <Address lines={['12 Any Yard', 'London W1', 'United Kingdom']} /> }],
  ContactMethods: [
    {
      state: 'telephone and chat',
      element: (
        <ContactMethods
          methods={[
            { label: 'Telephone', value: '+44 20 7946 0000', href: '#tel' },
            { label: 'Chat', value: 'WhatsApp', href: '#chat', newTab: 'opens in a new tab' },
          ]}
        />
      ),
    },
  ],
  Emphasis: [
    { state: 'in a title', element: <Heading level={3}>The door is *already* open</Heading> },
    {
      state: 'by itself',
      element: (
        <p>
          <Emphasis>Two words *in italics*</Emphasis>
        </p>
      ),
    },
  ],
  FeatureList: [{ state: 'three', element: <FeatureList items={['One adviser', words, longWord]} /> }],
  Heading: [
    { state: 'level 2', element: <Heading level={2}>Our services</Heading> },
    { state: 'level 3', element: <Heading level={3}>Our services</Heading> },
    {
      state: 'level 3 as an entry',
      element: (
        <Heading level={3} variant="entry">
          Our services
        </Heading>
      ),
    },
    {
      state: 'a long word',
      element: (
        <Heading level={3} variant="h2">
          {longWord}
        </Heading>
      ),
    },
  ],
  Price: [
    {
      state: 'column',
      element: (
        <p>
          <Price price={{ parts: byUnit }} variant="column" />
        </p>
      ),
    },
    {
      state: 'ledger',
      element: (
        <p>
          <Price price={{ parts: bounded }} variant="ledger" />
        </p>
      ),
    },
    {
      state: 'list',
      element: (
        <p>
          <Price price={{ parts: whole }} variant="list" />
        </p>
      ),
    },
  ],
  PricedLinks: [
    {
      state: 'a price, words, a long word',
      element: (
        <PricedLinks
          links={[
            { id: 'a', href: '#a', name: 'Subscription', text: words, price: { parts: bounded } },
            { id: 'b', href: '#b', name: 'Programme', price: 'Priced by letter' },
            { id: 'c', href: '#c', name: longWord, price: { parts: byUnit } },
          ]}
        />
      ),
      isOnDark: true,
    },
  ],
  RegisterEntries: [
    {
      state: 'two',
      element: (
        <RegisterEntries
          company="House Ltd"
          entries={[
            { id: 'companies', register: 'Companies House', number: '00000000' },
            { id: 'vat', register: longWord, number: '000 0000 00' },
          ]}
        />
      ),
    },
  ],
  SectionIntro: [
    {
      state: 'title and text',
      element: (
        <SectionIntro id="intro" title="The programme">
          {words}
        </SectionIntro>
      ),
    },
  ],
  Steps: [
    { state: 'three', element: <Steps level={3} steps={['One', 'Two', 'Three'].map((title) => ({ id: title, title, text: words }))} /> },
  ],
  Text: [
    { state: 'body', element: <Text>{words}</Text> },
    { state: 'lead', element: <Text variant="lead">{words}</Text> },
  ],
}
