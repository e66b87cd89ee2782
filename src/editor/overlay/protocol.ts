/** Sent by the development server to open pages when the content has changed. */
export const contentChanged = 'content:changed'

/** Sent by the server while it prepares photographs: how many, 0 when they are ready. */
export const photographsPreparing = 'photographs:preparing'

/** Sent by a page to the server once it listens. */
export const contentListening = 'content:listening'

/** Address at which the server returns the place of a text, by the number in its mark. */
export const placeAddress = '/__content/place/'
