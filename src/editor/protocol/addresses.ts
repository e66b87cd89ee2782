/** Below this address of the development server. */
export const editorAddress = '/__editor/'
/** The header with the token of the server's start, which only pages of this server know. */
export const tokenHeader = 'x-editor-token'
/** The header of a request for a page's data, with the tab whose draft it should have in it. */
export const tabHeader = 'x-editor-tab'
/** The module that has the token of the server's start. */
export const tokenModule = 'virtual:editor-token'
