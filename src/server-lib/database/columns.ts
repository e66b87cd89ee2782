import type { z } from 'zod'

/** `person_id` for `personId`. */
export const columnOf = (property: string): string => property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** For SELECT or RETURNING: `id, person_id AS "personId"`. */
export const columnsOf = ({ shape }: z.ZodObject): string =>
  Object.keys(shape)
    .map((property) => (columnOf(property) === property ? property : `${columnOf(property)} AS "${property}"`))
    .join(', ')
