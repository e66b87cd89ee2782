import menu from 'lucide/dist/esm/icons/menu.mjs'
import type { ReactNode } from 'react'
import { heroes, panels } from '../../content/generated/patterns.ts'
import { Actions } from '../../ui/Actions.tsx'
import { Address } from '../../ui/Address.tsx'
import { Beside } from '../../ui/Beside.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { DialogButton } from '../../ui/DialogButton.tsx'
import { Directory } from '../../ui/Directory.tsx'
import { Drawer } from '../../ui/Drawer.tsx'
import { Emphasis } from '../../ui/Emphasis.tsx'
import { FeatureList } from '../../ui/FeatureList.tsx'
import { Field } from '../../ui/Field.tsx'
import { Guilloche } from '../../ui/Guilloche.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Input } from '../../ui/Input.tsx'
import { Medallion } from '../../ui/Medallion.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { OfferColumns, type Offer } from '../../ui/OfferColumns.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Plate } from '../../ui/Plate.tsx'
import { Price } from '../../ui/Price.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { Section, Container } from '../../ui/Section.tsx'
import { SectionIntro } from '../../ui/SectionIntro.tsx'
import { Select } from '../../ui/Select.tsx'
import { Steps } from '../../ui/Steps.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { Text } from '../../ui/Text.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { Toast } from '../../ui/Toast.tsx'

/** A component in one of its states. */
export type Example = { state: string; element: ReactNode; isOnDark?: true }

const words = 'A table by the window, and a car at the door.'
const longWord = 'Kraftfahrzeughaftpflichtversicherung'

const whole = [{ kind: 'figure', text: '€950' }] as const
const bounded = [
  { kind: 'bound', text: 'from' },
  { kind: 'space', text: ' ' },
  { kind: 'figure', text: '€25,000' },
] as const
const byUnit = [...bounded, { kind: 'space', text: ' ' }, { kind: 'unit', text: 'per month' }] as const

const options = [
  { value: 'morning', label: 'Morning', detail: '9 to 12' },
  { value: 'evening', label: 'Evening' },
  { value: 'long', label: longWord },
]

const offer = (id: string, changes: Partial<Offer> = {}): Offer => ({
  id,
  name: 'Essential',
  description: words,
  price: { parts: byUnit },
  features: ['One adviser', 'By telephone, day and night', longWord],
  audience: 'For one person',
  badge: undefined,
  action: { label: 'Begin', href: '#offer' },
  ...changes,
})

const plateSizes = [{ width: '20rem', ratio: 4 / 5 }]

/** A field with a control of its own, as the forms have them. */
const field = (id: string, changes: { note?: string; hint?: string; error?: string } = {}) => (
  <Field id={id} label="Full name" error={undefined} {...changes}>
    {(control) => <Input {...control} name={id} type="text" />}
  </Field>
)

/** Every component of src/ui in every state that a page shows it in, by its name. */
export const examples: Record<string, readonly Example[]> = {
  Actions: [
    {
      state: 'two',
      element: (
        <Actions
          actions={[
            { label: 'Begin', href: '#a' },
            { label: 'See the services', href: '#b' },
          ]}
        />
      ),
    },
    { state: 'one', element: <Actions actions={[{ label: 'Begin', href: '#a' }]} /> },
  ],
  Address: [{ state: 'three lines', element: <Address lines={['12 Any Yard', 'London W1', 'United Kingdom']} /> }],
  Beside: [
    {
      state: 'with a text',
      element: (
        <Beside id="beside" title="Payment" text={words}>
          <Text>{words}</Text>
        </Beside>
      ),
    },
    {
      state: 'without',
      element: (
        <Beside id="beside-bare" title="Payment">
          <Text>{words}</Text>
        </Beside>
      ),
    },
  ],
  ButtonLink: [
    { state: 'solid', element: <ButtonLink href="#a">Begin</ButtonLink> },
    {
      state: 'outline',
      element: (
        <ButtonLink href="#a" variant="outline">
          Begin
        </ButtonLink>
      ),
    },
    { state: 'solid on dark', element: <ButtonLink href="#a">Begin</ButtonLink>, isOnDark: true },
    {
      state: 'outline on dark',
      element: (
        <ButtonLink href="#a" variant="outline">
          Begin
        </ButtonLink>
      ),
      isOnDark: true,
    },
    { state: 'a long word', element: <ButtonLink href="#a">{longWord}</ButtonLink> },
  ],
  DialogButton: [
    {
      state: 'opens the drawer below',
      element: (
        <DialogButton command="show-modal" dialog="example-drawer" label="Open the menu">
          <Icon shape={menu} className="size-6.5" />
        </DialogButton>
      ),
    },
  ],
  Directory: [
    {
      state: 'telephone and chat',
      element: (
        <Directory
          methods={[
            { label: 'Telephone', value: '+44 20 7946 0000', href: '#tel' },
            { label: 'Chat', value: 'WhatsApp', href: '#chat', newTab: 'opens in a new tab' },
          ]}
        />
      ),
    },
  ],
  Drawer: [
    {
      state: 'closed',
      element: (
        <Drawer id="example-drawer" label="Menu" closeLabel="Close">
          <Text>{words}</Text>
        </Drawer>
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
  Field: [
    { state: 'required', element: field('field-required') },
    { state: 'optional, with a hint', element: field('field-hint', { note: 'optional', hint: 'As on your passport' }) },
    { state: 'wrong', element: field('field-wrong', { error: 'Please write your name.' }) },
  ],
  Guilloche: [
    {
      state: 'still',
      element: (
        <div className="relative h-64 overflow-hidden">
          <Guilloche picture={heroes.about} className="w-[26rem]" />
        </div>
      ),
      isOnDark: true,
    },
    {
      state: 'turning with the page',
      element: (
        <div className="relative h-64 overflow-hidden">
          <Guilloche picture={heroes.home} turning className="w-[26rem]" />
        </div>
      ),
      isOnDark: true,
    },
  ],
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
  Icon: [{ state: 'menu', element: <Icon shape={menu} className="size-6.5" /> }],
  Input: [
    {
      state: 'by itself',
      element: <Input id="input" name="input" aria-label="Full name" aria-describedby={undefined} aria-invalid={undefined} />,
    },
  ],
  Medallion: [{ state: 'without a photograph', element: <Medallion picture={heroes.about} initials="AB" className="w-44" /> }],
  Menu: [
    {
      state: 'closed',
      element: (
        <Menu id="example-menu" button="Languages">
          <TextLink href="#en">English</TextLink>
        </Menu>
      ),
    },
  ],
  Notice: [
    {
      state: 'good',
      element: (
        <Notice tone="good" title="Your request is with us">
          {words}
        </Notice>
      ),
    },
    {
      state: 'bad',
      element: (
        <Notice tone="bad" title="Your request may not have arrived">
          {words}
        </Notice>
      ),
    },
  ],
  OfferColumns: [
    {
      state: 'three, one stands out',
      element: <OfferColumns offers={[offer('a'), offer('b', { badge: 'Most chosen', fee: 'Fee: 2–5 %' }), offer('c')]} />,
    },
    { state: 'four', element: <OfferColumns offers={['a', 'b', 'c', 'd'].map((id) => offer(id))} /> },
    { state: 'one', element: <OfferColumns offers={[offer('a')]} /> },
  ],
  Panel: [
    {
      state: 'wide',
      element: (
        <Panel title="An evening in *your* name" text={words} level={3} pattern={panels.evening}>
          <ButtonLink href="#a">Begin</ButtonLink>
        </Panel>
      ),
    },
    {
      state: 'card',
      element: (
        <Panel title="An evening" text={words} level={3} pattern={panels.security} shape="card">
          <ButtonLink href="#a">Begin</ButtonLink>
        </Panel>
      ),
    },
  ],
  Plate: [{ state: 'without a photograph', element: <Plate picture={heroes.about} sizes={plateSizes} className="aspect-square w-44" /> }],
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
  RadioGroup: [
    { state: 'three', element: <RadioGroup name="radio" legend="When may we call?" options={options} defaultValue="morning" /> },
  ],
  Section: [
    {
      state: 'raised',
      element: (
        <Section id="raised" labelledBy="raised-title" ground="raised">
          <Heading level={3} id="raised-title">
            Raised
          </Heading>
        </Section>
      ),
    },
    {
      state: 'sunk',
      element: (
        <Section id="sunk" labelledBy="sunk-title" ground="sunk">
          <Heading level={3} id="sunk-title">
            Sunk
          </Heading>
        </Section>
      ),
    },
    {
      state: 'dark',
      element: (
        <Section id="dark" labelledBy="dark-title" ground="dark">
          <Heading level={3} id="dark-title">
            Dark
          </Heading>
        </Section>
      ),
    },
    {
      state: 'container alone',
      element: (
        <Container>
          <Text>{words}</Text>
        </Container>
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
  Select: [
    {
      state: 'nothing chosen',
      element: (
        <Field id="select" label="What about?" error={undefined}>
          {(control) => <Select {...control} name="select" options={options} placeholder="Please choose" />}
        </Field>
      ),
    },
    {
      state: 'wrong',
      element: (
        <Field id="select-wrong" label="What about?" error="Please choose.">
          {(control) => <Select {...control} name="select-wrong" options={options} placeholder="Please choose" />}
        </Field>
      ),
    },
  ],
  Steps: [
    { state: 'three', element: <Steps level={3} steps={['One', 'Two', 'Three'].map((title) => ({ id: title, title, text: words }))} /> },
  ],
  SubmitButton: [
    {
      state: 'ready',
      element: (
        <SubmitButton disabled={false} sending="Sending…">
          Send
        </SubmitButton>
      ),
    },
    {
      state: 'sending',
      element: (
        <SubmitButton disabled sending="Sending…">
          Sending…
        </SubmitButton>
      ),
    },
    {
      state: 'after a receipt',
      element: (
        <SubmitButton disabled={false} sending="Sending…" variant="outline">
          Send
        </SubmitButton>
      ),
    },
  ],
  Text: [
    { state: 'body', element: <Text>{words}</Text> },
    { state: 'lead', element: <Text variant="lead">{words}</Text> },
  ],
  TextArea: [
    {
      state: 'with a placeholder',
      element: (
        <TextArea
          id="area"
          name="area"
          rows={3}
          placeholder={words}
          aria-label="Message"
          aria-describedby={undefined}
          aria-invalid={undefined}
        />
      ),
    },
  ],
  TextLink: [
    { state: 'plain', element: <TextLink href="#a">See the terms</TextLink> },
    {
      state: 'with what it is about',
      element: (
        <TextLink href="#a" about="a table">
          Ask for it
        </TextLink>
      ),
    },
  ],
  Toast: [
    {
      state: 'open',
      element: (
        <Toast
          open
          onClose={() => {}}
          title="Your request is with us"
          description={words}
          regionLabel="Notices (F8)"
          kindLabel="Notice"
          closeLabel="Close"
        />
      ),
    },
  ],
}
