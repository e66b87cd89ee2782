import type { PageCheck } from '#src/publishing/gate/checks/page-checks.ts'
import type { OwnerEdit } from './edits.ts'

/** A fault that the tests put into the code of a copy of the site. The content stays correct, and the gate must find the fault. */
export type Breakage = {
  name: string
  /**
   * The check that must find the fault. `build`: the build fails because of the fault, so that other faults cannot be found in the same
   * build. `browser`: the gate finds the fault only if it opens the pages in a browser.
   */
  check: PageCheck | 'build' | 'browser'
  file: string
  from: string | RegExp
  to: string
  /** Pattern that the gate's report must match. */
  found: RegExp
  /** A correct edit of the content that is made together with the fault, because the fault has no effect without it. */
  edit?: OwnerEdit['change']
}

export const breakages: readonly Breakage[] = [
  {
    name: 'a price without its unit',
    check: 'texts and facts',
    file: 'src/content-toolkit/generate/format.ts',
    from: 'per === undefined ? parts',
    to: "per !== 'hour' ? parts",
    found: /does not show this text\n +content\/plans\.yaml/,
  },
  {
    name: 'a rounded amount',
    check: 'texts and facts',
    file: 'src/content-toolkit/generate/format.ts',
    from: 'formatMoney(amount,',
    to: 'formatMoney(Math.ceil(amount / 10) * 10,',
    found: /does not show this text/,
  },
  {
    name: 'hours on the wrong days',
    check: 'texts and facts',
    file: 'src/content-toolkit/generate/format.ts',
    from: '2024-01-0${',
    to: '2024-02-0${',
    found: /does not show this text/,
  },
  { name: 'a missing section', check: 'texts and facts', file: 'pages/about/+Page.tsx', from: /<Team .*\/>/, to: '', found: /team\.yaml/ },
  {
    name: 'a missing question',
    check: 'texts and facts',
    file: 'src/site/sections/pricing/Questions.tsx',
    from: 'questions.map(',
    to: 'questions.slice(1).map(',
    found: /does not show this text\n +content\/translations\/pricing\.yaml/,
  },
  {
    name: 'a text missing in every item of a list',
    check: 'texts and facts',
    file: 'src/ui/blocks/PointList.tsx',
    from: '{text}',
    to: '{title}',
    found: /does not show this text\n +content\/translations\/programs\.yaml/,
  },
  {
    name: 'items with swapped names',
    check: 'texts and facts',
    file: 'pages/programs/+data.ts',
    from: '    tiers,\n',
    to: '    tiers: tiers.map((tier, index) => ({ ...tier, name: tiers[(index + 1) % tiers.length]?.name ?? "" })),\n',
    found: /apart from its neighbours|does not show/,
  },
  {
    name: 'a badge on every plan',
    check: 'texts and facts',
    file: 'pages/index/+Page.tsx',
    from: '{ ...plan, href:',
    to: '{ ...plan, popular: true, href:',
    found: /times, but 1/,
  },
  {
    name: 'a visible message key',
    check: 'build',
    file: 'pages/services/+Page.tsx',
    from: 'hero.text()',
    to: "Reflect.get(hero, 'txt')()",
    found: /services\.hero\.txt/,
  },
  {
    name: 'a broken link',
    check: 'links',
    file: 'pages/index/+Page.tsx',
    from: 'const toContact = `#${contactAnchor}`',
    to: "const toContact = '#kontact'",
    found: /has no target on its page/,
  },
  {
    name: 'a wrong alternate language',
    check: 'metadata for search engines',
    file: 'src/site/page-context/page-head.ts',
    from: 'hreflang: code, href: urlIn(code)',
    to: 'hreflang: code, href: urlIn(locale)',
    found: /alternate/,
  },
  {
    name: 'a page in the wrong language',
    check: 'structure of the pages',
    file: 'renderer/+lang.ts',
    from: '=> locale',
    to: "=> (locale === 'fr' ? 'en' : locale)",
    found: /language/,
  },
  {
    name: 'a second main heading',
    check: 'structure of the pages',
    file: 'src/ui/blocks/Section.tsx',
    from: 'level={2}',
    to: 'level={1}',
    found: /main heading/,
  },
  {
    name: 'a price only in structured data',
    check: 'structured data',
    file: 'src/site/page-data/structured-offers.ts',
    from: '{ price: amount }',
    to: '{ price: amount - 1 }',
    found: /in its structured data/,
  },
  {
    name: 'text without contrast',
    check: 'browser',
    file: 'src/ui/typography.tsx',
    from: "classes('max-w-measure',",
    to: "classes('max-w-measure text-rule',",
    found: /color-contrast|not accessible/,
  },
  {
    name: 'a part wider than a phone',
    check: 'browser',
    file: 'src/site/sections/about/Team.tsx',
    from: /<ul className="/,
    to: '<ul className="min-w-[60rem] ',
    found: /wider than a window/,
  },
  {
    name: 'invisible figures',
    check: 'browser',
    file: 'src/site/sections/about/Story.tsx',
    from: /<dl className="/,
    to: '<dl className="hidden ',
    found: /does not show this text in a window/,
  },
  {
    name: 'a failing script',
    check: 'browser',
    file: 'renderer/+onHydrationEnd.ts',
    from: 'prefetchOnIntent()',
    to: "prefetchOnIntent()\n  throw new Error('broken')",
    found: /broken/,
  },
  {
    name: 'a style that violates the content security policy',
    check: 'structure of the pages',
    file: 'src/ui/typography.tsx',
    from: '<p className',
    to: "<p {...{ ['sty' + 'le']: { color: 'red' } }} className",
    found: /has an inline style/,
  },
  {
    name: 'a photograph without its focus',
    check: 'photographs',
    file: 'src/ui/blocks/pictures.tsx',
    from: 'isPhotograph && picture.focus && focusClasses[picture.focus],',
    to: '',
    found: /does not keep the top of this photograph in view\n +content\/services\.yaml/,
    edit: async (content) => {
      await content.photograph('services.yaml', ['home', 0], 'river.jpg')
      content.set('services.yaml', ['home', 0, 'image', 'focus'], 'top')
    },
  },
  {
    name: 'a section named by a heading that does not exist',
    check: 'HTML',
    file: 'src/ui/blocks/SectionWithTitleBeside.tsx',
    from: '<Section id={id}',
    to: '<Section id={id} labelledBy="no-heading"',
    found: /is not valid HTML: .*\(no-missing-references\)/,
  },
  {
    name: 'a font with an axis that the design does not use',
    check: 'size of the pages',
    file: 'src/content-toolkit/generate/art/font-faces.ts',
    from: 'wdth: 100, wght',
    to: 'wght',
    found: /is too heavy: fonts/,
  },
  {
    name: 'a mark of the editor after a text',
    check: 'no parts of the editor',
    file: 'renderer/+Layout.tsx',
    from: 'messages.common.skip()',
    to: "messages.common.skip() + '\\u{e0101}'",
    found: /contains a part of the editor \([\u{e0100}-\u{e01ef}]\)/u,
  },
]
