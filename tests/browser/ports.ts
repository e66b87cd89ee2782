/** Where the build with React's warnings is served. */
export const developmentPort = 4174
/** Where the site is served as it is built with an endpoint for the forms, and the endpoint. */
export const endpointSitePort = 4176
export const endpointPort = 4177
/** Where the site is served in the pseudo-language. */
export const pseudoPort = 4179
/** Where the site is served in three languages. */
export const thirdLanguagePort = 4180
/** Where the site is served as it is built for a path of its host, and that path. */
export const underAPathPort = 4181
export const underAPath = '/house'
/** Where the home page comes in two pieces. */
export const streamedPort = 4182
