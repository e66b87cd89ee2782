import type { EditorMessages } from '#src/tool-messages/editor-messages.ts'

/** Returns the name of a parameter, such as “number” for `n`; the parameter itself if no name is defined. */
export const nameOfParameter = (name: string, { parameters }: EditorMessages): string =>
  (Object.hasOwn(parameters, name) ? parameters[name] : undefined) ?? name

/** Returns the name of a parameter in angle brackets, such as ‹number of hours›. */
export const parameterPlaceholder = (name: string, messages: EditorMessages): string => `‹${nameOfParameter(name, messages)}›`

/**
 * Returns a message, or a part of it, without the syntax of messages, for people who only read it: “{n:number} {{place|places}}” becomes
 * “‹number› place/places”. A part may begin or end inside a plural.
 */
export const readableMessage = (text: string, messages: EditorMessages): string =>
  text
    .replace(/(^|[^{]|\{\{)\{(\w+)(?::\w+)?\}/g, (_, before: string, name: string) => before + parameterPlaceholder(name, messages))
    .replace(/\{\{(?:\w+:)?|\}\}/g, '')
    .replace(/(\p{L})\|(?=[\p{L}‹])/gu, '$1/')
