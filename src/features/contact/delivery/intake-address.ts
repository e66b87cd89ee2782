/** Where the server of the house takes requests, on the origin of the site. */
export const intakeAddress = `${import.meta.env.BASE}/requests`
