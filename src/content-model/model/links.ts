/** wa.me accepts only the digits of a telephone number. */
export const whatsappLink = (number: string, message: string): string =>
  `https://wa.me/${number.replace(/\D/g, '')}?text=${encodeURIComponent(message)}`

/** Returns + and digits (ITU-T E.164). */
export const withoutPunctuation = (number: string): string => number.replace(/[^+\d]/g, '')

/** Returns a tel URL (RFC 3966), which allows no spaces. */
export const phoneLink = (number: string): string => `tel:${withoutPunctuation(number)}`

/** Returns a mailto URL (RFC 6068). */
export const emailLink = (email: string): string => `mailto:${email}`
