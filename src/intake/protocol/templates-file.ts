/** Path of the built templates below the folder of a build. The pages of the site are in the subfolder `client` of that folder. */
export const intakeTemplatesFile = 'intake/templates.js'
