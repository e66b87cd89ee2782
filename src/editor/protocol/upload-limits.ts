/** Limits for uploaded photographs. `size` is the maximum length of the file in bytes, `pixels` the maximum of width × height. */
export const uploadLimits = { size: 25_000_000, pixels: 100_000_000 }

/** Media types of the formats in which photographs may be uploaded. */
export const uploadTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/tiff'] as const
