import type { SchemaRule } from '../../../src/content/schema/fault.ts'

/**
 * error: the site cannot be built, or would show a visitor what nobody should see. warning: it may go live, and somebody
 * should look. launch: a stand-in that is fine until the site opens (npm run launch:check).
 */
export type Severity = 'error' | 'warning' | 'launch'

type Rule = {
  severity: Severity
  /** How to mend it, unless a finding knows better. */
  fix: string
  /** Whether a comment may say that it is meant so. What the build depends on cannot be talked away. */
  silenceable?: true
}

/** Every rule of the content, by its name. docs/rules has a page for each. */
export const rules = {
  // The file as such
  'byte-order-mark': { severity: 'warning', fix: 'Save the file as “UTF-8”, not as “UTF-8 with BOM”.' },
  'file-too-large': { severity: 'error', fix: 'Pictures belong in content/images; a text as long as this belongs in several items.' },
  'line-ends': { severity: 'error', fix: 'Save the file again with the line ends “LF”.' },
  'missing-file': { severity: 'error', fix: 'Put the file back: git can restore it.' },
  'not-utf-8': { severity: 'error', fix: 'Save the file again and choose “UTF-8” as its encoding.' },
  'unknown-file': { severity: 'error', fix: 'Delete the file, or correct its name.' },
  'unreadable-file': { severity: 'error', fix: 'Give the file the rights to be read, and see that it is a file.' },

  // YAML
  'duplicate-key': { severity: 'error', fix: 'Keep one of the two.' },
  'nested-too-deep': { severity: 'error', fix: 'Close the brackets and braces that are open, and check the indentation.' },
  'star-without-quotes': { severity: 'error', fix: 'Put the whole text in quotes: "*like this*".' },
  'tab-indentation': { severity: 'error', fix: 'Replace it with as many spaces as the neighbouring lines have.' },
  'too-many-aliases': { severity: 'error', fix: 'Write the values out.' },
  'yaml-syntax': { severity: 'error', fix: 'Compare the line with its neighbours: quotes, brackets, colons and indentation.' },

  // The form of a value
  'missing-key': { severity: 'error', fix: 'Add the line; an item beside it shows how.' },
  'missing-translation': { severity: 'error', fix: 'Write the text in this language too.' },
  'needs-quotes': { severity: 'error', fix: 'Put the text in quotes.' },
  'number-out-of-range': { severity: 'error', fix: 'Correct the number.' },
  'unknown-key': { severity: 'error', fix: 'Correct the name, or delete the line.' },
  'unknown-option': { severity: 'error', fix: 'Write one of the words that are allowed.' },
  'too-many-findings': { severity: 'error', fix: 'Mend the others first.' },
  'too-long': { severity: 'error', fix: 'Shorten it; the design has no room for more.' },
  'wrong-count': { severity: 'error', fix: 'Add or take away until the number is right.' },
  'wrong-format': { severity: 'error', fix: 'Write it in the form that is named.' },
  'wrong-kind': { severity: 'error', fix: 'Write it in the form that is named; an item beside it shows how.' },

  // What the schemas know beyond the form
  'bad-key': { severity: 'error', fix: 'Choose another name.' },
  'broken-plural': { severity: 'error', fix: 'Write {{one|several}}: two braces on each side, and two forms between them.' },
  'duplicate-id': { severity: 'error', fix: 'Give each item an id of its own.' },
  'emphasis-not-shown': { severity: 'error', fix: 'Write it without stars.' },
  'empty-text': { severity: 'error', fix: 'Write the words.' },
  'exactly-one': { severity: 'error', fix: 'Mark the one item, and none beside it.' },
  'missing-placeholder': { severity: 'error', fix: 'Write it into the text, braces included.' },
  'outer-space': { severity: 'error', fix: 'Delete what cannot be seen before or behind the text.' },
  'parameters-differ': { severity: 'error', fix: 'Use the same {parameters} in every language.' },
  'repeated-day': { severity: 'error', fix: 'Name each day once.' },
  'reserved-id': { severity: 'error', fix: 'Choose another id.' },
  'stray-brace': { severity: 'error', fix: 'Braces cannot be shown; use ( ).' },
  'stray-star': { severity: 'error', fix: 'Emphasis is written *like this*, without spaces inside the stars; otherwise delete the star.' },
  'too-many-parameters': { severity: 'error', fix: 'Make two texts of it.' },
  'typed-parameter': { severity: 'error', fix: 'Delete the colon and the word after it: {n}, not {n:number}.' },
  'unknown-placeholder': { severity: 'error', fix: 'Write the word itself, or one of the placeholders that are filled in here.' },
  'wrong-order': { severity: 'error', fix: 'Exchange the two, or correct one.' },

  // Between the files, and between content and code
  'damaged-image': { severity: 'error', fix: 'Copy it again from where it is whole.' },
  'dead-anchor': { severity: 'error', fix: 'Give the section its id back, or ask a developer to change the link.' },
  'duplicate-title': { severity: 'warning', fix: 'Say of each page what it alone has.', silenceable: true },
  'missing-message': { severity: 'error', fix: 'Put the text back under this name; the code of the page asks for it.' },
  'missing-image': { severity: 'error', fix: 'Put the picture there, or correct its path.' },
  'small-image': {
    severity: 'warning',
    fix: 'Put the original there, as large as you have it; all sizes are made from it.',
    silenceable: true,
  },
  'uneven-list': { severity: 'error', fix: 'Give each item of the list the same parts.' },
  'unfilled-parameter': { severity: 'error', fix: 'Use the {parameters} that the page fills in, no others.' },
  'unknown-reference': { severity: 'error', fix: 'Write an id that is there.' },
  'unreadable-image': { severity: 'error', fix: 'Save it as JPEG, PNG, WebP, AVIF or TIFF, and put it there again.' },
  'unused-image': { severity: 'warning', fix: 'Delete the picture, or name it where it belongs.' },
  'unused-message': { severity: 'warning', fix: 'Delete the text, or correct its name.', silenceable: true },

  // The words
  'address-in-text': {
    severity: 'warning',
    fix: 'Leave it out: addresses stand in site.yaml and in the contact of the legal texts.',
    silenceable: true,
  },
  'alt-text': { severity: 'warning', fix: 'Say at once what it shows.', silenceable: true },
  'ambiguous-word': { severity: 'warning', fix: 'Put the word in quotes.', silenceable: true },
  'code-in-text': { severity: 'error', fix: 'Say it in other words; between two sentences it may be a space that is missing.' },
  'control-character': { severity: 'error', fix: 'Delete it; if it cannot be found, type the words around it anew.' },
  'cut-off-text': { severity: 'error', fix: 'Put the text in quotes; or, if it is a comment, on a line of its own.' },
  'double-space': { severity: 'warning', fix: 'Delete one of the spaces.', silenceable: true },
  'foreign-quotes': { severity: 'warning', fix: 'Use the quotation marks of the language.', silenceable: true },
  'foreign-words': { severity: 'warning', fix: 'Translate what is left of the other language.', silenceable: true },
  'garbled-text': { severity: 'error', fix: 'Write the words anew, or paste them again as plain text.', silenceable: true },
  'invisible-character': {
    severity: 'error',
    fix: 'Delete it; if it cannot be found, type the words around it anew.',
    silenceable: true,
  },
  'leftover-text': { severity: 'error', fix: 'Write the words that belong here.', silenceable: true },
  'long-description': { severity: 'warning', fix: 'Say the most important thing first, and less.', silenceable: true },
  'long-title': { severity: 'warning', fix: 'Shorten it.', silenceable: true },
  'long-word': { severity: 'warning', fix: 'Choose a shorter one, or write it in two.', silenceable: true },
  'markup-in-text': { severity: 'error', fix: 'Write it as readers would; emphasis is *like this*, in titles.', silenceable: true },
  'misread-number': { severity: 'error', fix: 'Write the figures alone: 25000, or 12.50.' },
  'not-in-fonts': {
    severity: 'warning',
    fix: 'Write it in letters of English and French: in the pictures for sharing it would leave a hole.',
    silenceable: true,
  },
  'parameter-order': {
    severity: 'warning',
    fix: 'Make sure that every {{one|several}} still follows its own number.',
    silenceable: true,
  },
  'short-description': { severity: 'warning', fix: 'Say more of what the page has.', silenceable: true },
  'straight-quotes': { severity: 'warning', fix: 'Use the quotation marks of the language.', silenceable: true },
  'unusual-space': { severity: 'warning', fix: 'Delete it and type a space.', silenceable: true },
  'untranslated-text': {
    severity: 'warning',
    fix: 'Translate it; or, if it is the same word in both languages, add it to same-words.yaml.',
    silenceable: true,
  },

  // Translations and their originals
  'stale-translation': {
    severity: 'warning',
    fix: 'Read the translation against the new text, correct it, or accept it as it is.',
    silenceable: true,
  },
  'unrecorded-translation': { severity: 'warning', fix: 'Run “npm run content:translations -- --record”.' },

  // Facts that time or a person changes
  'draft-legal-text': { severity: 'warning', fix: 'Have a lawyer confirm the text, and write draft: false.', silenceable: true },
  'expired-security': {
    severity: 'warning',
    fix: 'See whether the address is still looked after, and write a day within a year.',
  },
  'future-update': { severity: 'warning', fix: 'Write the day of the last change.', silenceable: true },
  'past-event': {
    severity: 'warning',
    fix: 'Delete the event or give it a new day; “events.past” in site.yaml says what visitors see meanwhile.',
    silenceable: true,
  },
  'unordered-event': { severity: 'warning', fix: 'Put the events in the order of their days.' },

  // Stand-ins
  'example-domain': { severity: 'launch', fix: 'Write the real address.', silenceable: true },
  'invented-name': { severity: 'launch', fix: 'Write the real one, or delete what it belongs to.', silenceable: true },
  'no-photograph': { severity: 'launch', fix: 'Add a photograph with “image:”, or decide that the engraving stays.', silenceable: true },
  'placeholder-link': { severity: 'launch', fix: 'Write the address of the profile, or delete the line.' },
  'reserved-phone': { severity: 'launch', fix: 'Write the real number.' },
  'simulated-delivery': { severity: 'launch', fix: 'Name the server that takes the requests: { endpoint: "https://…" }.' },
  'unconfirmed-claim': {
    severity: 'launch',
    fix: 'Have somebody confirm it in writing and add confirmedBy: and confirmedOn:, or delete the claim.',
  },

  // Comments that silence a rule
  'silence-without-reason': { severity: 'error', fix: 'Write the reason after a colon: # check-allow double-space: a poem.' },
  'unknown-rule': { severity: 'error', fix: 'Write the name of a rule that can be silenced.' },
  'unused-silence': { severity: 'warning', fix: 'Delete the comment.' },
} as const satisfies Record<SchemaRule, Rule> & Record<string, Rule>

export type RuleName = keyof typeof rules

export const ruleNames = Object.keys(rules) as RuleName[] // the keys of a closed object

/** How much a rule weighs. */
export const severityOf = (rule: RuleName): Severity => rules[rule].severity

/** Whether a comment may allow what a rule finds (silence.ts). */
export const isSilenceable = (rule: RuleName): boolean => 'silenceable' in rules[rule]
