/** Added to each port, so that two checkouts can run the browser tests at the same time: PORT_OFFSET=100. */
const offset = Number(process.env['PORT_OFFSET'] ?? 0)

/** Ports of two builds of the specimen: the normal build, and the development build in the pseudo-language. */
export const plainPort = 4173 + offset
export const developmentPort = 4174 + offset
/** Ports of the variant “other” (tests/specimen/variants.ts): on the site's server, and on a server like GitHub Pages. */
export const otherPort = 4176 + offset
export const gitHubPagesPort = 4178 + offset
/** Port of the endpoint to which the forms of the variant with all other settings send their messages. */
export const endpointPort = 4177 + offset
/** Port of the server that sends the home page in two parts. */
export const streamedPort = 4182 + offset
