/** Whether the name of the house is too long for one line of the header or the footer. It is set smaller then, so that its lines fit there. */
export const isLong = (brand: string): boolean => brand.length > 20
