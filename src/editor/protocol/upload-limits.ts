/**
 * Limits for uploaded photographs. `size` is the maximum length of the file in bytes, `pixels` the maximum of width × height. A small file
 * can have very many pixels, which would fill the memory of the server: 100 million pixels take about 400 MB.
 */
export const uploadLimits = { size: 25_000_000, pixels: 100_000_000 }

/** Media types of the formats in which photographs may be uploaded. */
export const uploadTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/tiff'] as const
