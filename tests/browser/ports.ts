/** Where the specimen is served, and where as it is built with React's warnings in the pseudo-language. */
export const plainPort = 4173
export const developmentPort = 4174
/** Where the site is served that has chosen everything otherwise (tests/specimen/variants.ts), by our server and as GitHub Pages does. */
export const otherPort = 4176
export const gitHubPagesPort = 4178
/** The server that its forms send to. */
export const endpointPort = 4177
/** Where the home page comes in two pieces. */
export const streamedPort = 4182
