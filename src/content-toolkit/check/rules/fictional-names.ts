import { isFictionalNumber, reservedNameIn } from './reserved-names.ts'
import { defineRules } from './rule.ts'
import { inventedIn } from './invented-names.ts'

const telephone = /\+\d[\d\s]{6,}\d/g

/** Numbers, addresses and names that are reserved for fiction or invented. */
export const fiction = defineRules(
  {
    'example-domain': {
      severity: 'launch',
      fix: 'Write the real address.',
      suppressible: true,
      summary: 'An address ends in a name that is reserved for examples, such as `.example`.',
      details: 'Nobody can own such a name (RFC 2606), so no mail arrives there. Replace it before the site opens.',
    },
    'invented-name': {
      severity: 'launch',
      fix: 'Replace it with the real one, or delete what it belongs to.',
      suppressible: true,
      summary: 'A name that was invented for the site as shipped is still in place.',
      details: `
        The name of the house, its streets and its people were invented so that there is something to see. The words
        beside them are theirs, too: the description of a person goes with the person.`,
    },
    'reserved-phone': {
      severity: 'launch',
      fix: 'Write the real number.',
      summary: 'A telephone number comes from a range that is reserved for fiction.',
      details: 'Nobody answers it: the ranges of Ofcom, of ARCEP and the 555-01xx of North America.',
    },
  },
  {
    data: ({ strings }) =>
      strings.flatMap(({ path, value }) => {
        const numbers = (value.match(telephone) ?? []).filter(isFictionalNumber)
        const domain = reservedNameIn(value)
        // An invented name in a reserved domain is reported with the domain, and an id never changes.
        const name = path.at(-1) === 'id' || domain !== undefined ? undefined : inventedIn(value)
        return [
          ...numbers.map((number) => ({ rule: 'reserved-phone' as const, path, message: `has ${number}, which is reserved for fiction` })),
          ...(domain === undefined
            ? []
            : [{ rule: 'example-domain' as const, path, message: `has ${domain}, a name that nobody can own` }]),
          ...(name === undefined
            ? []
            : [{ rule: 'invented-name' as const, path, message: `has “${name.replace('*', '…')}”, which is invented` }]),
        ]
      }),
  },
)
