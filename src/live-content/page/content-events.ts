/*
 * Names of the events between open pages and the development server.
 */

export const contentChanged = 'content:changed'

/** The server sends this event while photographs are being converted. `count` is the number of these photographs, 0 when all are ready. */
export const photographsPreparing = 'photographs:preparing'

/**
 * A page sends this event when it begins to listen for changes. `since` is the time when the page began to load, in milliseconds since
 * 1970.
 */
export const contentListening = 'content:listening'
