/*
 * Addresses and headers by which the editor's pages reach its server.
 */

/** Address of the editor. It shows a page of the site in a frame, beside the panel. */
export const editorPage = '/__editor'

/** Prefix of the addresses of the editor's calls. The name of the call follows. */
export const callAddress = '/__editor/'

/** Last part of the address of a thumbnail. */
export const thumbnailName = 'thumbnail'

/** Returns the address of the thumbnail of an image file. */
export const thumbnailAddress = (file: string): string => `${callAddress}${thumbnailName}?${String(new URLSearchParams({ file }))}`

/** Address of the stream of events, on a server without Vite. */
export const eventsAddress = `${callAddress}events`

/** Header of a call. Its value is the token that only pages of this server know. */
export const tokenHeader = 'x-editor-token'

/** Virtual module that exports the token for `tokenHeader` to the pages of this server. */
export const tokenModule = 'virtual:editor-token'

/**
 * Header of a call to a server whose panel is built: the id of the build of the panel. The server refuses calls of another build, because
 * their inputs and answers may differ.
 */
export const buildHeader = 'x-editor-build'

/** Status of the refusal of a call from another build. */
export const otherBuildStatus = 412

/** Header of a request for page data. If it is present, the response contains the draft of the person who sends it. */
export const draftHeader = 'x-editor-draft'

/** Event that the server sends to open editors when the draft of a person has changed. Its data are a `DraftEvent`. */
export const draftChanged = 'editor:draft'

export type DraftEvent = {
  personId: string
  /** Identifies the editor that has changed the draft. */
  clientId: string
  /** The entries that the editor has saved. */
  savedKeys?: readonly string[]
}

/** Event that the server sends to open editors when the gate begins one of its steps. Its data are a `GateProgress`. */
export const gateProgressed = 'editor:gate'

/** The steps of the gate: check the content, build the site, check its pages. */
export type GateProgress = {
  /** Counted from 1. */
  step: 1 | 2 | 3
}

/** Returns the address of the editor at a page of the site and, optionally, at the text with the number in its mark. */
export const editorAddressOf = (path: string, textNumber?: number): string =>
  `${editorPage}?${String(new URLSearchParams({ page: path, ...(textNumber !== undefined && { text: String(textNumber) }) }))}`
