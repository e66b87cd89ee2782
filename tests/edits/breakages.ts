/** A mistake in the code, of which the content knows nothing. */
export type Breakage = {
  name: string
  file: string
  from: string | RegExp
  to: string
  /** What the report says of it. */
  found: RegExp
  /** Whether it shows in a browser alone. */
  onSight?: true
  /** Whether nothing else can be found with it: no site is built. */
  stopsBuild?: true
}

export const breakages: readonly Breakage[] = [
  {
    name: 'a price without its unit',
    file: 'src/content-toolkit/generate/format.ts',
    from: 'raw.per === undefined ? parts',
    to: "raw.per !== 'hour' ? parts",
    found: /does not show this text\n +content\/plans\.yaml/,
  },
  {
    name: 'an amount that is rounded',
    file: 'src/content-toolkit/generate/format.ts',
    from: 'number(amount, {',
    to: 'number(Math.ceil(amount / 10) * 10, {',
    found: /does not show this text/,
  },
  {
    name: 'hours on the wrong days',
    file: 'src/content-toolkit/generate/format.ts',
    from: '2024-01-0${',
    to: '2024-02-0${',
    found: /does not show this text/,
  },
  { name: 'a section that is left out', file: 'pages/about/+Page.tsx', from: /<Team .*\/>/, to: '', found: /team\.yaml/ },
  {
    name: 'items whose names have changed places',
    file: 'pages/programs/+data.ts',
    from: ', tiers }',
    to: ', tiers: tiers.map((tier, index) => ({ ...tier, name: tiers[(index + 1) % tiers.length]?.name ?? "" })) }',
    found: /apart from its neighbours|does not show/,
  },
  {
    name: 'a badge on every plan',
    file: 'pages/index/+Page.tsx',
    from: '{ ...plan, href:',
    to: '{ ...plan, popular: true, href:',
    found: /times, but 1/,
  },
  {
    name: 'the key of a message',
    file: 'pages/services/+Page.tsx',
    from: 'hero.text()',
    to: "Reflect.get(hero, 'txt')()",
    found: /services\.hero\.txt/,
    stopsBuild: true,
  },
  {
    name: 'a link to nowhere',
    file: 'pages/index/+Page.tsx',
    from: "const toContact = '#contact'",
    to: "const toContact = '#kontact'",
    found: /no such place/,
  },
  {
    name: 'an alternate of another language',
    file: 'src/site/head/tags.ts',
    from: 'hreflang: code, href: address(code)',
    to: 'hreflang: code, href: address(locale)',
    found: /alternate/,
  },
  {
    name: 'a page in the wrong language',
    file: 'renderer/+lang.ts',
    from: '=> locale',
    to: "=> (locale === 'fr' ? 'en' : locale)",
    found: /language/,
  },
  { name: 'a second main heading', file: 'src/site/ui/SectionIntro.tsx', from: 'level={2}', to: 'level={1}', found: /main heading/ },
  {
    name: 'a price that search engines alone are told',
    file: 'src/site/head/structured-data/offers.ts',
    from: '{ price: amount }',
    to: '{ price: amount - 1 }',
    found: /tells search engines/,
  },
  {
    name: 'text that nobody can read on its ground',
    file: 'src/site/ui/Text.tsx',
    from: "classes('max-w-measure',",
    to: "classes('max-w-measure text-rule',",
    found: /color-contrast|not accessible/,
    onSight: true,
  },
  {
    name: 'a part that is wider than a phone',
    file: 'src/site/sections/Team.tsx',
    from: /<ul className="/,
    to: '<ul className="min-w-[60rem] ',
    found: /wider than a window/,
    onSight: true,
  },
  {
    name: 'figures that nobody sees',
    file: 'src/site/sections/Story.tsx',
    from: /<dl className="/,
    to: '<dl className="hidden ',
    found: /does not show this text in a window/,
    onSight: true,
  },
  {
    name: 'a script that fails',
    file: 'renderer/+onHydrationEnd.ts',
    from: 'prefetchOnIntent()',
    to: "prefetchOnIntent()\n  throw new Error('broken')",
    found: /broken/,
    onSight: true,
  },
  {
    name: 'a style that the policy refuses',
    file: 'src/site/ui/Text.tsx',
    from: '<p className',
    to: "<p {...{ ['sty' + 'le']: { color: 'red' } }} className",
    found: /style of its own/,
  },
]
