import { i18nString } from 'typesafe-i18n'
import type { Translation, TranslationFunctions } from '../generated/message-types.ts'
import type { Locale } from './locales.ts'

export type Namespace = keyof Translation

type Node = string | { readonly [key: string]: Node }
type Translate = ReturnType<typeof i18nString>

/**
 * The messages of some namespaces as functions: LL.home.hero.title(). typesafe-i18n renders an unknown key as nothing; here the
 * key itself is shown, so that a gap is noticed. Without a dictionary every message shows its key.
 */
export function translationFunctions<Names extends Namespace>(locale: Locale, dictionary: Pick<Translation, Names> | undefined) {
  const functions = group(dictionary ?? {}, '', i18nString(locale))
  // The tree has the shape of the dictionary, which the compiler has checked against the types of the functions.
  return functions as Pick<TranslationFunctions, Names>
}

function group(node: Exclude<Node, string>, path: string, translate: Translate): object {
  const keyOf = (name: string) => (path ? `${path}.${name}` : name)
  const members: object = Object.fromEntries(
    Object.entries(node).map(([name, child]) => [
      name,
      typeof child === 'string' ? message(child, translate) : group(child, keyOf(name), translate),
    ]),
  )
  return new Proxy(members, {
    get: (target, name, self): unknown =>
      typeof name === 'symbol' || Object.hasOwn(target, name) ? Reflect.get(target, name, self) : missing(keyOf(name)),
  })
}

/** typesafe-i18n fills in parameters. Texts without any bypass it, because it fails on names that every object has: “constructor”. */
const message = (text: string, translate: Translate) =>
  text.includes('{') ? (...values: unknown[]) => translate(text, ...values) : () => text

/** Placeholder for a missing message or group: called or printed it is its own key. */
function missing(path: string): unknown {
  const show = () => path
  return new Proxy(show, {
    get: (_, key): unknown => (typeof key === 'symbol' ? Reflect.get(show, key) : key === 'toString' ? show : missing(`${path}.${key}`)),
  })
}

/** The messages of a group of titles and texts, in their order, each with its key: titledTexts(LL.about.values.items). */
export const titledTexts = (items: { [key: string]: { title: () => string; text: () => string } }) =>
  Object.entries(items).map(([id, { title, text }]) => ({ id, title: title(), text: text() }))
