/** Offset that is added to each port, so that two checkouts can run the browser tests at the same time. PORT_OFFSET=100 sets it. */
const offset = Number(process.env['PORT_OFFSET'] ?? 0)

/** Port of the normal build of the specimen. */
export const plainPort = 4173 + offset
/** Port of the development build of the specimen in the pseudo-language. */
export const developmentPort = 4174 + offset
/** Port of the built site `other` (tests/specimen/variants.ts) on the site's server. */
export const otherPort = 4176 + offset
/** Port of the built site `other` on a server that works like GitHub Pages. */
export const gitHubPagesPort = 4178 + offset
/** Port of the test endpoint, to which the forms of the built site `other` send their messages. */
export const endpointPort = 4177 + offset
/** Port of the server that sends the home page in two parts (streamed.spec.ts). */
export const streamedPort = 4182 + offset
