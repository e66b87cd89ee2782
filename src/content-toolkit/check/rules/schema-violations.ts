import { defineRules, error } from './rule.ts'

/**
 * Rules that the schemas enforce. ../explain-issues.ts turns the issues of zod into reports and writes their messages (missing-key,
 * wrong-kind, …). A refinement of the project is in three places: its name in src/content/schema/issue.ts, its code and message in
 * src/content/schema (mostly text.ts and translations.ts), its description here. The schemas cannot import this file, because they do not
 * depend on the content toolkit.
 */
export const schemaViolations = defineRules({
  'bad-key': error({
    summary: 'The name of a text cannot be used in code.',
    fix: 'Choose another name.',
    details: `
      Names of texts consist of letters and digits. They begin with a small letter, and each further word begins with a capital:
      \`firstName\`. Some words, such as \`name\` and \`length\`, have another meaning in JavaScript.`,
  }),
  'broken-plural': error({
    summary: 'A plural is written in the wrong form.',
    fix: 'Write {{one|other}}: two braces on each side, and the forms between them.',
    details: `
      \`{{place|places}}\` has two braces on each side and bars between the forms. It follows its number: \`{n} {{place|places}}\`. A
      language has as many forms as Unicode lists for its whole numbers: English and French two, Polish three, Arabic six. If a form
      does not need the number, name the parameter and write the number inside: \`{{n:the last place|{n} places}}\`. Only a form
      that stands for one number may omit it.`,
  }),
  'duplicate-id': error({
    summary: 'Two items of a list have the same id.',
    fix: 'Give each item a different id.',
    details: 'Links refer to an item by its id, and its pattern is drawn from the id.',
  }),
  'emphasis-not-shown': error({
    summary: 'A text has `*emphasis*` in a place that cannot show it.',
    fix: 'Write it without stars.',
    details: 'Only the titles of pages and sections, in `translations/`, can show emphasis. In other texts visitors would see the stars.',
  }),
  'empty-text': error({
    summary: 'A text is empty.',
    fix: 'Write the text.',
    example: { wrong: 'audience: { en: For couples, fr: "" }', right: 'audience: { en: For couples, fr: Pour les couples }' },
  }),
  'exactly-one': error({
    summary: 'Exactly one item of the list must be marked, but none or several are.',
    fix: 'Mark one item only.',
    details: 'The page highlights one popular plan, one popular package and one recommended tier.',
  }),
  'missing-key': error({
    summary: 'A required key is missing.',
    fix: 'Add the line. A neighbouring item shows its form.',
    details: 'The finding points to the item or group that lacks the key. The advice below it says what the key is for.',
  }),
  'missing-parameter': error({
    summary: 'A text omits a parameter that the site fills in, such as `{amount}`.',
    fix: 'Add it to the text, with its braces.',
    details: 'The site replaces `{amount}`, `{from}` and similar parameters with a price or a time. Without them the value is not shown.',
    example: { wrong: 'andUp: { en: and up, fr: et plus }', right: 'andUp: { en: "{amount} and up", fr: "{amount} et plus" }' },
  }),
  'missing-translation': error({
    summary: 'A text is missing in one of the languages.',
    fix: 'Write the text in this language too.',
    details: 'A page would show a gap, or the wrong language. There is no default: every language needs its text.',
    example: { wrong: 'name: { en: Gold }', right: 'name: { en: Gold, fr: Or }' },
  }),
  'needs-quotes': error({
    summary: 'YAML reads a text as a number, or as true or false.',
    fix: 'Put the text in quotes.',
    details: 'Without quotes, `012` becomes 12 and `1.10` becomes 1.1. In quotes the text does not change.',
    example: { wrong: 'opens: 9', right: 'opens: "09:00"' },
  }),
  'number-out-of-range': error({
    summary: 'A number is too small or too large.',
    fix: 'Correct the number.',
    details: 'A price is above zero, and a percentage is at most 100.',
  }),
  'outer-space': error({
    summary: 'A text begins or ends with a space.',
    fix: 'Delete the space or line break before or after the text.',
    details: 'It would show as a gap, or move the text slightly to one side.',
  }),
  'parameters-differ': error({
    summary: 'The `{parameters}` of a text are not the same in every language.',
    fix: 'Use the same {parameters} in every language.',
    details: 'The page fills in a number or a name for a parameter. A language without the parameter does not show that value.',
    example: {
      wrong: 'spots: { en: "{n:number} places left", fr: "Quelques places" }',
      right: 'spots: { en: "{n:number} places left", fr: "{n} places" }',
    },
  }),
  'repeated-day': error({
    summary: 'A day of the week appears twice in the same opening hours.',
    fix: 'Name each day once.',
    details: 'Visitors would see different opening hours for the same day.',
  }),
  'reserved-id': error({
    summary: 'The id has another meaning in the contact form.',
    fix: 'Choose another id.',
    details: 'The form could not distinguish a plan called `consultation` from a request for a consultation.',
  }),
  'stray-brace': error({
    summary: 'A brace is not part of a `{parameter}`.',
    fix: 'Use parentheses ( ) instead: braces cannot be shown.',
    details: 'Braces cannot be shown to visitors, because they mark a parameter.',
  }),
  'stray-star': error({
    summary: 'A star does not belong to an emphasis.',
    fix: 'Write emphasis *like this*, without spaces inside the stars, or delete the star.',
    details:
      'Stars around words emphasise them: `*like this*`. Visitors would see a single star, or a star with a space on its inner side.',
  }),
  'too-long': error({
    summary: 'A text has more characters than the design has room for.',
    fix: 'Shorten it: the design has no room for more.',
    details: 'A longer text would cover its neighbours on a phone. French is about a fifth longer than English: leave room for it.',
  }),
  'too-many-findings': error({
    summary: 'A file has more than a hundred findings. The others are not listed.',
    fix: 'Correct the listed findings first.',
    details: 'Usually the same mistake is repeated on every line.',
  }),
  'too-many-parameters': error({
    summary: 'A text has more than six parameters.',
    fix: 'Split it into two texts.',
    details: 'The compiler checks every combination of parameters, which takes minutes from seven parameters on.',
  }),
  'typed-parameter': error({
    summary: 'A parameter has a type in a language other than English.',
    fix: 'Delete the colon and the word after it: {n}, not {n:number}.',
    details: 'Only English states the type, as in `{n:number}`. The other languages write `{n}`.',
  }),
  'unknown-key': error({
    summary: 'The site does not use a key with this name here.',
    fix: 'Correct the name, or delete the line.',
    details: `
      The site would ignore its value. Usually the key is misspelt, or indented into the wrong group. Inside \`{ }\` it is often
      the rest of a text after a comma.`,
    example: {
      wrong: 'audience: { en: For couples, fr: Pour les couples, souvent }',
      right: 'audience: { en: For couples, fr: "Pour les couples, souvent" }',
    },
  }),
  'unknown-option': error({
    summary: 'A value is not one of the permitted words.',
    fix: 'Use one of the permitted words.',
    example: { wrong: 'price: { amount: 299, currency: EURO }', right: 'price: { amount: 299, currency: EUR }' },
  }),
  'unknown-parameter': error({
    summary: 'A text has a `{parameter}` that the site does not fill in.',
    fix: 'Write the word itself, or one of the parameters available here.',
    details: 'Visitors would see the parameter with its braces.',
  }),
  'wrong-count': error({
    summary: 'A list has more or fewer items than its place on the page allows.',
    fix: 'Add or remove items until the number is right.',
    details: 'For example, four cards fill two rows of two. A fifth would leave a gap.',
  }),
  'wrong-format': error({
    summary: 'A value is not in the required form.',
    fix: 'Write it in the form given.',
    details: `
      Write a day as \`2025-01-14\`, a time as \`"09:00"\`, a telephone number as \`"+44 20 7946 0123"\`. A web address begins
      with \`https://\`. An id has lower-case letters, digits and hyphens.`,
    example: { wrong: 'date: 14 January 2025', right: 'date: 2025-01-14' },
  }),
  'wrong-kind': error({
    summary: 'A value is of the wrong kind: text instead of a group, a list instead of text, a word instead of a number.',
    fix: 'Write it in the form given. A neighbouring item shows its form.',
    example: { wrong: 'price: { amount: 299 €, currency: EUR }', right: 'price: { amount: 299, currency: EUR }' },
  }),
  'wrong-order': error({
    summary: 'A start comes after its end.',
    fix: 'Swap the two, or correct one.',
    details: `
      Opening times come before closing times, and \`from\` is smaller than \`to\`. Opening hours end on the day on which they
      begin: for a place that stays open over midnight, write \`closes: "23:59"\`.`,
  }),
})
