/** A chat on WhatsApp with the message already written (wa.me takes the digits of the number only). */
export const whatsappLink = (number: string, message: string): string =>
  `https://wa.me/${number.replace(/\D/g, '')}?text=${encodeURIComponent(message)}`

/** A telephone number as machines dial it: + and digits (ITU-T E.164). */
export const dialled = (number: string): string => number.replace(/[^+\d]/g, '')

/** RFC 3966: no spaces in a telephone link. */
export const phoneLink = (number: string): string => `tel:${dialled(number)}`

/** A link that begins a message (RFC 6068). */
export const emailLink = (address: string): string => `mailto:${address}`
