/** Valid YAML files in unusual styles, by what is unusual about them. */
export const oddFiles: Record<string, string> = {
  'blocks and comments': `# The head of the file

# About the whole list.
- id: one # the first
  title: { en: One, fr: Un } # behind
  text: |
    First line.

    Third line.
  # below the text
  # exclusive: true

# About the second.
- id: two
  title:
    # above the English
    en: Two
    fr: Deux
  text: >-
    Folded lines
    become one.


# Belongs to no entry.

- id: three
  title: { en: "Three", fr: 'Trois' }
  text: |+
    Kept.

- id: four
  title: {en: Four,fr: Quatre}
  text: "Over
    two lines"
# The end of the file.
`,
  'line breaks of Windows':
    '# A list\r\n- id: one\r\n  title: { en: One, fr: Un }\r\n  text: |\r\n    First.\r\n    Second.\r\n\r\n# Two\r\n- id: two\r\n  title:\r\n    en: Two\r\n    fr: Deux\r\n  text: plain\r\n',
  'lists in brackets': `short: [a, b, "c, d"]
long: [
  { id: one, n: 1 },
  { id: two, n: 2 }, # a comment
  { id: three, n: 3 },
]
empty: []
none: {}
nested: [[1, 2], [3]]
`,
  'lists at the edge': `days:
- monday
- tuesday
-   wednesday
-
- - deep
  - deeper
blank:
other: ~
numbers: [ 1, 2.50, 0x1F, 1e3 ]
`,
  'anchors and aliases': `base: &base { en: Shared, fr: Commun }
one: *base
two: *base
list: &list
  - a
  - b
again: *list
own: &alone text
`,
  'keys in quotes': `"a key": 1
'another': "two"
? third
: three
"": nothing
`,
  'without a line break at its end': `- id: one
  text: One
- id: two
  text: Two`,
}
