import menu from 'lucide/dist/esm/icons/menu.mjs'
import { heroes, panels } from '../../content/generated/patterns.ts'
import { TwoColumns } from '../../ui/TwoColumns.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Guilloche } from '../../ui/Guilloche.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Medallion } from '../../ui/Medallion.tsx'
import { OfferColumns, type Offer } from '../../ui/OfferColumns.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Plate } from '../../ui/Plate.tsx'
import { Section, Container } from '../../ui/Section.tsx'
import { Text } from '../../ui/Text.tsx'
import type { Examples } from './example.ts'
import { byUnit, longWord, words } from './samples.ts'

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

export const layout: Examples = {
  TwoColumns: [
    {
      state: 'with a text',
      element: (
        <TwoColumns id="beside" title="Payment" text={words}>
          <Text>{words}</Text>
        </TwoColumns>
      ),
    },
    {
      state: 'without',
      element: (
        <TwoColumns id="beside-bare" title="Payment">
          <Text>{words}</Text>
        </TwoColumns>
      ),
    },
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
  Icon: [{ state: 'menu', element: <Icon shape={menu} className="size-6.5" /> }],
  Medallion: [{ state: 'without a photograph', element: <Medallion picture={heroes.about} initials="AB" className="w-44" /> }],
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
}
