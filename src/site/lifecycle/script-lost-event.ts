/** Event on the document: a script that it needs could not be fetched. */
export const scriptLost = 'script:lost'
