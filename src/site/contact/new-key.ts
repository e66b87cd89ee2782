/** A unique key of a message: 128 random bits in hexadecimal. crypto.randomUUID() works on https pages only. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
