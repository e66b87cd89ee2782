/**
 * What the site as it is shipped has in place of a real house. A * stands for any word: the name of the house is in its streets,
 * and whoever replaces it everywhere has not made a street real.
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
