import type { z } from 'zod'

/** Returns the column that stores a property: `person_id` for `personId`. */
export const columnOf = (property: string): string => property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Returns the columns of the properties of a row for SELECT or RETURNING: `id, person_id AS "personId"`. */
export const columnsOf = ({ shape }: z.ZodObject): string =>
  Object.keys(shape)
    .map((property) => (columnOf(property) === property ? property : `${columnOf(property)} AS "${property}"`))
    .join(', ')
