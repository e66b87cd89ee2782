/*
 * URL paths and names of events by which the studio's part of the panel reaches the studio.
 */

/** Path of the form that signs out: POST ends the session of this browser. */
export const signOutPath = '/sign-out'

/** Event that the studio sends to an editor that has connected. The data of the event have the type `Connected`. */
export const connected = 'studio:connected'

export type Connected = {
  build: string
}

/** Event that the studio sends to open editors when a publication has reached another step. */
export const publicationChanged = 'studio:publication'

/** Event that the studio sends to open editors when another person opens or closes an editor, or goes to another place. */
export const presenceChanged = 'studio:presence'
