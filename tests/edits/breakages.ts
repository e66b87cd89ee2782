/** A fault that the tests put into the code of a copy of the site. The content stays correct, and the gate must find the fault. */
export type Breakage = {
  name: string
  file: string
  from: string | RegExp
  to: string
  /** Pattern that the gate's report must match. */
  found: RegExp
  /** True if the gate reveals the fault only by opening the pages in a browser. */
  isFoundInBrowser?: true
  /** True if the build fails because of the fault. Faults in the pages cannot be found in the same build. */
  stopsBuild?: true
}

export const breakages: readonly Breakage[] = [
  {
    name: 'a price without its unit',
    file: 'src/content-toolkit/generate/format.ts',
    from: 'per === undefined ? parts',
    to: "per !== 'hour' ? parts",
    found: /does not show this text\n +content\/plans\.yaml/,
  },
  {
    name: 'a rounded amount',
    file: 'src/content-toolkit/generate/format.ts',
    from: 'formatMoney(amount,',
    to: 'formatMoney(Math.ceil(amount / 10) * 10,',
    found: /does not show this text/,
  },
  {
    name: 'hours on the wrong days',
    file: 'src/content-toolkit/generate/format.ts',
    from: '2024-01-0${',
    to: '2024-02-0${',
    found: /does not show this text/,
  },
  { name: 'a missing section', file: 'pages/about/+Page.tsx', from: /<Team .*\/>/, to: '', found: /team\.yaml/ },
  {
    name: 'a missing question',
    file: 'src/site/sections/pricing/Questions.tsx',
    from: 'questions.map(',
    to: 'questions.slice(1).map(',
    found: /does not show this text\n +content\/translations\/pricing\.yaml/,
  },
  {
    name: 'a text missing in every item of a list',
    file: 'src/ui/blocks/PointList.tsx',
    from: '{text}',
    to: '{title}',
    found: /does not show this text\n +content\/translations\/programs\.yaml/,
  },
  {
    name: 'items with swapped names',
    file: 'pages/programs/+data.ts',
    from: '    tiers,\n',
    to: '    tiers: tiers.map((tier, index) => ({ ...tier, name: tiers[(index + 1) % tiers.length]?.name ?? "" })),\n',
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
    name: 'a visible message key',
    file: 'pages/services/+Page.tsx',
    from: 'hero.text()',
    to: "Reflect.get(hero, 'txt')()",
    found: /services\.hero\.txt/,
    stopsBuild: true,
  },
  {
    name: 'a broken link',
    file: 'pages/index/+Page.tsx',
    from: 'const toContact = `#${contactAnchor}`',
    to: "const toContact = '#kontact'",
    found: /has no target on its page/,
  },
  {
    name: 'a wrong alternate language',
    file: 'src/site/page-context/page-head.ts',
    from: 'hreflang: code, href: urlIn(code)',
    to: 'hreflang: code, href: urlIn(locale)',
    found: /alternate/,
  },
  {
    name: 'a page in the wrong language',
    file: 'renderer/+lang.ts',
    from: '=> locale',
    to: "=> (locale === 'fr' ? 'en' : locale)",
    found: /language/,
  },
  { name: 'a second main heading', file: 'src/ui/blocks/Section.tsx', from: 'level={2}', to: 'level={1}', found: /main heading/ },
  {
    name: 'a price only in structured data',
    file: 'src/site/page-data/structured-offers.ts',
    from: '{ price: amount }',
    to: '{ price: amount - 1 }',
    found: /in its structured data/,
  },
  {
    name: 'text without contrast',
    file: 'src/ui/typography.tsx',
    from: "classes('max-w-measure',",
    to: "classes('max-w-measure text-rule',",
    found: /color-contrast|not accessible/,
    isFoundInBrowser: true,
  },
  {
    name: 'a part wider than a phone',
    file: 'src/site/sections/about/Team.tsx',
    from: /<ul className="/,
    to: '<ul className="min-w-[60rem] ',
    found: /wider than a window/,
    isFoundInBrowser: true,
  },
  {
    name: 'invisible figures',
    file: 'src/site/sections/about/Story.tsx',
    from: /<dl className="/,
    to: '<dl className="hidden ',
    found: /does not show this text in a window/,
    isFoundInBrowser: true,
  },
  {
    name: 'a failing script',
    file: 'renderer/+onHydrationEnd.ts',
    from: 'prefetchOnIntent()',
    to: "prefetchOnIntent()\n  throw new Error('broken')",
    found: /broken/,
    isFoundInBrowser: true,
  },
  {
    name: 'a style that violates the content security policy',
    file: 'src/ui/typography.tsx',
    from: '<p className',
    to: "<p {...{ ['sty' + 'le']: { color: 'red' } }} className",
    found: /has an inline style/,
  },
]
