import { isLocale } from '../../../../src/i18n/locales.ts'
import type { Fault } from '../../check/finding.ts'
import { meantNumber } from '../../suggest/meant-value.ts'
import { numbersIn } from '../../source/texts.ts'
import type { Source } from '../../source/yaml.ts'

/** Numbers that YAML reads as something else than a reader does: 25.000 as 25, 012 as 12, 1e3 as 1000. */
export function misreadNumbers({ value, written }: Source): Fault[] {
  return numbersIn(value).flatMap(({ path, value: number }) => {
    // Where a text belongs, a number is another rule's.
    if (isLocale(String(path.at(-1)))) return []
    const own = written(path)
    if (/^-?(?:0|[1-9]\d*)(?:\.\d{1,2})?$/.test(own)) return []
    return [
      {
        rule: 'misread-number',
        path,
        message: own === String(number) ? `is written ${own}, with a fraction of a cent` : `is written ${own}, and read as ${number}`,
        suggestion: meantNumber(own)?.replace(/^0+(?=\d)/, ''),
      },
    ]
  })
}
