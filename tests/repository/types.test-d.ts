// Only the compiler runs this file. Below each @ts-expect-error is a mistake that must not compile. If a mistake compiles, tsc fails here.
import { dictionaryPart } from '#src/content-model/all-languages/content.ts'
import { type Dictionary, translationFunctions } from '#src/content-model/i18n/translate.ts'
import type { Content } from '#src/content-model/model/localised.ts'
import { localiseHref } from '#src/content-model/page-language/hrefs.ts'
import type { AnchorLink } from '#src/content-model/tables/anchors.ts'
import type { CallFailure, CallOf } from '#src/editor/panel/session/state/call.ts'
import type { EditorCalls } from '#src/editor/protocol/calls/answers.ts'
import type { UploadOutcome } from '#src/editor/protocol/calls/image-answers.ts'
import type { WorkingCopyCalls } from '#src/editor/protocol/calls/working-copy-contract.ts'
import type { StudioCalls } from '#src/studio/protocol/calls/studio-calls.ts'

const messages = translationFunctions('fr', dictionaryPart('fr', 'common', 'home'))

messages.home.hero.title()
// @ts-expect-error: a misspelt key
messages.home.hero.titel()
// @ts-expect-error: a missing section
messages.home.heroes.title()
// @ts-expect-error: a namespace of messages that was not passed to dictionaryPart()
messages.notFound.hero.title()

messages.home.events.spots({ n: 3 })
// @ts-expect-error: a wrong type of parameter
messages.home.events.spots({ n: 'three' })
// @ts-expect-error: a wrong name of parameter
messages.home.events.spots({ count: 3 })
// @ts-expect-error: a missing parameter
messages.home.events.spots()

type Mark = (typeof messages.home.hero.trust)[number]
export const markText: keyof Mark = 'text'
// @ts-expect-error: a misspelt text of the items of a list
export const misspeltText: keyof Mark = 'txt'

localiseHref('/about#team', 'fr')
localiseHref(['/staff', 'code'].join('/'), 'fr')
// @ts-expect-error: a path without a page
localiseHref('/abuot', 'fr')
// @ts-expect-error: a misspelt anchor
localiseHref('/about#taem', 'fr')
// @ts-expect-error: an anchor of another page
localiseHref('/about#packages', 'fr')
localiseHref('/?plan=essential#contact', 'fr')
export const anchorLink = '#services' satisfies AnchorLink<'home'>
// @ts-expect-error: a misspelt anchor of the same page
export const misspeltLink = '#servcies' satisfies AnchorLink<'home'>

type Terms = Dictionary['terms']
export const french: Terms = { meta: { title: 'a', description: 'b' }, hero: { title: 'c' } }
// @ts-expect-error: a dictionary of one language without its message hero.title
export const withoutTitle: Terms = { meta: { title: 'a', description: 'b' }, hero: {} }

export const planPrice: Content['plans'][number]['price']['text'] = '299 € par mois'
// @ts-expect-error: a figure without its unit, which a page must not show
export const planFigure: Content['plans'][number]['price']['figure'] = '299 €'
// @ts-expect-error: a text in all languages instead of the French text
export const raw: Content['plans'][number]['name'] = { kind: 'text', en: 'a', fr: 'b' }

export function makeCalls(editor: CallOf<EditorCalls>, studio: CallOf<StudioCalls>) {
  void editor('lists', {})
  // @ts-expect-error: a call that only a development server has
  void editor('runGate', {})
  // @ts-expect-error: a call that only a development server has
  void studio('runGate', {})
  // @ts-expect-error: an input that lacks a field
  void studio('rollBack', {})
}

type Answer = (EditorCalls & WorkingCopyCalls & StudioCalls)[keyof EditorCalls | keyof WorkingCopyCalls | keyof StudioCalls]['answer']
/** The kinds of all answers of servers to the panel, by which the panel tells answers and failures apart. */
type AnswerKind = Answer | UploadOutcome extends infer Each ? (Each extends { kind: infer Kind } ? Kind : never) : never
export const neverBoth = (kind: AnswerKind & CallFailure['kind']): never => kind
