/** What the development server says to open pages when the content has changed. */
export const contentChanged = 'content:changed'

/** What the server says while it makes photographs ready: how many, 0 when they are. */
export const photographsPreparing = 'photographs:preparing'

/** What a page says to the server once it listens. */
export const contentListening = 'content:listening'

/** Where the server tells the line of a text, by the number that its mark spells. */
export const placeAddress = '/__content/place/'
