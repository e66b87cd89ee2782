/**
 * Invented names and streets in the shipped content. A * stands for any word: the streets contain the name of the house, and
 * replacing that everywhere does not make them real.
 */
export const invented = {
  names: ['Verane', 'Hélène Marchetti', 'Julian Ashworth-Reid', 'Amara Okonjo-Vale'],
  streets: ['12 * Yard', '48 * Place', '5 bis, passage *'],
}

const name = new RegExp(invented.names.join('|'), 'i')

/** The invented name or street in a text; undefined where there is none. */
export const inventedIn = (text: string): string | undefined =>
  name.exec(text)?.[0] ??
  invented.streets.find((street) => {
    const [before = '', behind = ''] = street.split('*')
    return text.startsWith(before) && text.endsWith(behind)
  })
