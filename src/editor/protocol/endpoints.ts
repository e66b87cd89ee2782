/*
 * Addresses, headers and events by which open pages and the development server reach each other.
 */

/** Address of the editor's calls on the development server. The name of the call follows. */
export const editorAddress = '/__editor/'

/** Header of a call, with the token that the server made at its start. Only pages of this server know it. */
export const tokenHeader = 'x-editor-token'

/** Virtual module that exports the token. */
export const tokenModule = 'virtual:editor-token'

/** Header of a request for page data. The response contains the draft of this tab. */
export const tabHeader = 'x-editor-tab'

/** Address that returns where a text is written (`content/plans.yaml:9:24`). The number in the mark of the text follows. */
export const placeAddress = '/__content/place/'

/** Event of the server: the content has changed. */
export const contentChanged = 'content:changed'

/** Event of the server: `count` photographs are being converted, 0 when all are ready. */
export const photographsPreparing = 'photographs:preparing'

/** Event of a page: it listens for changes now. */
export const contentListening = 'content:listening'
