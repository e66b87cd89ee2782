/** Ports of the specimen, and of its development build in the pseudo-language. */
export const plainPort = 4173
export const developmentPort = 4174
/** Ports of the variant with all other settings (tests/specimen/variants.ts): on the site's server, and on a server like GitHub Pages. */
export const otherPort = 4176
export const gitHubPagesPort = 4178
/** Port of the endpoint that the forms of this variant post to. */
export const endpointPort = 4177
/** Port of the server that sends the home page in two parts. */
export const streamedPort = 4182
