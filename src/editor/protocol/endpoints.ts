/*
 * Addresses and headers by which open pages reach the editor's server.
 */

/** Prefix of the addresses of the editor's calls on the development server. The name of the call follows. */
export const editorAddress = '/__editor/'

/** Header of a call. Its value is the token that the server has made at its start, and that only pages of this server know. */
export const tokenHeader = 'x-editor-token'

/** Virtual module that exports the token for `tokenHeader` to the pages of this server. */
export const tokenModule = 'virtual:editor-token'

/** Header of a request for page data. Its value is the id of the tab, and the response contains the draft of that tab. */
export const tabHeader = 'x-editor-tab'

/** Prefix of the addresses that return where a text is written (content/plans.yaml:9:24). The number in the text's mark follows. */
export const locationAddress = '/__content/location/'
