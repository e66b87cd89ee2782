// The specification requires typesafe-i18n (decision 071: a plain dictionary, Intl.PluralRules).
import { i18nString } from 'typesafe-i18n'
import { lazy } from '../memoize.ts'
import { isReadonlyArray } from '../objects.ts'
import { choosePlurals } from './plurals.ts'

/*
 * Turns the messages of a language into functions, which code calls as messages.home.hero.title().
 *
 *     { home: { title: 'Call us', count: '{n} {{day|days}}', items: [{ id: 'a', text: 'A' }] } }
 *     messages.home.title()           Call us
 *     messages.home.count({ n: 2 })   2 days
 *     messages.home.items[0].text     A: lists have no parameters, so their texts are finished
 *     messages.home.absent()          home.absent: a missing message shows its key, and check-page.ts then stops the build
 *
 * The order of a text with parameters: plurals (plurals.ts), then parameters (typesafe-i18n).
 */

type DictionaryNode = string | List | { readonly [key: string]: DictionaryNode }
/** The items of a list. Their texts are strings and not functions, because they have no parameters. */
type List = readonly { readonly id: string }[]
type DictionaryGroup = Exclude<DictionaryNode, string | List>
type Translate = (text: string, values: ParameterValues) => string
type ParameterValues = Record<string, string | number>

/**
 * Returns the messages of a dictionary as functions; generated types describe the result. A missing message becomes a function that returns
 * its key, so that the error is noticed. typesafe-i18n would show nothing.
 */
export function messageFunctions(language: string, dictionary: DictionaryGroup): unknown {
  const fillIn = i18nString(language)
  // Writes numbers without digit grouping (2030, not 2,030), because a number may be a year. Created at the first number, because the first
  // format of a process takes about 25 ms.
  const digits = lazy(() => new Intl.NumberFormat(language, { useGrouping: false }))
  // choosePlurals replaces the plurals before typesafe-i18n sees the text, because typesafe-i18n supports only languages with one, two or
  // six plural forms, and no parameters within a plural form.
  const translate = (text: string, values: ParameterValues) =>
    fillIn(
      choosePlurals(language, text, values),
      Object.fromEntries(Object.entries(values).map(([name, value]) => [name, typeof value === 'number' ? digits().format(value) : value])),
    )
  return groupFunctions(dictionary, '', translate)
}

function groupFunctions(node: DictionaryGroup, path: string, translate: Translate): object {
  const messageKey = (name: string) => (path ? `${path}.${name}` : name)
  const members: object = Object.fromEntries(
    Object.entries(node).map(([name, child]) => [name, memberFunctions(child, messageKey(name), translate)]),
  )
  return new Proxy(members, {
    get: (target, name, self): unknown =>
      typeof name === 'symbol' || Object.hasOwn(target, name) ? Reflect.get(target, name, self) : missingMessage(messageKey(name)),
  })
}

function memberFunctions(node: DictionaryNode, path: string, translate: Translate): object {
  if (typeof node === 'string') return messageFunction(node, translate)
  return isReadonlyArray(node) ? node : groupFunctions(node, path, translate)
}

/**
 * Returns the function of a message. Only texts with parameters or plurals go through typesafe-i18n. It would remove braces that are part
 * of a text, such as { en: …, fr: … }. It fails on messages with names that every object has, such as “constructor”.
 */
const messageFunction = (text: string, translate: Translate) =>
  /\{[{\w]/.test(text) ? (values: ParameterValues) => translate(text, values) : () => text

/** Returns a placeholder for a missing message or group. If it is called or converted to a string, the result is the key. */
function missingMessage(path: string): unknown {
  const show = () => path
  return new Proxy(show, {
    get: (_, key): unknown =>
      typeof key === 'symbol' ? Reflect.get(show, key) : key === 'toString' ? show : missingMessage(`${path}.${key}`),
  })
}
