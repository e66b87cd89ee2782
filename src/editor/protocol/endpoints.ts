/*
 * Paths and headers by which the editor's pages reach its server, and the limits of what they send.
 */

import type { GateStep } from '#src/publishing/gate-report.ts'

/** Path of the editor. It shows a page of the site in a frame, beside the panel. */
export const editorPath = '/__editor'

/** Prefix of the paths of the editor's calls. The name of the call follows: /__editor/save. */
export const callPath = '/__editor/'

/** The last part of the path of a request for a thumbnail: /__editor/thumbnail. */
export const thumbnailName = 'thumbnail'

export const thumbnailPath = (file: string): string => `${callPath}${thumbnailName}?${String(new URLSearchParams({ file }))}`

/**
 * Path of the stream of server-sent events on a server without Vite, such as the studio. In development, the WebSocket of Vite sends the
 * events.
 */
export const eventsPath = `${callPath}events`

/** HTTP header of a call. Its value is a secret token, which the server gives only to its own pages. */
export const tokenHeader = 'x-editor-token'

/** Virtual module that exports the token for `tokenHeader` to the pages of this server. */
export const tokenModule = 'virtual:editor-token'

/**
 * HTTP header of a call to a server with a built panel: the id of the build to which the panel belongs. The server refuses calls from the
 * panel of another build, because their inputs and answers may differ.
 */
export const buildHeader = 'x-editor-build'

/** HTTP status with which the server refuses a call from the panel of another build. */
export const otherBuildStatus = 412

/** HTTP header of a request for page data. If it is present, the data contain the draft of the person who sends the request. */
export const draftHeader = 'x-editor-draft'

/**
 * Name of the event that the server sends to the open editors of a person when this person's draft has changed. Its data are a
 * `DraftEvent`.
 */
export const draftChanged = 'editor:draft'

export type DraftEvent = {
  personId: string
  clientId: string
  /** Keys of the entries that were saved, which the draft no longer has. */
  savedKeys?: readonly string[]
}

/** Name of the event that the server sends to all open editors when the gate begins a step. Its data are a `GateProgress`. */
export const gateProgressed = 'editor:gate'

export type GateProgress = {
  step: GateStep
}

/**
 * Returns the path and query that open the editor at a page of the site. With `textNumber`, the editor also opens the text whose invisible
 * mark (text-mark.ts) has this number.
 */
export const editorPathFor = (path: string, textNumber?: number): string =>
  `${editorPath}?${String(new URLSearchParams({ page: path, ...(textNumber !== undefined && { text: String(textNumber) }) }))}`

/**
 * Limits for uploaded photographs. `size` is the maximum length of the file in bytes, `pixels` the maximum of width × height. A small file
 * can have very many pixels, which would fill the memory of the server: 100 million pixels take about 400 MB.
 */
export const uploadLimits = { size: 25_000_000, pixels: 100_000_000 }

/** Media types of the formats in which photographs may be uploaded. */
export const uploadTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/tiff'] as const
