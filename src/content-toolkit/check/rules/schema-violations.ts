import { defineRules } from './rule.ts'

/** Rules of the schemas: forms of values, then refinements. src/content-toolkit/check/zod-issues.ts reports them. */
export const schemaRules = defineRules({
  'missing-key': {
    severity: 'error',
    fix: 'Add the line; a neighbouring item shows how.',
    summary: 'A key that is required is missing.',
    details: 'The place is the item or group that lacks it. The advice below the code says what belongs there.',
  },
  'missing-translation': {
    severity: 'error',
    fix: 'Write the text in this language too.',
    summary: 'A text is written in one language but not in the other.',
    details: 'A page would show a gap, or the wrong language. There is no default: each text stands in every language.',
    example: {
      wrong: 'name: { en: Gold }',
      right: 'name: { en: Gold, fr: Or }',
    },
  },
  'needs-quotes': {
    severity: 'error',
    fix: 'Put the text in quotes.',
    summary: 'A text looks like a number, or like true or false, and YAML reads it as such.',
    details: '`012` becomes 12 and `1.10` becomes 1.1. In quotes it stays as it is written.',
    example: {
      wrong: 'opens: 9',
      right: 'opens: "09:00"',
    },
  },
  'number-out-of-range': {
    severity: 'error',
    fix: 'Correct the number.',
    summary: 'A number is too small or too large.',
    details: 'A price is above zero, a percentage at most 100.',
  },
  'unknown-key': {
    severity: 'error',
    fix: 'Correct the name, or delete the line.',
    summary: 'A key is not among those that are known here.',
    details: `
        What stands under it would be shown nowhere. It is mostly misspelt, or indented into the wrong group; inside \`{
        }\` it is often the rest of a text after a comma.`,
    example: {
      wrong: 'audience: { en: For couples, fr: Pour les couples, souvent }',
      right: 'audience: { en: For couples, fr: "Pour les couples, souvent" }',
    },
  },
  'unknown-option': {
    severity: 'error',
    fix: 'Use one of the permitted words.',
    summary: 'A value is not one of the permitted words.',
    example: {
      wrong: 'price: { amount: 299, currency: EURO }',
      right: 'price: { amount: 299, currency: EUR }',
    },
  },
  'too-many-findings': {
    severity: 'error',
    fix: 'Fix the others first.',
    summary: 'A file has more than a hundred mistakes, and the rest are not listed.',
    details: 'Usually the same slip is repeated on every line.',
  },
  'too-long': {
    severity: 'error',
    fix: 'Shorten it; the design has no room for more.',
    summary: 'A text has more characters than the design has room for.',
    details: `
        The limit keeps a card from growing over its neighbours on a telephone. French needs about a fifth more than
        English: write the English with that in mind.`,
  },
  'wrong-count': {
    severity: 'error',
    fix: 'Add or remove items until the number is right.',
    summary: 'A list has more or fewer items than its place on the page allows.',
    details: 'Four cards stand in two rows of two; a fifth would stand alone.',
  },
  'wrong-format': {
    severity: 'error',
    fix: 'Write it in the form given.',
    summary: 'A value is not in the required form.',
    details: `
        A day is written \`2025-01-14\`, a time \`"09:00"\`, a telephone number \`"+44 20 7946 0123"\`, an address beginning
        with \`https://\`, an id in lower-case letters, digits and hyphens.`,
    example: {
      wrong: 'date: 14 January 2025',
      right: 'date: 2025-01-14',
    },
  },
  'wrong-kind': {
    severity: 'error',
    fix: 'Write it in the form given; a neighbouring item shows how.',
    summary: 'A value is of the wrong kind: text instead of a group, a list instead of text, a word instead of a number.',
    example: {
      wrong: 'price: { amount: 299 €, currency: EUR }',
      right: 'price: { amount: 299, currency: EUR }',
    },
  },
  'bad-key': {
    severity: 'error',
    fix: 'Choose another name.',
    summary: 'The name of a text cannot be used in code.',
    details: `
        Names of texts are letters and digits, beginning with a small letter, further words with a capital: \`firstName\`.
        A few words, such as \`name\` and \`length\`, mean something else in JavaScript.`,
  },
  'broken-plural': {
    severity: 'error',
    fix: 'Write {{one|several}}: two braces on each side, and two forms between them.',
    summary: 'A plural is written in the wrong form.',
    details: `
        \`{{place|places}}\` has two braces on each side and one bar between the form for one and the form for several. It
        follows the number that it belongs to: \`{n} {{place|places}}\`.`,
  },
  'duplicate-id': {
    severity: 'error',
    fix: 'Give each item an id of its own.',
    summary: 'Two items of a list have the same id.',
    details: 'Links lead to an item by its id, and its picture is drawn from it.',
  },
  'emphasis-not-shown': {
    severity: 'error',
    fix: 'Write it without stars.',
    summary: 'A text has `*emphasis*` in a place that cannot show it.',
    details: `
        The titles of pages and of their sections show it, in \`translations/\`. Everything else is plain words: the stars
        would be seen, or read aloud.`,
  },
  'empty-text': {
    severity: 'error',
    fix: 'Write the words.',
    summary: 'A text is empty.',
    example: {
      wrong: 'audience: { en: For couples, fr: "" }',
      right: 'audience: { en: For couples, fr: Pour les couples }',
    },
  },
  'exactly-one': {
    severity: 'error',
    fix: 'Mark one item, and no other.',
    summary: 'Exactly one item of the list must be marked, but none is, or several are.',
    details: 'The popular plan, the popular package and the recommended tier stand out because they are alone.',
  },
  'missing-parameter': {
    severity: 'error',
    fix: 'Add it to the text, braces included.',
    summary: 'A text leaves out a parameter that is filled in, such as `{amount}`.',
    details: '`{amount}`, `{from}` and their like are replaced by a price or a time, which would otherwise not be shown.',
    example: {
      wrong: 'andUp: { en: and up, fr: et plus }',
      right: 'andUp: { en: "{amount} and up", fr: "{amount} et plus" }',
    },
  },
  'outer-space': {
    severity: 'error',
    fix: 'Delete the space or line break before or after the text.',
    summary: 'A text begins or ends with a space.',
    details: 'It would show as a gap, or leave the text slightly out of line.',
  },
  'parameters-differ': {
    severity: 'error',
    fix: 'Use the same {parameters} in every language.',
    summary: 'The `{parameters}` of a text are not the same in every language.',
    details: 'A parameter is a number or a name that the page fills in; a language that leaves it out does not say it.',
    example: {
      wrong: 'spots: { en: "{n:number} places left", fr: "Quelques places" }',
      right: 'spots: { en: "{n:number} places left", fr: "{n} places" }',
    },
  },
  'repeated-day': {
    severity: 'error',
    fix: 'Name each day once.',
    summary: 'A day of the week appears twice in the same opening hours.',
    details: 'Visitors would read two different hours for it.',
  },
  'reserved-id': {
    severity: 'error',
    fix: 'Choose another id.',
    summary: 'The id already means something else in the contact form.',
    details: 'A plan called `consultation` could not be told from a request for a consultation.',
  },
  'stray-brace': {
    severity: 'error',
    fix: 'Braces cannot be shown; use ( ).',
    summary: 'A brace is not part of a `{parameter}`.',
    details: 'Braces cannot be shown to visitors; whatever is between them is taken for a parameter.',
  },
  'stray-star': {
    severity: 'error',
    fix: 'Emphasis is written *like this*, without spaces inside the stars; otherwise delete the star.',
    summary: 'A star neither begins nor ends an emphasis.',
    details: `
        Stars around words make them emphasis: \`*like this*\`. One alone, or with a space on its inner side, would be
        seen.`,
  },
  'too-many-parameters': {
    severity: 'error',
    fix: 'Split it into two texts.',
    summary: 'A text has more than six parameters.',
    details: 'The compiler checks every combination of them, and takes minutes from the seventh on.',
  },
  'typed-parameter': {
    severity: 'error',
    fix: 'Delete the colon and the word after it: {n}, not {n:number}.',
    summary: 'The type of a parameter is given in a language other than English.',
    details: 'English says once that `{n:number}` is a number; the others write `{n}`.',
  },
  'unknown-parameter': {
    severity: 'error',
    fix: 'Write the word itself, or one of the parameters available here.',
    summary: 'A text has a `{parameter}` that nothing fills in.',
    details: 'Visitors would read it as it stands.',
  },
  'wrong-order': {
    severity: 'error',
    fix: 'Swap the two, or correct one.',
    summary: 'A start comes after its end.',
    details: `
        A door opens before it closes, and \`from\` is smaller than \`to\`. Hours end on the day on which they begin: for a
        door that stays open over midnight, write \`closes: "23:59"\`.`,
  },
})
