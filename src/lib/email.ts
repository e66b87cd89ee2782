/** Maximum length of an e-mail address in characters (RFC 5321 §4.5.3.1.3). */
export const maxEmailLength = 254
