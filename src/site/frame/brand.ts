/** Whether the name of the house is too long for one line of the header or the footer. It is then set smaller, so that it fits. */
export const isLong = (brand: string): boolean => brand.length > 20
